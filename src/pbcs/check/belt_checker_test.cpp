#include "pbcs/check/belt_checker.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

// Three pairs of variables in a ring: A B share K L with C D, which share M N with E F, which share
// O P with A B; t is one more label of K.
class BeltChecker : public testing::Test {
 protected:
  explicit BeltChecker(
      const char* variables = "A: ak ao | B: bl bp | C: ck cm | D: dl dn | E: em eo | F: fn fp",
      const char* exclusions = "K: ak ck t | L: bl dl | M: cm em | N: dn fn | O: ao eo | P: bp fp")
      : csp_(variables, "", exclusions) {
    belt_.segments = {segment("A", "B", "K", "L"), segment("C", "D", "M", "N"),
                      segment("E", "F", "O", "P")};
  }

  [[nodiscard]] BeltSegment segment(const char* a, const char* b, const char* k,
                                    const char* l) const {
    return {{csp_.variable(a), csp_.variable(b)}, {csp_.constraint(k), csp_.constraint(l)}};
  }
  [[nodiscard]] Step step() const { return {Family::kBelt, 6, {}, csp_.labels("t"), belt_}; }
  [[nodiscard]] std::string verdict(const Step& step, const char* eliminated = "") const {
    const auto checked = check_step(csp_.state(eliminated), step);
    return checked ? "" : checked.error().condition;
  }
  [[nodiscard]] std::string verdict() const { return verdict(step()); }

  TinyModel csp_;
  Belt belt_;
};

TEST_F(BeltChecker, accepts_a_ring) {
  EXPECT_EQ(verdict(), "");
}

TEST_F(BeltChecker, the_target_lies_in_a_shared_constraint_outside_its_segments) {
  Step step = this->step();
  step.eliminated = csp_.labels("ak");
  EXPECT_EQ(verdict(step),
            "the target lies in no constraint of the belt, outside its two segments");
  step.eliminated = csp_.labels("t'");
  EXPECT_EQ(verdict(step),
            "the target lies in no constraint of the belt, outside its two segments");
}

TEST_F(BeltChecker, every_candidate_lies_in_one_constraint_of_its_segment) {
  belt_.segments[1].next[0] = csp_.constraint("O");
  EXPECT_EQ(verdict(), "a candidate does not lie in exactly one constraint of its segment");
}

TEST_F(BeltChecker, every_constraint_has_a_candidate_of_both_segments) {
  EXPECT_EQ(verdict(step(), "ck"), "no candidate of the segment lies in a constraint of it");
}

TEST_F(BeltChecker, variables_have_no_value) {
  State state = csp_.state();
  state.assert_value(csp_.label("ak"));
  Step other = step();
  other.eliminated = csp_.labels("fp");
  const auto checked = check_step(state, other);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().condition, "a variable of the belt has a value already");
}

TEST_F(BeltChecker, neighbours_share_no_variable) {
  belt_.segments[1].ends = {csp_.variable("A"), csp_.variable("D")};
  EXPECT_EQ(verdict(), "neighbouring segments share a variable");
  belt_.segments[1].ends = {csp_.variable("D"), csp_.variable("D")};
  EXPECT_EQ(verdict(), "the two variables of a segment are the same");
}

TEST_F(BeltChecker, shape) {
  Step step = this->step();
  step.length = 3;
  EXPECT_EQ(verdict(step), "the length is not the number of CSP variables");
  belt_.segments[0].next[1] = belt_.segments[0].next[0];
  EXPECT_EQ(verdict(), "the two constraints after a segment are the same");
  belt_.segments.pop_back();
  EXPECT_EQ(verdict(), "a belt has at least three segments");
  step.proof = Chain{};
  EXPECT_EQ(verdict(step), "the proof of a belt must be its segments");
}

// x is a label of A and of C: one true label for two variables, so nothing follows.
class SharedLabel : public BeltChecker {
 protected:
  SharedLabel()
      : BeltChecker("A: x ao | B: bl bp | C: x cm | D: dl dn | E: em eo | F: fn fp",
                    "K: x t | L: bl dl | M: cm em | N: dn fn | O: ao eo | P: bp fp") {}
};
TEST_F(SharedLabel, is_refused) {
  EXPECT_EQ(verdict(), "two variables of neighbouring segments share a candidate");
}

}  // namespace
}  // namespace pbcs::test
