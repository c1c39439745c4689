#include "pbcs/check/coupling_checker.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// The verdict on a coupling of A and B, covered by K, on the target z.
class CouplingChecker : public testing::Test {
 protected:
  explicit CouplingChecker(const char* links = "z-a2 z-a3 z-b2 z-b3")
      : csp_("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 b3", links, "K: a1 b1 | L: a2 b2") {}

  [[nodiscard]] Step step() const {
    return {Family::kCoupling,
            1,
            {},
            csp_.labels("z"),
            Coupling{{csp_.variable("A"), csp_.variable("B")}, {csp_.constraint("K")}}};
  }
  [[nodiscard]] std::string verdict(const Step& step, const char* eliminated = "") const {
    const auto checked = check_step(csp_.state(eliminated), step);
    return checked ? "" : checked.error().condition;
  }
  static Coupling& coupling(Step& step) { return std::get<Coupling>(step.proof); }

  TinyModel csp_;
};

TEST_F(CouplingChecker, accepts_too_little_for_the_variables) {
  EXPECT_EQ(verdict(step()), "");
  EXPECT_EQ(verdict(step(), "a1"), "") << "nothing is left for A";
}

TEST_F(CouplingChecker, a_candidate_in_no_cover_counts) {
  Step bare = step();
  coupling(bare).covers.clear();
  EXPECT_EQ(verdict(bare), "enough is left for the variables of the pattern");
  EXPECT_EQ(verdict(bare, "b1"), "");
}

TEST_F(CouplingChecker, one_variable_may_have_nothing_left) {
  Step one = step();
  coupling(one) = {{csp_.variable("A")}, {}};
  EXPECT_EQ(verdict(one), "enough is left for the variables of the pattern");
  EXPECT_EQ(verdict(one, "a1"), "");
}

TEST_F(CouplingChecker, demands_its_conditions) {
  Step longer = step();
  longer.length = 2;
  EXPECT_EQ(verdict(longer), "the rank of a coupling is 1");
  Step empty = step();
  coupling(empty).variables.clear();
  EXPECT_EQ(verdict(empty), "a coupling has at least one variable");
  Step twice = step();
  coupling(twice).variables = {csp_.variable("A"), csp_.variable("A")};
  EXPECT_EQ(verdict(twice), "a variable of the pattern is named twice");
  Step shared = step();
  coupling(shared).variables = {csp_.variable("B"), csp_.variable("C")};
  EXPECT_EQ(verdict(shared), "two variables of the pattern share a candidate");
  Step unknown = step();
  coupling(unknown).covers = {ConstraintId{99}};
  EXPECT_EQ(verdict(unknown), "a constraint of the pattern does not exist");
  Step own = step();
  own.eliminated = csp_.labels("a1");
  EXPECT_EQ(verdict(own), "the target is a label of a variable of the pattern");
  Step other = step();
  other.proof = Slope{};
  EXPECT_EQ(verdict(other), "the proof of a coupling must be one");
}

class CouplingWithRoom : public CouplingChecker {
 protected:
  CouplingWithRoom() : CouplingChecker("z-a2 z-a3 z-b3") {}
};

TEST_F(CouplingWithRoom, is_rejected) {
  EXPECT_EQ(verdict(step()), "enough is left for the variables of the pattern") << "b2";
  EXPECT_EQ(verdict(step(), "b2"), "");
}

}  // namespace
}  // namespace pbcs::test
