// Whips and g-whips: the search of whip_search.hpp on packed rows, several times faster. It goes
// the same ways in the same order, so that it finds the same whip.
//
// At each node the level test asserts only what a whip that goes on from the last right-linking
// object could use, which ends most nodes earlier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class PackedWhips {
 public:
  /// `levels` must be built, with g-labels if they are to be used, and outlive this.
  explicit PackedWhips(PackedLevels& levels) : levels_(levels), rows_(levels.rows()) {}
  PackedWhips(const PackedWhips&) = delete;
  PackedWhips& operator=(const PackedWhips&) = delete;

  /// Is there a loopless whip with `target` and at most `bound` cells? What the search excluded on
  /// its ways is added to `cone`, a row of cone_words().
  SearchVerdict run(LabelId target, std::uint32_t bound, PackedRows::Fields fields, Word* cone,
                    Stop stop);
  /// The cells of the whip found last.
  [[nodiscard]] std::vector<ChainCell> cells() const;
  struct Remains {
    const Word* present;   ///< a row of the labels left
    std::uint32_t visits;  ///< how many nodes are visited at most
  };
  /// The same where only some labels are left, but every candidate of the rows
  /// may be left-linking: is there anything that was a whip before the others were eliminated? Some
  /// of what is found never was one; where nothing is found, nothing was. kUndecided when more
  /// nodes would have to be visited.
  SearchVerdict run_on_remains(LabelId target, std::uint32_t bound, PackedRows::Fields fields,
                               const Remains& remains, Word* cone, Stop stop);

 private:
  struct Cell {
    VariableId variable;
    std::optional<ObjectId> right;  // none in the last cell
    Word eligible;                  // the candidates that may be left-linking, a part of the field
    LabelId left;
  };
  // How a whip may go on, or end: ways are tried by the first candidate that leads there.
  struct Way {
    LabelId first;
    VariableId variable;
    std::optional<ObjectId> right;
  };
  static bool comes_first(const Way& a, const Way& b) {
    return std::pair(a.first, a.variable) < std::pair(b.first, b.variable);
  }
  [[nodiscard]] LabelId first_excluded(const Word* row, VariableId v) const;
  SearchVerdict start(LabelId target, std::uint32_t bound, PackedRows::Fields fields, Word* cone,
                      Stop stop);
  bool extend(std::uint32_t left);
  bool extend_from(std::uint32_t left);
  bool extend_with(VariableId v, ObjectId right, std::uint32_t left);
  bool push(VariableId v, ObjectId right, std::uint32_t left);
  bool close();
  [[nodiscard]] bool hopeless(std::uint32_t left);
  [[nodiscard]] bool repeats(ObjectId right) const;
  bool add_cell(VariableId v, std::optional<ObjectId> right);
  bool choose_left(std::size_t cell);
  void choose_lefts_anew();
  bool assign_left(std::size_t cell, std::vector<bool>& visited);
  [[nodiscard]] std::optional<std::size_t> owner_of(LabelId l) const;
  template <class F>
  bool any_eligible(std::size_t cell, F&& f) const;
  [[nodiscard]] ObjectId last() const {
    return cells_.empty() ? Objects::object(target_) : *cells_.back().right;
  }
  [[nodiscard]] std::uint64_t key() const;
  [[nodiscard]] const Word* links();
  [[nodiscard]] bool comes_back() const {
    return present_ != nullptr && fields_ == PackedRows::Fields::kGroups;
  }
  [[nodiscard]] bool is_touched(ObjectId right, VariableId v, const Word* row) const;

  PackedLevels& levels_;
  const PackedRows& rows_;
  LabelId target_{};
  PackedRows::Fields fields_{};
  const Word* present_ = nullptr;  // the labels left, if others may be left-linking
  Word* cone_ = nullptr;
  std::vector<PackedNode> nodes_;  // nodes_[k]: after k right-linking objects
  std::vector<Cell> cells_;
  std::vector<std::vector<Way>> next_;    // one list a depth, reused
  std::vector<std::vector<Word>> links_;  // one row a depth, reused
  std::vector<Way> empty_;
  std::uint64_t set_hash_ = 0;
  DeadNodes dead_;
  std::uint32_t visits_left_ = 0;  // if present_
  Refusals refusals_;
  StopPoll poll_{256};
};

}  // namespace pbcs
