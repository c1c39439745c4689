// The level test on packed rows of bits: all variables at once.
//
// It gives the same bounds as LevelTest, several times faster; with PackedRows::Fields::kGroups
// those for g-braids.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/packed_rows.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/bits.hpp"

namespace pbcs {

/// A state in which targets and some objects were asserted.
struct PackedNode {
  std::vector<Word> now;      ///< the candidates left, values among them
  std::vector<Word> decided;  ///< guards of the variables of targets and of candidates asserted
};

class PackedLevels {
 public:
  using Fields = PackedRows::Fields;
  /// The registers to be used: all that this processor has, or those of any.
  enum class Registers : std::uint8_t { kWidest, kPlain };

  /// Lays out the rows of a structure and takes over a quiescent state of it. Large structures
  /// are left alone: usable() is false then.
  void build(const State& state, Fields fields = Fields::kVariables,
             Registers registers = Registers::kWidest);
  [[nodiscard]] bool usable() const { return rows_.usable(); }
  [[nodiscard]] const PackedRows& rows() const { return rows_; }

  /// Takes over that a label ceased to be a candidate of the state.
  void remove(LabelId label, const State& state) { rows_.remove(label, state); }
  /// After some of them: finds out which g-labels still exclude anything.
  void find_useful_groups() { rows_.find_useful_groups(); }

  /// The state with `targets` asserted.
  void start(Targets targets, PackedNode& node) const;
  /// Asserts an object that is available in `before`.
  void advance(const PackedNode& before, ObjectId object, PackedNode& node) const;

  /// As LevelTest::run on the state.
  LevelBound run(Targets targets, std::uint32_t cap, Fields fields = Fields::kVariables);
  LevelBound run(LabelId target, std::uint32_t cap, Fields fields = Fields::kVariables) {
    return run(Targets{&target, 1}, cap, fields);
  }
  /// As LevelTest::resume: can at most `cap - 1` more rounds without objects of `forbidden` (a row
  /// of bits by object) lead to a contradiction?
  LevelBound resume(const PackedNode& from, std::uint32_t cap, std::span<const Word> forbidden,
                    Fields fields);
  /// The same for a whip that goes on from `last`: each of its variables has a candidate that is
  /// excluded by `last` or by one of the objects asserted later.
  LevelBound resume_whip(const PackedNode& from, ObjectId last, std::uint32_t cap, Fields fields);

  /// After a contradiction: the objects that led to it, in order, and the variable they emptied.
  [[nodiscard]] std::span<const Remnant> asserted() const {
    return {asserted_.data(), asserted_count_};
  }
  [[nodiscard]] VariableId emptied() const { return emptied_; }
  /// The candidates left by the last test.
  [[nodiscard]] const Word* reached() const { return reached_.data(); }

  /// Adds what the last test excluded to a row of `cone_words()` words in which every label has a
  /// bit.
  void add_cone(Word* row) const { add_cone(reached_.data(), row); }
  /// The same for the candidates left at a node.
  void add_cone(const Word* now, Word* row) const;
  [[nodiscard]] std::size_t cone_words() const { return rows_.cone_words(); }
  /// The bit of a label in such a row.
  [[nodiscard]] std::uint32_t cone_bit(LabelId l) const { return rows_.bit_of(l); }
  /// Adds to such a row the labels linked to `label`.
  void add_linked(LabelId label, Word* row) const;

 private:
  struct Request {
    const Word* now;
    const Word* decided;  // nullptr when there are targets
    Targets targets;      // still to be asserted
    std::uint32_t cap;
    std::span<const Word> forbidden;
    const Word* touching = nullptr;  // for whips: what the last object excludes
  };
  using Test = LevelBound (PackedLevels::*)(const Request&);
  // The test compiled for a length of rows, and for what this processor can do.
  enum class Walk : std::uint8_t { kFree, kWhip };
  [[nodiscard]] Test test(Fields fields, Walk walk) const;
  template <bool Groups, bool Whip>
  [[nodiscard]] Test choose_test() const;
  template <bool Groups, bool Whip>
  LevelBound plain_rounds(const Request& request);
  template <std::size_t Fixed, bool Groups, bool Whip>
  LevelBound wide_rounds(const Request& request);
  template <std::size_t Fixed, bool Groups, bool Whip>
  LevelBound rounds(const Request& request);
  template <std::size_t Fixed, bool Whip>
  void assert_groups(const Request& request, const Word* now, const Word* inside, Word filled,
                     const Word* touched, Word* dead);
  void trace_contradiction(std::size_t last_round, const Word* empty, const Word* decided);
  bool cut_at_conflict(std::size_t last_round);

  PackedRows rows_;
  Registers registers_ = Registers::kWidest;
  std::vector<Word> reached_;
  std::vector<Remnant> asserted_;  // the first asserted_count_ of them
  std::size_t asserted_count_ = 0;
  VariableId emptied_{};
  std::array<Test, 4> tests_{};  // by Fields and Walk
};

}  // namespace pbcs
