// g-Subsets in a field that a model declares, on rows of bits in which every label of the field has
// one.
//
// A set of disjoint variables is grown, together with the covers that their candidates need: the
// first candidate without cover gets one of the few that contain it, first this one, then any other
// (this one being left out from then on), so that no choice is met twice. Covers that are not
// needed may be added as long as they have a candidate of the variables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/core/structure.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Which Subsets are wanted: those with a variable that has fewer candidates than in the base state
/// (others may be left out), or all.
enum class WantedSubsets : std::uint8_t { kReduced, kAll };

class FieldSearch {
 public:
  FieldSearch(const Structure& structure, const SubsetGrid& field);

  /// As many covers as variables, which contain all their candidates in `now` and those of others;
  /// the variables have no common candidate in `base`. In increasing order, covers first. Says
  /// nothing when stopped. They may be degenerate or not transversal.
  [[nodiscard]] std::vector<Subset> find(const State& base, const State& now, std::uint32_t size,
                                         WantedSubsets wanted, StopPoll& poll);

 private:
  static constexpr std::uint32_t kNowhere = ~0U;
  // What is a variable and a cover has two numbers.
  struct FieldVariable {
    VariableId variable;
    std::uint32_t as_cover = kNowhere;
    bool open = false;   // it has more than one candidate, all of them in the field
    bool done = false;   // all choices with it were met
    bool taken = false;  // it is chosen as a cover
  };
  struct FieldCover {
    ConstraintId cover;
    std::uint32_t as_variable = kNowhere;
    bool open = false;      // it has more than one candidate
    bool left_out = false;  // choices with it were met
    bool taken = false;     // it is chosen, as a cover or a variable
  };
  // Rows of bits by label, one after the other.
  class Rows {
   public:
    void reset(std::size_t count, std::size_t words) {
      words_ = words;
      bits_.assign(count * words, 0);
    }
    [[nodiscard]] Word* operator[](std::size_t i) { return bits_.data() + i * words_; }
    [[nodiscard]] const Word* operator[](std::size_t i) const { return bits_.data() + i * words_; }

   private:
    std::size_t words_ = 0;
    std::vector<Word> bits_;
  };

  void mark(std::span<const LabelId> own, Word* row) const;
  void refresh(const State& base, const State& now);
  void add_variables(std::uint32_t from);
  void cover_candidates(std::uint32_t v, std::uint32_t next);
  void add_variable(std::uint32_t v, std::uint32_t next);
  void add_covers(std::uint32_t from);
  void push_cover(std::uint32_t c);
  void pop_cover();
  void keep();
  [[nodiscard]] static std::uint32_t first_outside(const Word* a, const Word* b, std::size_t words);
  [[nodiscard]] bool may_cover(std::uint32_t c) const {
    return covers_[c].open && !covers_[c].left_out && !covers_[c].taken;
  }

  std::uint32_t max_size_;
  std::size_t words_;
  std::vector<LabelId> labels_;
  std::vector<FieldVariable> variables_;
  std::vector<FieldCover> covers_;
  std::vector<std::vector<std::uint32_t>> covers_of_;  // by label
  // All labels of variables and covers; their candidates in the base state, and now.
  Rows labels_of_variable_, labels_of_cover_, base_, now_, covers_now_;
  std::uint32_t size_ = 0;
  StopPoll* poll_ = nullptr;
  // What is chosen, and by the number of choices the unions of the rows above.
  std::vector<std::uint32_t> chosen_, chosen_covers_, left_out_;
  Rows used_labels_, used_base_, used_now_, covered_;
  std::vector<std::vector<std::uint32_t>> found_;  // covers, then variables
};

}  // namespace pbcs
