// Chains whose right-linking objects are g-candidates and Subsets: for every condition of their
// definitions, a pattern that meets it and one that just does not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/chain_setting.hpp"

namespace pbcs {
namespace {

using Setting = test::ChainSetting;
using test::TinyModel;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// ---- g-candidates ------------------------------------------------------------------------------

// a1 is linked to the target, b1 to both a2 and a3.
const Setting kGroup{.variables = "A: a1 a2 a3 a4 | B: b1 b2",
                     .links = "z-a1 b1-a2 b1-a3 b2-z",
                     .exclusions = "",
                     .eliminated = "a4",
                     .cells = "A{a1 a2|a3} - B{b1 .}"};

TEST(CheckerGroups, WhipsAndBraidsWithGCandidates) {
  EXPECT_THAT(kGroup.accepting(),
              ElementsAre(Family::kGWhip, Family::kSZWhip, Family::kSWhip, Family::kGSWhip,
                          Family::kWWhip, Family::kGBraid, Family::kSBraid, Family::kGSBraid,
                          Family::kWBraid, Family::kBBraid));
  EXPECT_THAT(kGroup.verdict(Family::kWhip), HasSubstr("no right-linking g-candidates"));
  EXPECT_THAT(kGroup.verdict(Family::kBraid), HasSubstr("no right-linking g-candidates"));
}

TEST(CheckerGroups, ReversibleChains) {
  EXPECT_THAT(
      kGroup.with("A{a1 a2|a3} - B{b1 b2}").accepting(),
      ElementsAre(Family::kGBivalueChain, Family::kReversibleSChain, Family::kReversibleGSChain));
}

TEST(CheckerGroups, LeftMustBeLinkedToTheWholeGLabel) {
  Setting s = kGroup;
  s.links = "z-a1 b1-a2 b2-z y-a2 y-a3";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("not linked to the previous right-linking"));
  EXPECT_THAT(s.verdict(Family::kGBraid), HasSubstr("neither to the target nor to an earlier"));
  EXPECT_THAT(s.with("A{a1 a2|a3} - B{b1 b2}").verdict(Family::kGBivalueChain),
              HasSubstr("not linked to the previous right-linking"));
}

TEST(CheckerGroups, TheFullGLabelCountsNotItsCandidates) {
  Setting s = kGroup;
  s.variables = "A: a1 a2 a3 a4 a5 | B: b1 b2";
  s.links = "z-a1 b1-a2 b1-a3 b2-z y-a2 y-a3 y-a4";
  s.eliminated = "a4 a5";
  EXPECT_EQ(s.verdict(Family::kGWhip), "");
  s.cells = "A{a1 a2|a3|a4} - B{b1 .}";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("not linked to the previous"))
      << "b1 is linked to the candidates, but not to a4";
}

TEST(CheckerGroups, RightMustBeAGLabel) {
  Setting s = kGroup;
  s.variables = "A: a1 a2 a3 a4 a5 | B: b1 b2";
  s.links += " b1-a4";
  s.eliminated = "a4 a5";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("no g-label")) << "not saturated";
  s.cells = "A{a1 a2|a3|a4} - B{b1 .}";
  EXPECT_EQ(s.verdict(Family::kGWhip), "");
  s.cells = "A{a1 a2|a5} - B{b1 .}";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("no g-label")) << "nothing is linked to both";
  s.cells = "A{a1 a2|b2} - B{b1 .}";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("no g-label")) << "b2 is not a label of A";
}

TEST(CheckerGroups, AtLeastTwoCompatibleCandidates) {
  Setting s = kGroup;
  s.eliminated = "a3 a4";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("fewer than two compatible candidates"));
  s = kGroup;
  s.links += " z-a3";
  for (const Family f : {Family::kGWhip, Family::kSZWhip, Family::kGBraid}) {
    EXPECT_THAT(s.verdict(f), HasSubstr("fewer than two compatible candidates"));
  }
  EXPECT_THAT(s.with("A{a1 a2|a3} - B{b1 b2}").verdict(Family::kGBivalueChain),
              HasSubstr("fewer than two compatible candidates"));
}

TEST(CheckerGroups, NoCompatibleCandidateOutside) {
  Setting s = kGroup;
  s.eliminated = "";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("lies outside the right-linking g-candidate"));
  s.links += " z-a4";
  EXPECT_EQ(s.verdict(Family::kGWhip), "") << "a4 is a z-candidate";
}

TEST(CheckerGroups, ExcludedCandidatesMayLieInside) {
  Setting s = kGroup;
  s.variables = "A: a1 a2 a3 a4 a5 | B: b1 b2";
  s.links += " b1-a4 z-a4";
  s.eliminated = "a5";
  s.cells = "A{a1 a2|a3|a4} - B{b1 .}";
  EXPECT_EQ(s.verdict(Family::kGWhip), "") << "z-candidate a4";
}

TEST(CheckerGroups, TargetApart) {
  Setting s = kGroup;
  s.target = "a2";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("target belongs to the pattern"));
  s.target = "a4";
  s.eliminated = "";
  EXPECT_THAT(s.verdict(Family::kGWhip), HasSubstr("target is a label for the variable"));
  s.target = "b2";
  EXPECT_THAT(s.with("A{a1 a2|a3} - B{b1 b2}").verdict(Family::kGBivalueChain),
              HasSubstr("target belongs to the pattern"));
}

// A g-biv-chain may pass over the target as over any candidate that the previous object excludes.
TEST(CheckerGroups, TargetAsALabelOfAnInnerVariable) {
  Setting s{.variables = "A: a1 a2 | B: b1 b2 | C: c1 c2 z | D: d1 d2",
            .links = "z-a1 a2-b1 b2-c1 b2-z c2-d1 d2-z",
            .exclusions = "",
            .eliminated = "",
            .cells = "A{a1 a2} - B{b1 b2} - C{c1 c2} - D{d1 d2}"};
  EXPECT_EQ(s.verdict(Family::kGBivalueChain), "");
  EXPECT_THAT(s.verdict(Family::kBivalueChain), HasSubstr("target is a label for the variable"));
  s.cells = "A{a1 a2} - B{b1 b2} - C{c1 c2}";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("target is a label for the variable"));
}

TEST(CheckerGroups, LaterVariablesMayContainLabelsOfAGCandidate) {
  // C has a2, a label of the g-candidate; nothing else is left there once b2 is true.
  const Setting s{.variables = "A: a1 a2 a3 | B: b1 b2 | C: a2 c1 c2",
                  .links = "z-a1 b1-a2 b1-a3 b2-c1 b2-a2 c2-z",
                  .exclusions = "",
                  .eliminated = "",
                  .cells = "A{a1 a2|a3} - B{b1 b2} - C{c1 .}"};
  EXPECT_EQ(s.verdict(Family::kGWhip), "");
  Setting single = s;
  single.eliminated = "a3";
  single.cells = "A{a1 a2} - B{b1 b2} - C{c1 .}";
  EXPECT_THAT(single.verdict(Family::kGWhip),
              HasSubstr("earlier right-linking candidate is a label for the variable"));
}

TEST(CheckerGroups, ReversibleChainsLeanOnThePreviousObjectOnly) {
  Setting s = kGroup.with("A{a1 a2|a3} - B{b1 b2}");
  s.variables = "A: a1 a2 a3 a4 | B: b1 b2 b3";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("not the only compatible"));
  s.links += " b3-z";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("not the only compatible"))
      << "z-candidates do not count";
  s.links += " b3-a2 b3-a3";
  EXPECT_EQ(s.verdict(Family::kGBivalueChain), "");
}

TEST(CheckerGroups, EarlierObjectsDoNotCountInReversibleChains) {
  Setting s{.variables = "A: a1 a2 | B: b1 b2 | C: c1 c2 c3",
            .links = "z-a1 a2-b1 b2-c1 c2-z c3-a2",
            .exclusions = "",
            .eliminated = "",
            .cells = "A{a1 a2} - B{b1 b2} - C{c1 c2}"};
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("not the only compatible"));
  s.links += " c3-b2";
  EXPECT_EQ(s.verdict(Family::kGBivalueChain), "");
}

TEST(CheckerGroups, LastRightOfReversibleChains) {
  Setting s{.variables = "A: a1 a2 | B: b1 b2 b3 b4",
            .links = "z-a1 a2-b1 z-b2 z-b3",
            .exclusions = "",
            .eliminated = "b4",
            .cells = "A{a1 a2} - B{b1 b2|b3}"};
  EXPECT_EQ(s.verdict(Family::kGBivalueChain), "") << "a g-candidate g-linked to the target";
  s.links = "z-a1 a2-b1 z-b2 y-b2 y-b3";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("not linked to the target"));
  s.cells = "A{a1 a2} - B{b1 .}";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("right-linking candidate is missing"));
}

TEST(CheckerGroups, OneCellClosesOnTheTargetByItself) {
  Setting s{.variables = "A: a1 a2 a3 a4",
            .links = "z-a1 z-a2 z-a3",
            .exclusions = "",
            .eliminated = "a4",
            .cells = "A{a1 a2|a3}"};
  s.links += " y-a2 y-a3";
  EXPECT_EQ(s.verdict(Family::kGBivalueChain), "");
  s.eliminated = "";
  EXPECT_THAT(s.verdict(Family::kGBivalueChain), HasSubstr("lies outside"));
}

TEST(CheckerGroups, LoopsOnlyInBraidsAndWithoutMemory) {
  // l is left-linking twice: in A by the target, in B by the g-candidate.
  const Setting s{.variables = "A: l a2 a3 a4 | B: l b2 | C: c1 c2",
                  .links = "z-l l-a2 l-a3 b2-c1 c2-z",
                  .exclusions = "",
                  .eliminated = "a4",
                  .cells = "A{l a2|a3} - B{l b2} - C{c1 .}"};
  EXPECT_THAT(s.accepting(), IsEmpty()) << "a label of A is not g-linked to a g-candidate of A";
  Setting again = s;
  again.variables = "A: l a2 | B: l b2 | C: c1 c2 c3 c4 | D: d1 d2";
  again.links = "z-l a2-l b2-c1 c2-d1 c3-d1 d2-z";
  again.eliminated = "c4";
  again.cells = "A{l a2} - B{l b2} - C{c1 c2|c3} - D{d1 .}";
  EXPECT_THAT(again.accepting(), ElementsAre(Family::kSZWhip, Family::kGBraid, Family::kSBraid,
                                             Family::kGSBraid, Family::kWBraid, Family::kBBraid));
  EXPECT_THAT(again.verdict(Family::kGWhip), HasSubstr("(a loop)"));
}

// ---- inner Subsets -----------------------------------------------------------------------------

// A and B without what the target excludes (a3 and b3) are a Pair on K and L; d1 is its target.
const Setting kInnerPair{.variables = "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2",
                         .links = "z-a3 z-b3 z-d2",
                         .exclusions = "K: a1 b1 d1 | L: a2 b2",
                         .eliminated = "",
                         .cells = "A{a3 S2{A B}{K L}} - D{d1 .}"};

TEST(CheckerInnerSubsets, Families) {
  EXPECT_THAT(kInnerPair.accepting(), ElementsAre(Family::kSZWhip, Family::kSWhip, Family::kGSWhip,
                                                  Family::kSBraid, Family::kGSBraid));
  EXPECT_THAT(kInnerPair.with("A{a3 S2{A B}{K L}} - D{d1 d2}").accepting(),
              ElementsAre(Family::kReversibleSChain, Family::kReversibleGSChain));
  for (const Family f : {Family::kWhip, Family::kGWhip, Family::kBraid, Family::kGBraid}) {
    EXPECT_THAT(kInnerPair.verdict(f), HasSubstr("no right-linking Subsets"));
  }
}

TEST(CheckerInnerSubsets, SizesCount) {
  const TinyModel tiny(kInnerPair.variables, kInnerPair.links, kInnerPair.exclusions);
  Step step{Family::kSWhip, 3, {}, tiny.labels("z"), Chain{tiny.cells(kInnerPair.cells)}};
  EXPECT_TRUE(check_step(tiny.state(), step));
  step.length = 2;
  const auto checked = check_step(tiny.state(), step);
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().condition, HasSubstr("number of CSP variables"));
}

TEST(CheckerInnerSubsets, EveryConditionOfSubsetsModuloTheContext) {
  const auto told = [](const std::function<void(Setting&)>& change) {
    Setting s = kInnerPair;
    change(s);
    return s.verdict(Family::kSWhip);
  };
  EXPECT_THAT(told([](Setting& s) { s.links = "z-a3 z-d2"; }),
              HasSubstr("lies in no transversal set"))
      << "b3 is compatible";
  EXPECT_THAT(told([](Setting& s) { s.links += " z-a2"; }), HasSubstr("degenerate"));
  EXPECT_THAT(told([](Setting& s) { s.eliminated = "b2"; }), HasSubstr("degenerate"));
  EXPECT_THAT(told([](Setting& s) { s.cells = "A{a3 S2{A B}{K}} - D{d1 .}"; }),
              HasSubstr("as many transversal sets"));
  EXPECT_THAT(told([](Setting& s) { s.exclusions = "K: a1 a2 b1 d1 | L: a2 b2"; }),
              HasSubstr("several labels of one variable"));
  EXPECT_THAT(told([](Setting& s) { s.cells = "D{d2 S2{A B}{K L}} - D{d1 .}"; }),
              HasSubstr("not one of the Subset's"));
}

TEST(CheckerInnerSubsets, DisjointOnAllCandidatesNotModuloTheContext) {
  Setting s = kInnerPair;
  s.variables = "A: a1 a2 a3 s | B: b1 b2 b3 s | D: d1 d2";
  s.links += " z-s";
  EXPECT_THAT(s.verdict(Family::kSWhip), HasSubstr("share a candidate"));
  s.eliminated = "s";
  EXPECT_EQ(s.verdict(Family::kSWhip), "");
}

TEST(CheckerInnerSubsets, NextLeftIsATargetOfTheSubset) {
  Setting s = kInnerPair;
  s.exclusions = "K: a1 b1 | L: a2 b2";
  s.links += " d1-a1 d1-b1";
  for (const Family f : {Family::kSZWhip, Family::kSWhip, Family::kGSWhip}) {
    EXPECT_THAT(s.verdict(f), HasSubstr("not linked to the previous")) << "linked, not by K";
  }
  EXPECT_THAT(s.verdict(Family::kSBraid), HasSubstr("neither to the target nor to an earlier"));
}

TEST(CheckerInnerSubsets, LeftNeedNotBeATransversalLabelAndMayBeOne) {
  Setting s = kInnerPair;
  s.variables = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3 | D: d1 d2";
  s.exclusions = "K: a1 b1 c1 d1 | L: a2 b2 c2 | M: a3 b3 c3";
  s.links = "z-a3 z-b1 z-d2";
  s.cells = "A{a3 S3{A B C}{K L M}} - D{d1 .}";
  EXPECT_EQ(s.verdict(Family::kSWhip), "");
  EXPECT_EQ(s.verdict(Family::kSZWhip), "");
}

TEST(CheckerInnerSubsets, TargetInNoTransversalSet) {
  Setting s = kInnerPair;
  s.target = "a1";
  EXPECT_THAT(s.verdict(Family::kReversibleSChain), HasSubstr("missing"));
  EXPECT_THAT(s.with("A{a3 S2{A B}{K L}} - D{d1 d2}").verdict(Family::kReversibleSChain),
              HasSubstr("target belongs to the pattern"));
  EXPECT_THAT(s.verdict(Family::kSWhip), HasSubstr("target belongs to the pattern"));
}

TEST(CheckerInnerSubsets, EarlierRightUsesUpVariablesOfASubset) {
  Setting s = kInnerPair;
  s.variables = "E: e1 b2 | A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2";
  s.links += " z-e1 b2-a3";
  s.cells = "E{e1 b2} - A{a3 S2{A B}{K L}} - D{d1 .}";
  EXPECT_THAT(s.verdict(Family::kSWhip),
              HasSubstr("earlier right-linking candidate is a label for the variable"));
}

TEST(CheckerInnerSubsets, LastObjectIsNoSubset) {
  EXPECT_THAT(kInnerPair.with("A{a3 S2{A B}{K L}}").verdict(Family::kReversibleSChain),
              HasSubstr("last right-linking object is a Subset"));
  EXPECT_THAT(kInnerPair.with("A{a3 S2{A B}{K L}}").verdict(Family::kSWhip),
              HasSubstr("last cell must not have a right-linking object"));
}

// e2 is excluded by the target and leaves e1, which is linked to a3; b3 is linked to e1.
const Setting kSecond{.variables = "E: e1 e2 | A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2",
                      .links = "z-e2 e1-a3 e1-b3 z-d2",
                      .exclusions = "K: a1 b1 d1 | L: a2 b2",
                      .eliminated = "",
                      .cells = "E{e2 e1} - A{a3 S2{A B}{K L}} - D{d1 .}"};

TEST(CheckerInnerSubsets, ModuloWhat) {
  EXPECT_THAT(kSecond.accepting(),
              ElementsAre(Family::kSWhip, Family::kGSWhip, Family::kSBraid, Family::kGSBraid))
      << "not an S-z-whip: b3 is a t-candidate";
  EXPECT_THAT(kSecond.verdict(Family::kSZWhip), HasSubstr("lies in no transversal set"));
  EXPECT_EQ(
      kSecond.with("E{e2 e1} - A{a3 S2{A B}{K L}} - D{d1 d2}").verdict(Family::kReversibleSChain),
      "")
      << "modulo the previous object";
  Setting by_target = kSecond;
  by_target.links = "z-e2 e1-a3 z-b3 z-d2";
  EXPECT_EQ(by_target.verdict(Family::kSZWhip), "");
  EXPECT_EQ(by_target.verdict(Family::kSWhip), "");
  EXPECT_THAT(
      by_target.with("E{e2 e1} - A{a3 S2{A B}{K L}} - D{d1 d2}").verdict(Family::kReversibleSChain),
      HasSubstr("lies in no transversal set"));
}

TEST(CheckerInnerSubsets, LastCellOfAnSZWhip) {
  Setting s = kSecond;
  s.links = "z-e2 e1-a3 z-b3 e1-d2";
  EXPECT_EQ(s.verdict(Family::kSWhip), "");
  EXPECT_THAT(s.verdict(Family::kSZWhip), HasSubstr("compatible candidate left"))
      << "d2 is excluded by the first object, not by the previous one";
  s.links = "z-e2 e1-a3 z-b3";
  s.exclusions = "K: a1 b1 d1 | L: a2 b2 d2";
  EXPECT_EQ(s.verdict(Family::kSZWhip), "") << "d2 is a target of the previous object too";
}

TEST(CheckerInnerSubsets, OnlyBraidsMayLinkBack) {
  Setting s = kSecond;
  s.links = "z-e2 z-a3 e1-b3 z-d2";
  EXPECT_THAT(s.accepting(), ElementsAre(Family::kSBraid, Family::kGSBraid));
  EXPECT_THAT(s.verdict(Family::kSWhip), HasSubstr("not linked to the previous"));
}

TEST(CheckerInnerSubsets, VariablesOfASubsetMayComeAgain) {
  // When f1 turns out true, a1 is excluded: what is left of A is a2.
  const Setting s{.variables = "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 f1 | G: g1 g2",
                  .links = "z-a3 z-b3 f1-a1 a2-g1 g2-z",
                  .exclusions = "K: a1 b1 d1 | L: a2 b2",
                  .eliminated = "",
                  .cells = "A{a3 S2{A B}{K L}} - D{d1 f1} - A{a1 a2} - G{g1 .}"};
  EXPECT_EQ(s.verdict(Family::kSWhip), "");
}

TEST(CheckerInnerSubsets, GSubsets) {
  Setting s = kInnerPair;
  s.variables = "A: a1 a2 a3 a4 | B: b1 b2 b3 | D: d1 d2";
  s.exclusions = "K: a1 a4 b1 d1 | L: a2 b2";
  EXPECT_THAT(s.accepting(), ElementsAre(Family::kGSWhip, Family::kGSBraid));
  EXPECT_THAT(s.verdict(Family::kSWhip), HasSubstr("several labels of one variable"));
  EXPECT_THAT(s.with("A{a3 S2{A B}{K L}} - D{d1 d2}").accepting(),
              ElementsAre(Family::kReversibleGSChain));
}

// A reversed reversible chain is one again: theorem 9.2.
TEST(CheckerInnerSubsets, ReversibleChainsReverse) {
  const Setting forth = kInnerPair.with("A{a3 S2{A B}{K L}} - D{d1 d2}");
  Setting s = forth;
  s.links = "z-a3 z-d2";
  s.eliminated = "b3";
  EXPECT_EQ(s.verdict(Family::kReversibleSChain), "");
  // W' = {A, B} + {D} - {A} with the same transversal sets needs D inside them.
  s.variables = "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d3 d2";
  s.exclusions = "K: a1 b1 d1 | L: a2 b2 d3";
  EXPECT_EQ(s.verdict(Family::kReversibleSChain), "");
  s.cells = "D{d2 S2{B D}{K L}} - A{a1 a3}";
  EXPECT_EQ(s.verdict(Family::kReversibleSChain), "");
}

}  // namespace
}  // namespace pbcs
