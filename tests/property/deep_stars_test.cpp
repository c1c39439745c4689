// B*^d-braids: contradictions between up to d candidates as links.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/refutation.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/star.hpp"
#include "pbcs/solve/deep_star.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

Case some_case(Random& random, int i) {
  return i % 2 == 0 ? case_beyond_braids(random) : random_case(random);
}

TEST(DeepStars, for_two_candidates_they_are_b_star_braids) {
  Random random(21);
  int refuted = 0;
  for (int i = 0; i < 60; ++i) {
    const Case c = some_case(random, i);
    DeepStar deep(c.state, 2);
    LinkedSpace space(c.state, LemmaPairs(c.state, Family::kBiBraid).pairs(kUnbounded));
    for (const LabelId z : space.workspace().state().candidates()) {
      const bool braid =
          space.workspace().find({Family::kBraid}, z, 1000, {}) == SearchVerdict::kFound;
      EXPECT_EQ(deep.refutes(space.original(z)), braid) << describe(c.state);
      if (braid) ++refuted;
    }
  }
  EXPECT_GT(refuted, 100);
}

/// Are the steps accepted, and is the target in no solution?
void expect_sound(const Case& c, const std::vector<Step>& steps) {
  Lemmas lemmas;
  for (const Step& step : steps) {
    const auto verdict = check_step(c.state, step, lemmas);
    EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << describe(c.state);
    if (!step.incompatible.empty()) lemmas.add(step.incompatible);
  }
  const LabelId target = steps.back().eliminated.front();
  for (const Solution& solution : all_solutions(c.state)) {
    EXPECT_FALSE(std::binary_search(solution.begin(), solution.end(), target));
  }
}

TEST(DeepStarsLong, with_three_candidates_they_do_all_and_are_accepted) {
  Random random(22);
  int accepted = 0;
  for (int i = 0; i < 120; ++i) {
    const Case c = some_case(random, i);
    DeepStar two(c.state, 2);
    DeepStar three(c.state, 3);
    for (const LabelId z : c.state.candidates()) {
      const bool more = three.refutes(z);
      if (two.refutes(z)) {
        EXPECT_TRUE(more) << describe(c.state);
      }
      if (!more) continue;
      const auto steps = three.steps({});
      ASSERT_FALSE(steps.empty());
      expect_sound(c, steps);
      ++accepted;
    }
  }
  EXPECT_GT(accepted, 10);
}

TEST(DeepStars, eliminations_grow_with_the_number_of_candidates) {
  Random random(23);
  for (int i = 0; i < 20; ++i) {
    const Case c = some_case(random, i);
    State two = c.state;
    State three = c.state;
    const Outcome shallow = trial_and_error_star_deep(two, 2);
    const Outcome deep = trial_and_error_star_deep(three, 3);
    if (shallow != Outcome::kStuck) {
      EXPECT_EQ(deep, shallow) << describe(c.state);
    }
    if (deep == Outcome::kContradiction) {
      EXPECT_TRUE(all_solutions(c.state).empty()) << describe(c.state);
      continue;
    }
    for (const LabelId l : three.candidates()) EXPECT_TRUE(two.is_candidate(l));
  }
}

}  // namespace
}  // namespace pbcs::test
