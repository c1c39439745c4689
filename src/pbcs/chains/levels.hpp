// Trial-and-Error level by level: the cheap test that comes before every chain search.
//
// Assert a candidate Z, then round after round assert all available Singles at once. By the theorem
// "T&E vs braids" there is a braid with target Z iff this ends in a contradiction, and a
// contradiction that comes only after k rounds means that every braid on Z has at least k+1
// variables. Bivalue-chains, z-chains, t-whips and whips on Z imply a braid on Z that is not
// longer, so the bound holds for them too. With g-candidates in the repertoire each round asserts
// them as well, and the same holds for g-braids; an inner Subset of q variables that is available
// in some round is asserted q - 1 rounds later, and the same holds for S-braids.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// What the level test says about the shortest braid on a target.
struct LevelBound {
  enum class Kind : std::uint8_t {
    kContradiction,  ///< a contradiction came up: every braid has at least `length` variables
    kBeyond,         ///< none within the cap: every braid is longer than the cap
    kNever,          ///< the rounds ended without contradiction: there is no braid at all
    kStopped,        ///< interrupted from outside
  };
  Kind kind;
  std::uint32_t length = 0;
};

class LevelTest {
 public:
  /// `objects` must be started on the states to be tested, and outlive the test.
  LevelTest(const State& base, Objects& objects) : objects_(&objects), state_(base) {}

  /// Tests `targets`, all supposed true in `base`, for braids of at most `cap` variables. Without
  /// g-candidates and Subsets that takes no time, and nobody asks for a stop.
  LevelBound run(const State& base, Targets targets, std::uint32_t cap, Stop stop = {});
  LevelBound run(const State& base, LabelId target, std::uint32_t cap, Stop stop = {}) {
    return run(base, Targets{&target, 1}, cap, stop);
  }

  /// Goes on from a state in which targets and some right-linking objects were asserted in `base`:
  /// can at most `cap - 1` more rounds, none of them asserting an object of `forbidden` (a bit
  /// row), lead to a contradiction?
  LevelBound resume(const State& base, const State& from, std::uint32_t cap,
                    std::span<const Word> forbidden, Stop stop = {});

  /// The state at the end of the last test: what it eliminated is the cone of the target.
  [[nodiscard]] const State& reached() const { return state_; }
  /// The objects asserted by the last test, in order.
  [[nodiscard]] const std::vector<Remnant>& asserted() const { return asserted_; }

 private:
  LevelBound rounds(const State& base, std::uint32_t cap, std::span<const Word> forbidden,
                    Stop stop);
  bool next_round(std::uint32_t left, std::span<const Word> forbidden, Stop stop);
  void gather_others(std::uint32_t left, Stop stop);
  [[nodiscard]] bool is_stopped(Stop stop);

  Objects* objects_;
  State state_;
  StopPoll poll_{16};         // a round with many g-labels takes some milliseconds
  std::vector<Word> before_;  // the candidates when g-candidates were last looked for
  struct Waiting {
    std::uint32_t round;  // in which it is asserted
    Remnant remnant;
  };
  std::uint32_t now_ = 0;  // the number of rounds so far
  std::vector<VariableId> round_;
  std::vector<Remnant> others_;  // g-candidates and Subsets of the round
  std::vector<Remnant> found_;
  std::vector<Waiting> waiting_;
  std::vector<Remnant> asserted_;
};

}  // namespace pbcs
