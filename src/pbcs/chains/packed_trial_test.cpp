#include "pbcs/chains/packed_trial.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

#include "pbcs/chains/braid_search.hpp"
#include "support/random_csp.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

using Outcomes = std::map<BrtOutcome, std::size_t>;
constexpr std::array kBounds = {2U, 3U, 5U, PackedTrial::kAnyLength};

// Candidate by candidate, with the search that works on states and no memory.
BrtOutcome close_by_definition(State& state, std::uint32_t bound) {
  BrtOutcome brt = apply_brt(state);
  BraidSearch search(state, {});
  for (bool changed = true; changed && brt == BrtOutcome::kQuiescent;) {
    changed = false;
    for (const LabelId z : state.candidates()) {
      if (!state.is_candidate(z)) continue;
      if (search.run(state, z, bound) != SearchVerdict::kFound) continue;
      state.eliminate(z);
      changed = true;
      brt = apply_brt(state);
      if (brt != BrtOutcome::kQuiescent) break;
    }
  }
  return brt;
}

void compare(PackedTrial& packed, PackedTrial::Memory& memory, const State& hypothesis,
             std::uint32_t bound, Outcomes& seen) {
  State plain = hypothesis;
  State state = hypothesis;
  const BrtOutcome expected = close_by_definition(plain, bound);
  ASSERT_EQ(packed.close(state, memory, bound, {}), expected) << bound << '\n'
                                                              << describe(hypothesis);
  if (expected != BrtOutcome::kContradiction) {
    ASSERT_TRUE(state == plain) << bound << '\n' << describe(hypothesis);
  }
  ++seen[expected];
}

// A candidate as a hypothesis: worked out with longer and longer braids, while candidates are lost
// for other reasons, with what was learned before.
void compare_hypothesis(PackedTrial& packed, Random& random, State hypothesis, Outcomes& seen) {
  PackedTrial::Memory memory;
  for (const std::uint32_t bound : kBounds) {
    compare(packed, memory, hypothesis, bound, seen);
    if (testing::Test::HasFatalFailure()) return;
    if (close_by_definition(hypothesis, bound) != BrtOutcome::kQuiescent) return;
    const auto later = random_state(random, hypothesis, Eliminations::kAny);
    if (!later) return;
    hypothesis = *later;
    compare(packed, memory, hypothesis, bound, seen);
    if (testing::Test::HasFatalFailure()) return;
    if (close_by_definition(hypothesis, bound) != BrtOutcome::kQuiescent) return;
  }
}

void compare_hypotheses(Random& random, const State& base, Outcomes& seen) {
  PackedTrial packed(base);
  ASSERT_TRUE(packed.usable());
  EXPECT_EQ(packed.candidate_count(), base.candidate_count());
  for (const LabelId z : base.candidates()) {
    State hypothesis = base;
    hypothesis.assert_value(z);
    compare_hypothesis(packed, random, hypothesis, seen);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Of a quiescent state, its braids of a length and those that are left when one was applied.
void compare_targets(PackedTrial& packed, State state) {
  PackedTrial::Memory memory;
  BraidSearch search(state, {});
  for (const std::uint32_t bound : {2U, 3U, 3U, 4U}) {
    std::vector<LabelId> expected;
    for (const LabelId z : state.candidates()) {
      if (search.run(state, z, bound) == SearchVerdict::kFound) expected.push_back(z);
    }
    ASSERT_EQ(packed.targets(state, memory, bound, {}), expected) << bound << describe(state);
    if (expected.empty()) continue;
    state.eliminate(expected.back());
    if (apply_brt(state) != BrtOutcome::kQuiescent) return;
  }
}

TEST(PackedTrial, does_what_braids_do_by_definition) {
  Random random(61);
  Outcomes seen;
  for (int i = 0; i < 120; ++i) {
    for (const Flavour flavour :
         {Flavour::kDense, Flavour::kSparse, Flavour::kHubs, Flavour::kGrid}) {
      const ModelPtr model = random_model(random, flavour);
      State start(*model);
      if (apply_brt(start) != BrtOutcome::kQuiescent) continue;
      const auto state = random_state(random, start, Eliminations::kAny);
      if (!state) continue;
      compare_hypotheses(random, *state, seen);
      ASSERT_FALSE(testing::Test::HasFatalFailure());
      PackedTrial packed(*state);
      compare_targets(packed, *state);
      ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
  }
  for (const BrtOutcome outcome :
       {BrtOutcome::kSolved, BrtOutcome::kQuiescent, BrtOutcome::kContradiction}) {
    EXPECT_GT(seen[outcome], 100U);
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
    PackedTrial packed(state);
    compare_targets(packed, state);
    ASSERT_FALSE(testing::Test::HasFatalFailure());
  }
  EXPECT_GT(seen[BrtOutcome::kQuiescent], 50U);
  EXPECT_GT(seen[BrtOutcome::kContradiction], 50U);
}

TEST(PackedTrial, can_be_interrupted) {
  State state = initial_state(sudoku(kHard).instance);
  ASSERT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
  const State before = state;
  PackedTrial packed(state);
  StopSource source;
  source.request();
  PackedTrial::Memory memory;
  EXPECT_EQ(packed.close(state, memory, 3, source.token()), BrtOutcome::kQuiescent);
  EXPECT_TRUE(state == before);
}

}  // namespace
}  // namespace pbcs::test
