#include "pbcs/solve/packed_trial.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/plain_trial.hpp"
#include "support/random_csp.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

using Outcomes = std::map<Outcome, std::size_t>;

void compare_with_plain(PackedTrial& packed, const State& hypothesis, Outcomes& seen) {
  State plain = hypothesis;
  State state = hypothesis;
  const Outcome expected = plain_trial(plain);
  ASSERT_EQ(packed.close(state, {}), expected) << describe(hypothesis);
  if (expected != Outcome::kContradiction) {
    ASSERT_TRUE(state == plain) << describe(hypothesis);
  }
  ++seen[expected];
}

// Every candidate as a hypothesis, as it is and with fewer candidates than the rows started with.
void compare_hypotheses(Random& random, const State& base, Outcomes& seen) {
  PackedTrial packed(base);
  ASSERT_TRUE(packed.usable());
  EXPECT_EQ(packed.candidate_count(), base.candidate_count());
  for (const LabelId z : base.candidates()) {
    State hypothesis = base;
    hypothesis.assert_value(z);
    compare_with_plain(packed, hypothesis, seen);
    if (testing::Test::HasFatalFailure()) return;
    if (apply_brt(hypothesis) != BrtOutcome::kQuiescent) continue;
    const auto later = random_state(random, hypothesis, Eliminations::kAny);
    if (later) compare_with_plain(packed, *later, seen);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(PackedTrial, does_what_trial_and_error_does_by_definition) {
  Random random(61);
  Outcomes seen;
  for (int i = 0; i < 300; ++i) {
    for (const Flavour flavour :
         {Flavour::kDense, Flavour::kSparse, Flavour::kHubs, Flavour::kGrid}) {
      const ModelPtr model = random_model(random, flavour);
      State start(*model);
      if (apply_brt(start) != BrtOutcome::kQuiescent) continue;
      const auto state = random_state(random, start, Eliminations::kAny);
      if (state) compare_hypotheses(random, *state, seen);
      ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
  }
  for (const Outcome outcome : {Outcome::kSolved, Outcome::kStuck, Outcome::kContradiction}) {
    EXPECT_GT(seen[outcome], 200U);
  }
}

TEST(PackedTrial, does_the_same_in_sudokus) {
  Random random(62);
  Outcomes seen;
  for (const std::string_view puzzle : {kMedium, kHard}) {
    State state = initial_state(sudoku(puzzle).instance);
    ASSERT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
    compare_hypotheses(random, state, seen);
    ASSERT_FALSE(testing::Test::HasFatalFailure());
  }
  EXPECT_GT(seen[Outcome::kStuck], 50U);
  EXPECT_GT(seen[Outcome::kContradiction], 50U);
}

TEST(PackedTrial, can_be_interrupted) {
  State state = initial_state(sudoku(kHard).instance);
  ASSERT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
  PackedTrial packed(state);
  StopSource source;
  source.request();
  EXPECT_EQ(packed.close(state, source.token()), Outcome::kInterrupted);
}

}  // namespace
}  // namespace pbcs::test
