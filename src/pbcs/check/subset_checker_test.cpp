#include "pbcs/check/subset_checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/tiny_model.hpp"

namespace pbcs {
namespace {

using test::TinyModel;
using ::testing::HasSubstr;

/// What the checker says about "A B / K L" as a step in the state without `eliminated`.
std::string verdict(const TinyModel& tiny, std::string_view eliminated, std::string_view subset,
                    std::string_view targets, Family family = Family::kSubset) {
  const Subset proof = tiny.subset(subset);
  const auto length = static_cast<std::uint32_t>(proof.variables.size());
  const auto checked =
      check_step(tiny.state(eliminated), {family, length, {}, tiny.labels(targets), proof});
  return checked ? "" : checked.error().condition;
}

// ---- Pairs -------------------------------------------------------------------------------------

class CheckerPair : public ::testing::Test {
 protected:
  [[nodiscard]] std::string told(std::string_view subset, std::string_view targets,
                                 std::string_view eliminated = "a3 b3",
                                 Family family = Family::kSubset) const {
    return verdict(tiny_, eliminated, subset, targets, family);
  }
  TinyModel tiny_{"A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "x-a1 x-b1",
                  "K: a1 b1 z c1 | L: a2 b2 y c2 | M: a3 b3 w | N: a1 a2 b1 v"};
};

TEST_F(CheckerPair, IsAcceptedWithAllItsTargets) {
  EXPECT_EQ(told("A B / K L", "z y c1 c2"), "");
  EXPECT_EQ(told("A B / K L", "z", "a3 b3", Family::kGSubset), "") << "a Subset is a g-Subset";
}

TEST_F(CheckerPair, Targets) {
  EXPECT_THAT(told("A B / K L", "z x"), HasSubstr("linked to no transversal set"))
      << "x is linked to a1 and b1, but not by K";
  EXPECT_THAT(told("A B / K L", "w"), HasSubstr("linked to no transversal set"));
  EXPECT_THAT(told("A B / K L", "a1"), HasSubstr("label of a variable of the Subset"));
  EXPECT_THAT(told("A B / K L", "z z"), HasSubstr("twice"));
  EXPECT_THAT(told("A B / K L", ""), HasSubstr("eliminates nothing"));
  EXPECT_THAT(told("A B / K L", "z", "a3 b3 z"), HasSubstr("not a candidate"));
}

TEST_F(CheckerPair, Sizes) {
  EXPECT_THAT(told("A / K", "z"), HasSubstr("at least two variables"));
  EXPECT_THAT(told("A B / K", "z"), HasSubstr("as many transversal sets"));
  EXPECT_THAT(told("A B / K L M", "z"), HasSubstr("as many transversal sets"));
  EXPECT_THAT(told("A A / K L", "z"), HasSubstr("variable of the Subset is named twice"));
  EXPECT_THAT(told("A B / K K", "z"), HasSubstr("constraint of the Subset is named twice"));
}

TEST_F(CheckerPair, EveryCandidateLiesInATransversalSet) {
  EXPECT_THAT(told("A B / K L", "z", "a3"), HasSubstr("lies in no transversal set"));
  EXPECT_THAT(told("A B / K L", "z", "b3"), HasSubstr("lies in no transversal set"));
}

TEST_F(CheckerPair, IsNotTwoSingles) {
  EXPECT_THAT(told("A B / K L", "z", "a2 a3 b1 b3"), HasSubstr("degenerate"));
  EXPECT_THAT(told("A B / K L", "z", "a2 a3 b3"), HasSubstr("degenerate"));
}

TEST_F(CheckerPair, TransversalSetsHaveOneLabelOfEachVariable) {
  EXPECT_THAT(told("A B / K N", "z"), HasSubstr("several labels of one variable"));
}

TEST_F(CheckerPair, ProofAndLength) {
  const State state = tiny_.state("a3 b3");
  const Step good{Family::kSubset, 2, {}, tiny_.labels("z"), tiny_.subset("A B / K L")};
  const auto told = [&](const Step& step) {
    const auto checked = check_step(state, step);
    return checked ? "" : checked.error().condition;
  };
  EXPECT_EQ(told(good), "");
  Step step = good;
  step.length = 3;
  EXPECT_THAT(told(step), HasSubstr("number of CSP variables"));
  step = good;
  step.proof = Chain{};
  EXPECT_THAT(told(step), HasSubstr("must be a Subset"));
  step = good;
  step.asserted = tiny_.labels("a1");
  EXPECT_THAT(told(step), HasSubstr("asserts nothing"));
  step = good;
  step.family = Family::kWhip;
  EXPECT_THAT(told(step), HasSubstr("must be a chain"));
  step = good;
  std::get<Subset>(step.proof).variables[1] = VariableId{99};
  EXPECT_THAT(told(step), HasSubstr("variable of the Subset does not exist"));
  step = good;
  std::get<Subset>(step.proof).covers[1] = ConstraintId{99};
  EXPECT_THAT(told(step), HasSubstr("constraint of the Subset does not exist"));
}

TEST_F(CheckerPair, VariablesWithoutValue) {
  State state = tiny_.state("a3 b3");
  state.assert_value(tiny_.label("b2"));
  const Step step{Family::kSubset, 2, {}, tiny_.labels("z"), tiny_.subset("A B / K L")};
  const auto checked = check_step(state, step);
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().condition, HasSubstr("has a value already"));
  EXPECT_EQ(checked.error().variable, tiny_.variable("B"));
}

TEST(CheckerSubset, VariablesMayShareLabelsButNoCandidates) {
  const TinyModel tiny("A: a1 a2 s | B: b1 b2 s", "", "K: a1 b1 z | L: a2 b2");
  EXPECT_THAT(verdict(tiny, "", "A B / K L", "z"), HasSubstr("share a candidate"));
  EXPECT_EQ(verdict(tiny, "s", "A B / K L", "z"), "");
}

TEST(CheckerSubset, NoLabelOfATransversalSetBelongsToTwoVariables) {
  const TinyModel tiny("A: a1 a2 s | B: b1 b2 s", "", "K: a1 b1 z | L: a2 b2 | M: s z");
  EXPECT_THAT(verdict(tiny, "s", "A B / K M", "z"), HasSubstr("label of two variables"));
}

TEST(CheckerSubset, CoversMayBeVariables) {
  const TinyModel tiny("A: a1 a2 | B: b1 b2 | C: a1 b1 c1 | D: a2 b2 d1");
  EXPECT_EQ(verdict(tiny, "", "A B / C D", "c1 d1"), "");
}

// ---- larger Subsets ----------------------------------------------------------------------------

class CheckerQuad : public ::testing::Test {
 protected:
  [[nodiscard]] std::string told(std::string_view subset, std::string_view eliminated) const {
    return verdict(tiny_, eliminated, subset, "z");
  }
  TinyModel tiny_{"A: a1 a2 a3 a4 | B: b1 b2 b3 b4 | C: c1 c2 c3 c4 | D: d1 d2 d3 d4", "",
                  "K: a1 b1 c1 d1 z | L: a2 b2 c2 d2 | M: a3 b3 c3 d3 | N: a4 b4 c4 d4"};
};

TEST_F(CheckerQuad, TripletsAreCyclic) {
  EXPECT_EQ(told("A B C / K L M", "a3 a4 b1 b4 c2 c4"), "");
  EXPECT_EQ(told("A B C / K L M", "a4 b4 c4"), "") << "with all optional candidates";
  EXPECT_THAT(told("A B C / K L M", "a3 a4 b3 b4 c1 c2 c4"), HasSubstr("degenerate"))
      << "a Pair and a Single";
  EXPECT_THAT(told("A B C / K L M", "a3 a4 b3 b4 c4"), HasSubstr("degenerate"))
      << "A and B are a Pair";
}

TEST_F(CheckerQuad, CyclicSpecialAndTheThirdKind) {
  EXPECT_EQ(told("A B C D / K L M N", "a3 a4 b1 b4 c1 c2 d2 d3"), "") << "cyclic";
  EXPECT_EQ(told("A B C D / K L M N", "a3 a4 b2 b4 c2 c3 d1"), "") << "special";
  EXPECT_EQ(told("A B C D / K L M N", "a3 a4 b2 b4 c2 c3"), "") << "special with v41";
  EXPECT_THAT(told("A B C D / K L M N", "a3 a4 b3 b4 c1 c2 d1 d2"), HasSubstr("degenerate"))
      << "two Pairs";
  EXPECT_THAT(told("A B C D / K L M N", "a4 b4 c4 d1 d2 d3"), HasSubstr("degenerate"))
      << "a Triplet and a Single";
}

TEST(CheckerSubset, ACandidateStandsForOneOfItsSets) {
  // a1 is in K and in L. Given to K, A is confined to K and M like C, unless C has more.
  const TinyModel tiny("A: a1 a2 | B: b1 b2 | C: c1 c2 c3", "",
                       "K: a1 b1 c1 z | L: a1 b2 c2 | M: a2 c3");
  EXPECT_EQ(verdict(tiny, "", "A B C / K L M", "z"), "");
  EXPECT_EQ(verdict(tiny, "c2", "A B C / K L M", "z"), "") << "a1 goes to L";
  EXPECT_THAT(verdict(tiny, "a2", "A B C / K L M", "z"), HasSubstr("degenerate"))
      << "a1 alone is one candidate, whatever its sets";
}

// ---- g-Subsets ---------------------------------------------------------------------------------

class CheckerGPair : public ::testing::Test {
 protected:
  [[nodiscard]] std::string told(std::string_view targets,
                                 std::string_view eliminated = "a5") const {
    return verdict(tiny_, eliminated, "A B / K L", targets, Family::kGSubset);
  }
  TinyModel tiny_{"A: a1 a2 a3 a4 a5 | B: b1 b2", "", "K: a1 a2 b1 z | L: a3 a4 b2 y"};
};

TEST_F(CheckerGPair, HasGCandidatesWhereAPairHasCandidates) {
  EXPECT_EQ(told("z y"), "");
  EXPECT_THAT(verdict(tiny_, "a5", "A B / K L", "z"), HasSubstr("several labels of one variable"));
}

TEST_F(CheckerGPair, Conditions) {
  EXPECT_THAT(told("z", ""), HasSubstr("lies in no transversal set"));
  EXPECT_THAT(told("z", "a5 a3 a4"), HasSubstr("degenerate"));
}

TEST(CheckerGSubset, LabelsOfAVariableMustNotBeAllOfThem) {
  const TinyModel tiny("A: a1 a2 | B: b1 b2", "", "K: a1 a2 b1 z | L: b2 y");
  EXPECT_THAT(verdict(tiny, "", "A B / K L", "z", Family::kGSubset),
              HasSubstr("lie in no g-label"));
}

TEST(CheckerGSubset, SomethingOutsideMustBeLinkedToLabelsOfOneVariable) {
  const TinyModel tiny("A: a1 a2 a3 a4 a5 | B: b1 b2", "", "K: a1 a2 b1 z | L: a3 a4");
  EXPECT_THAT(verdict(tiny, "a5 b2", "A B / K L", "z", Family::kGSubset),
              HasSubstr("lie in no g-label"));
}

TEST(CheckerGSubset, TypeTwoTargetsAreNoTargets) {
  // a1 lies in K and in M: false in every solution, but not by this rule.
  const TinyModel tiny("A: a1 a2 a3 | B: b1 b2 | C: c1 c2", "",
                       "K: a1 b1 c1 z | L: a2 b2 | M: a1 a3 c2");
  EXPECT_EQ(verdict(tiny, "", "A B C / K L M", "z", Family::kGSubset), "");
  EXPECT_THAT(verdict(tiny, "", "A B C / K L M", "a1", Family::kGSubset),
              HasSubstr("label of a variable of the Subset"));
}

}  // namespace
}  // namespace pbcs
