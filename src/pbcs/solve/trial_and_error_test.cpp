#include "pbcs/solve/trial_and_error.hpp"

#include <gtest/gtest.h>

#include "support/book.hpp"
#include "support/paths.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// Assuming z leaves X and Y two candidates each, which exclude each other: seen at depth 2 only,
/// or with whips of one variable inside the hypothesis.
const TinyModel& two_deep() {
  static const TinyModel csp("X: x1 x2 x3 | Y: y1 y2 y3", "z-x3 z-y3 x1-y1 x1-y2 x2-y1 x2-y2");
  return csp;
}

TEST(Trial, depth_0_is_the_theory_itself) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 z'-a1");
  State brt = csp.state();
  EXPECT_EQ(trial_and_error(brt, theory("BRT"), 0), Outcome::kStuck);
  EXPECT_TRUE(brt == csp.state());
  State bivalue = csp.state();
  EXPECT_EQ(trial_and_error(bivalue, theory("BC"), 0), Outcome::kSolved);
}

TEST(Trial, depth_1_eliminates_what_leads_to_a_contradiction) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 z'-a1");
  State state = csp.state();
  EXPECT_EQ(trial_and_error(state, theory("BRT"), 1), Outcome::kSolved);
  EXPECT_EQ(csp.text(state.values()), "a2 z'");
}

TEST(Trial, ignores_solutions_met_on_the_way) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1 a2-b2");
  for (const std::uint32_t depth : {1U, 2U, 3U}) {
    State state = csp.state();
    EXPECT_EQ(trial_and_error(state, theory("BRT"), depth), Outcome::kStuck);
    EXPECT_TRUE(state == csp.state());
  }
}

TEST(Trial, depth_2_sees_further_than_depth_1) {
  const TinyModel& csp = two_deep();
  State one = csp.state();
  EXPECT_EQ(trial_and_error(one, theory("BRT"), 1), Outcome::kStuck);
  EXPECT_TRUE(one == csp.state());
  State two = csp.state();
  EXPECT_EQ(trial_and_error(two, theory("BRT"), 2), Outcome::kStuck);
  EXPECT_EQ(csp.text(two.values()), "z'");
}

TEST(Trial, finds_that_there_is_no_solution) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1 a1-b2 a2-b1 a2-b2");
  State shallow = csp.state();
  EXPECT_EQ(trial_and_error(shallow, theory("BRT"), 0), Outcome::kStuck);
  for (const std::uint32_t depth : {1U, 2U}) {
    State state = csp.state();
    EXPECT_EQ(trial_and_error(state, theory("BRT"), depth), Outcome::kContradiction);
  }
}

TEST(Trial, refutes_one_candidate_at_a_time) {
  const TinyModel& csp = two_deep();
  const LabelId z = csp.label("z");
  EXPECT_FALSE(refutes(csp.state(), z, theory("BRT"), 1));
  EXPECT_TRUE(refutes(csp.state(), z, theory("BRT"), 2));
  EXPECT_TRUE(refutes(csp.state(), z, theory("B1"), 1));
  EXPECT_FALSE(refutes(csp.state(), csp.label("z'"), theory("BRT"), 2));
}

TEST(Trial, can_be_interrupted) {
  std::stop_source source;
  source.request_stop();
  State state = two_deep().state();
  EXPECT_EQ(trial_and_error(state, theory("BC"), 2, source.get_token()), Outcome::kInterrupted);
  EXPECT_EQ(te_depth(two_deep().state(), theory("BC"), 2, source.get_token()), std::nullopt);
}

TEST(TeDepth, is_the_smallest_depth_that_solves) {
  const TinyModel singles("A: a1 a2 | B: b1 b2", "a1-b1");
  EXPECT_EQ(te_depth(singles.state("a2"), theory("BRT"), 3), 0U);
  const TinyModel one("A: a1 a2", "z-a1 z-a2 z'-a1");
  EXPECT_EQ(te_depth(one.state(), theory("BRT"), 3), 1U);
  EXPECT_EQ(te_depth(one.state(), theory("BC"), 3), 0U);
  const State hard = initial_state(book_instance(book_record("fig-7.3-gW")));
  EXPECT_EQ(te_depth(hard, theory("BRT"), 3), 2U);
  EXPECT_EQ(te_depth(hard, theory("B1"), 3), 1U);
}

TEST(TeDepth, does_not_exist_beyond_the_limit_nor_without_a_single_solution) {
  const TinyModel one("A: a1 a2", "z-a1 z-a2 z'-a1");
  EXPECT_EQ(te_depth(one.state(), theory("BRT"), 0), std::nullopt);
  const TinyModel many("A: a1 a2 | B: b1 b2", "a1-b1 a2-b2");
  EXPECT_EQ(te_depth(many.state(), theory("BRT"), 3), std::nullopt);
  const TinyModel none("A: a1 a2 | B: b1 b2", "a1-b1 a1-b2 a2-b1 a2-b2");
  EXPECT_EQ(te_depth(none.state(), theory("BRT"), 3), std::nullopt);
}

}  // namespace
}  // namespace pbcs::test
