// Trial-and-Error level by level: the cheap test that comes before every chain search.
//
// Assert a candidate Z, then round after round assert all available Singles at once. By the theorem
// "T&E vs braids" there is a braid with target Z iff this ends in a contradiction, and a
// contradiction that comes only after k rounds means that every braid on Z has at least k+1
// variables. Bivalue-chains, z-chains, t-whips and whips on Z imply a braid on Z that is not
// longer, so the bound holds for them too.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"

namespace pbcs {

/// What the level test says about the shortest braid on a target.
struct LevelBound {
  enum class Kind : std::uint8_t {
    kContradiction,  ///< a contradiction came up: every braid has at least `length` variables
    kBeyond,         ///< none within the cap: every braid is longer than the cap
    kNever,          ///< the rounds ended without contradiction: there is no braid at all
  };
  Kind kind;
  std::uint32_t length = 0;
};

class LevelTest {
 public:
  explicit LevelTest(const State& base) : state_(base) {}

  /// Tests `target` in `base` for braids of at most `cap` variables.
  LevelBound run(const State& base, LabelId target, std::uint32_t cap);

  /// Goes on from a state in which a target and some right-linking candidates were asserted:
  /// can at most `cap - 1` more rounds of Singles, none of them asserting a label of `forbidden`
  /// (a bit row, or nullptr), lead to a contradiction?
  LevelBound resume(const State& from, std::uint32_t cap, const Word* forbidden);

  /// The state at the end of the last test: what it eliminated is the cone of the target.
  [[nodiscard]] const State& reached() const { return state_; }
  /// The Singles asserted by the last test, in order.
  [[nodiscard]] const std::vector<Single>& asserted() const { return asserted_; }

 private:
  LevelBound rounds(std::uint32_t cap, const Word* forbidden);
  bool next_round(const Word* forbidden);

  State state_;
  std::vector<VariableId> round_;
  std::vector<Single> asserted_;
};

}  // namespace pbcs
