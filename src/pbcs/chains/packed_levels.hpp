// The level test on packed rows of bits: all variables at once.
//
// Every CSP variable has a field of neighbouring bits inside one word, one bit for each of its
// labels and a guard bit above them. A label has a bit in the field of each of its variables, so
// that excluding what a candidate is linked to is one AND-NOT per word, and two subtractions per
// word tell for all fields at once which are empty and which hold exactly one candidate.
// It gives the same bounds as LevelTest, several times faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/bits.hpp"

namespace pbcs {

class PackedLevels {
 public:
  /// Lays out the fields of a structure and takes over a quiescent state of it. Large structures
  /// are left alone: usable() is false then.
  void build(const State& state);
  [[nodiscard]] bool usable() const { return words_ != 0; }

  /// Takes over that a label ceased to be a candidate of the state.
  void remove(LabelId label, const State& state);

  /// As LevelTest::run on the state.
  LevelBound run(Targets targets, std::uint32_t cap);
  LevelBound run(LabelId target, std::uint32_t cap) { return run(Targets{&target, 1}, cap); }

  /// After a contradiction: the Singles that led to it, in order, and the variable they emptied.
  [[nodiscard]] const std::vector<Remnant>& asserted() const { return asserted_; }
  [[nodiscard]] VariableId emptied() const { return emptied_; }

  /// Adds what the last test excluded to a row of `cone_words()` words in which every label has a
  /// bit.
  void add_cone(Word* row) const;
  [[nodiscard]] std::size_t cone_words() const { return cone_words_; }
  /// The bit of a label in such a row.
  [[nodiscard]] std::uint32_t cone_bit(LabelId l) const { return bits_[begin_[index(l)]]; }
  /// Adds to such a row the labels linked to `label`.
  void add_linked(LabelId label, Word* row) const;

 private:
  void place_variables();
  void fill_masks();
  void trace_contradiction(std::size_t last_round);
  template <std::size_t Words>
  LevelBound run_fixed(Targets targets, std::uint32_t cap);
  [[nodiscard]] const Word* linked(LabelId l) const { return linked_.data() + index(l) * words_; }

  const Structure* structure_ = nullptr;
  std::size_t words_ = 0;       // a multiple of kBlock; 0 when the structure is too large
  std::size_t cone_words_ = 0;  // these first words hold the first variable of every label
  std::vector<std::uint32_t> first_bit_;  // by variable: position of its field
  std::vector<std::uint32_t> guard_bit_;  // by variable: position of its guard
  std::vector<VariableId> variable_at_;   // by position of a guard
  std::vector<LabelId> label_at_;         // by position
  std::vector<std::uint32_t> begin_;      // by label: where its positions begin in bits_
  std::vector<std::uint32_t> bits_;
  std::vector<Word> linked_;  // by label: the bits of all labels linked to it
  // The state: candidates, guards and lowest bits of the fields of variables without value.
  std::vector<Word> candidates_, guards_, lowest_;
  std::vector<Word> reached_;  // the candidates left by the last test
  std::vector<Remnant> asserted_;
  VariableId emptied_{};
};

}  // namespace pbcs
