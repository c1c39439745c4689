// A path with what is known about its states is the path without it.
#include "pbcs/solve/known_states.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/saturate.hpp"
#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

// Keeps the steps, and counts those found in states that are known.
class CountKnown : public StepCollector {
 public:
  explicit CountKnown(const KnownStates& known) : known_(known) {}
  void on_step(const State& before, const Step& step) override {
    StepCollector::on_step(before, step);
    if (step.family != Family::kSingle && known_.find(before) != nullptr) ++count_;
  }
  [[nodiscard]] int count() const { return count_; }

 private:
  const KnownStates& known_;
  int count_ = 0;
};

// The states in which whips up to some length are exhausted.
KnownStates exhausted_states(State state, const Theory& whips) {
  KnownStates known;
  apply_brt(state);
  Workspace workspace(state, whips.uses_groups());
  for (std::uint32_t length = 1; length <= 6; ++length) {
    if (saturate(state, workspace, whips.up_to(length), {}) != Outcome::kStuck) break;
    known.add(state, workspace);
  }
  return known;
}

TEST(KnownStates, change_no_path) {
  constexpr std::array<std::string_view, 3> kPuzzles = {
      kMedium, kBraided,
      ".2.4.......6....2.79..31.6.......69.......8.1....95.3.3.7..4....4.97...89....8..."};
  for (const char* name : {"W", "gW"}) {
    const Theory whips = theory(name);
    int met = 0;
    for (const std::string_view text : kPuzzles) {
      SCOPED_TRACE(std::string(name) + " " + std::string(text));
      const State initial = initial_state(sudoku(text).instance);
      const KnownStates known = exhausted_states(initial, whips);
      StepCollector plain;
      const SolveResult result = solve(initial, whips, plain);
      CountKnown counting(known);
      EXPECT_EQ(solve(initial, whips, counting, {}, &known).outcome, result.outcome);
      EXPECT_EQ(counting.steps(), plain.steps());
      met += counting.count();
    }
    EXPECT_GT(met, 2);
  }
}

TEST(KnownStates, are_told_apart) {
  State state = initial_state(sudoku(kMedium).instance);
  apply_brt(state);
  KnownStates known;
  EXPECT_EQ(known.find(state), nullptr);
  known.add(state, Workspace(state, false));
  EXPECT_NE(known.find(state), nullptr);
  state.eliminate(state.candidates().front());
  EXPECT_EQ(known.find(state), nullptr);
}

}  // namespace
}  // namespace pbcs::test
