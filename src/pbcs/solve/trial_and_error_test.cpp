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

// gT&E: the g-candidates that z leaves in X and Y exclude each other.
TEST(Trial, with_whips_of_length_1_does_what_g_braids_do) {
  const TinyModel& csp = two_deep();
  for (const char* name : {"W1", "B1", "gW1", "gB1", "S1"}) {
    EXPECT_TRUE(refutes(csp.state(), csp.label("z"), theory(name), 1)) << name;
    EXPECT_FALSE(refutes(csp.state(), csp.label("z'"), theory(name), 1)) << name;
    State state = csp.state();
    EXPECT_EQ(trial_and_error(state, theory(name), 1), Outcome::kStuck) << name;
    EXPECT_EQ(csp.text(state.values()), "z'") << name;
  }
}

/// Assuming z leaves Pairs in A and B and in D and E, which exclude all values of C.
const TinyModel& two_pairs() {
  static const TinyModel csp("A: a0 a1 a2 | B: b1 b2 | C: k m | D: d0 d1 d2 | E: e1 e2",
                             "z-a0 z-d0", "K: a1 b1 k | L: a2 b2 | M: d1 e1 m | N: d2 e2");
  return csp;
}

TEST(Trial, with_pairs_sees_what_whips_of_length_1_do_not) {
  const TinyModel& csp = two_pairs();
  const LabelId z = csp.label("z");
  EXPECT_FALSE(refutes(csp.state(), z, theory("BRT"), 1));
  EXPECT_FALSE(refutes(csp.state(), z, theory("W1"), 1));
  EXPECT_TRUE(refutes(csp.state(), z, theory("S2"), 1));
  EXPECT_TRUE(refutes(csp.state(), z, theory("S"), 1));
  EXPECT_TRUE(refutes(csp.state(), z, theory("gS2"), 1));
  EXPECT_FALSE(refutes(csp.state(), csp.label("z'"), theory("S2"), 1));
  State state = csp.state();
  EXPECT_EQ(trial_and_error(state, theory("S2"), 1), Outcome::kStuck);
  EXPECT_EQ(csp.text(state.values()), "z'");
}

TEST(Trial, can_be_interrupted) {
  StopSource source;
  source.request();
  State state = two_deep().state();
  EXPECT_EQ(trial_and_error(state, theory("BC"), 2, source.token()), Outcome::kInterrupted);
  EXPECT_EQ(te_depth(two_deep().state(), theory("BC"), 2, source.token()), std::nullopt);
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
