// Chains whose right-linking objects are inner whips and braids: for every condition of their
// definitions, a pattern that meets it and one that just does not.
#include "pbcs/check/inner_chain_checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/chain_setting.hpp"

namespace pbcs {
namespace {

using Setting = test::ChainSetting;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// b3 is linked to the target; if d1 were true, b2 would be, and nothing would be left for C.
const Setting kInnerWhip{.variables = "B: b1 b2 b3 | C: c1 c2 | D: d1 d2",
                         .links = "z-b3 d1-b1 b2-c1 d1-c2 z-d2",
                         .exclusions = "",
                         .eliminated = "",
                         .cells = "B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}"};

// c1 is linked to b2, c2 to e2; e1 hangs on the inner target, not on b2.
const Setting kInnerBraid{.variables = "B: b1 b2 b3 | E: e1 e2 | C: c1 c2 | D: d1 d2",
                          .links = "z-b3 d1-b1 d1-e1 b2-c1 e2-c2 z-d2",
                          .exclusions = "",
                          .eliminated = "",
                          .cells = "B{b3 [B{b1 b2} - E{e1 e2} - C{c1 .} / d1]} - D{d1 .}"};

constexpr Family kWithInnerWhips[] = {Family::kWWhip, Family::kWBraid, Family::kBBraid};

void expect_refused(const Setting& setting, const std::string& condition) {
  for (const Family f : kWithInnerWhips) {
    EXPECT_THAT(setting.verdict(f), HasSubstr(condition)) << setting.cells;
  }
}
void expect_accepted(const Setting& setting) {
  for (const Family f : kWithInnerWhips) EXPECT_EQ(setting.verdict(f), "") << setting.cells;
}

TEST(CheckerInnerChains, InnerWhips) {
  EXPECT_THAT(kInnerWhip.accepting(),
              ElementsAre(Family::kWWhip, Family::kWBraid, Family::kBBraid));
  for (const Family f : {Family::kWhip, Family::kGWhip, Family::kGSWhip, Family::kGSBraid}) {
    EXPECT_THAT(kInnerWhip.verdict(f), HasSubstr("no right-linking whips or braids"));
  }
}

TEST(CheckerInnerChains, InnerBraids) {
  EXPECT_THAT(kInnerBraid.accepting(), ElementsAre(Family::kBBraid));
  EXPECT_THAT(kInnerBraid.verdict(Family::kWBraid),
              HasSubstr("not linked to the previous inner right-linking one"));
  Setting s = kInnerBraid;
  s.links = "z-b3 d1-b1 b2-e1 b2-c1 e2-c2 z-d2";
  EXPECT_THAT(s.verdict(Family::kWWhip),
              HasSubstr("not linked to the previous inner right-linking one"))
      << "c1 is linked to b2, which is not the previous one";
  s.cells = "B{b3 [B{b1 b2} - E{e1 e2} - C{c2 .} / d1]} - D{d1 .}";
  expect_accepted(s);
  s.links = "z-b3 d1-b1 z-e1 b2-c1 e2-c2 z-d2";
  EXPECT_THAT(s.verdict(Family::kBBraid), HasSubstr("linked neither to the inner target nor to an "
                                                    "earlier inner right-linking candidate"));
}

TEST(CheckerInnerChains, LengthCountsTheInnerVariables) {
  const test::TinyModel tiny(kInnerWhip.variables, kInnerWhip.links);
  const Chain chain{tiny.cells(kInnerWhip.cells)};
  EXPECT_EQ(length_of(chain.cells), 3U);
  const auto checked = check_step(tiny.state(), {Family::kWWhip, 2, {}, {tiny.label("z")}, chain});
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().condition, HasSubstr("length is not the number of CSP variables"));
}

TEST(CheckerInnerChains, NoSubsets) {
  const Setting s{.variables = "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2",
                  .links = "z-a3 z-b3 z-d2",
                  .exclusions = "K: a1 b1 d1 | L: a2 b2",
                  .eliminated = "",
                  .cells = "A{a3 S2{A B}{K L}} - D{d1 .}"};
  EXPECT_EQ(s.verdict(Family::kSWhip), "");
  expect_refused(s, "no right-linking Subsets");
}

// ---- the cell that holds the inner pattern -----------------------------------------------------

TEST(CheckerInnerChains, AnyOfTheVariablesMayHoldIt) {
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 | C: c1 c2 c3 | D: d1 d2";
  s.links = "z-c3 d1-b1 b2-c1 d1-c2 z-d2";
  s.cells = "C{c3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}";
  expect_accepted(s);
  s.cells = "D{d2 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}";
  expect_refused(s, "not one of the inner pattern's");
}

TEST(CheckerInnerChains, LeftMustBeExcludedByWhatPrecedes) {
  expect_refused(kInnerWhip.with("B{b1 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}"),
                 "not linked to the target");
  expect_refused(kInnerWhip.with("B{c1 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}"),
                 "not a label for the variable");
}

TEST(CheckerInnerChains, ItExcludesTheTargetsItNamesAndNothingElse) {
  Setting s = kInnerWhip;
  s.links += " d2-b1 d2-c2 y-b1 y-c2 z-d1";
  s.cells = "B{b3 [B{b1 b2} - C{c1 .} / y]} - D{d1 .}";
  EXPECT_THAT(s.verdict(Family::kWWhip), HasSubstr("not linked to the previous"));
  EXPECT_EQ(s.verdict(Family::kWBraid), "") << "d1 and d2 are linked to the target";
  s.links = kInnerWhip.links + " y-b1 y-c2";
  EXPECT_THAT(s.verdict(Family::kWBraid), HasSubstr("neither to the target nor to an earlier"));
}

TEST(CheckerInnerChains, SeveralTargets) {
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 b3 | C: c1 c2 | D: d1 d2 d3";
  s.cells = "B{b3 [B{b1 b2} - C{c1 .} / d1 d3]} - D{d1 .}";
  expect_refused(s, "not linked to the inner target");
  s.links += " d3-b1";
  expect_refused(s, "last inner variable has a compatible candidate left");
  s.links += " d3-c2";
  expect_accepted(s);
  s.cells = "B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}";
  expect_refused(s, "last variable has a compatible candidate left");
}

TEST(CheckerInnerChains, OnlyBraidsMayLinkBack) {
  const Setting s{.variables = "A: a1 a2 | B: b1 b2 b3 | C: c1 c2 | D: d1 d2",
                  .links = "z-a1 z-b3 d1-b1 b2-c1 d1-c2 a2-d2",
                  .exclusions = "",
                  .eliminated = "",
                  .cells = "A{a1 a2} - B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}"};
  EXPECT_THAT(s.accepting(), ElementsAre(Family::kWBraid, Family::kBBraid));
  EXPECT_THAT(s.verdict(Family::kWWhip), HasSubstr("not linked to the previous right-linking"));
  EXPECT_THAT(
      s.with("A{a1 a2} - B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d2 .}").verdict(Family::kWWhip),
      HasSubstr("not linked to the previous right-linking"));
}

// ---- what is assumed counts inside -------------------------------------------------------------

const Setting kInnerSecond{.variables = "A: a1 a2 | B: b1 b2 b3 b4 | C: c1 c2 c3 | D: d1 d2",
                           .links = "z-a1 a2-b3 z-b4 d1-b1 b2-c1 d1-c2 a2-c3 z-d2",
                           .exclusions = "",
                           .eliminated = "",
                           .cells = "A{a1 a2} - B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 .}"};

TEST(CheckerInnerChains, ModuloTheTargetAndEarlierObjects) {
  expect_accepted(kInnerSecond);
  Setting s = kInnerSecond;
  s.links = "z-a1 a2-b3 d1-b1 b2-c1 d1-c2 a2-c3 z-d2";
  expect_refused(s, "inner right-linking candidate is not the only compatible candidate");
  s.links = "z-a1 a2-b3 z-b4 d1-b1 b2-c1 d1-c2 z-d2";
  expect_refused(s, "last inner variable has a compatible candidate left");
  s.links = "z-a1 a2-b3 z-b4 d1-b1 a2-b2 b2-c1 d1-c2 a2-c3 z-d2";
  expect_refused(s, "inner right-linking candidate is excluded by what precedes it");
}

TEST(CheckerInnerChains, AnEarlierInnerPatternCounts) {
  // d1 is excluded by the first inner pattern, which leaves d2; e1 is linked to the inner target.
  const Setting s{.variables = "B: b1 b2 b3 | C: c1 c2 | D: d1 d2 d3 | E: e1 e2 | F: f1 f2",
                  .links = "z-b3 d1-b1 b2-c1 d1-c2 f1-d3 d2-e1 f1-e2 z-f2",
                  .exclusions = "",
                  .eliminated = "",
                  .cells =
                      "B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 [D{d3 d2} - E{e1 .} / f1]} - "
                      "F{f1 .}"};
  expect_accepted(s);
  Setting weaker = s;
  weaker.links = "z-b3 y-b1 y-c2 b2-c1 d1-y z-d1 f1-d3 d2-e1 f1-e2 z-f2";
  weaker.cells = "B{b3 [B{b1 b2} - C{c1 .} / y]} - D{d1 [D{d3 d2} - E{e1 .} / f1]} - F{f1 .}";
  EXPECT_THAT(weaker.verdict(Family::kWWhip), HasSubstr("not linked to the previous"))
      << "the target y excludes nothing by its own links";
}

TEST(CheckerInnerChains, LastVariableIsNotDegenerate) {
  Setting s = kInnerSecond;
  s.links = "z-a1 a2-b3 z-b4 d1-b1 b2-c1 z-c2 a2-c3 z-d2";
  expect_refused(s, "fewer than two candidates compatible");
  s.links = "z-a1 a2-b3 z-b4 d1-b1 b2-c1 a2-c2 a2-c3 z-d2";
  expect_refused(s, "fewer than two candidates compatible");
}

TEST(CheckerInnerChains, InnerLeftMayBeExcludedByTheTargetToo) {
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 b3 | C: c1 c2 c3 | D: d1 d2";
  s.links += " z-b1 z-c3 d1-c3";
  expect_accepted(s);
  s.cells = "B{b3 [B{b1 b2} - C{c3 .} / d1]} - D{d1 .}";
  EXPECT_EQ(s.verdict(Family::kBBraid), "");
  EXPECT_THAT(s.verdict(Family::kWBraid),
              HasSubstr("not linked to the previous inner right-linking one"));
}

// ---- the inner pattern by itself ---------------------------------------------------------------

TEST(CheckerInnerChains, AtLeastTwoVariables) {
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 b3 | D: d1 d2";
  s.links = "z-b3 d1-b1 d1-b2 z-d2";
  s.cells = "B{b3 [B{b1 .} / d1]} - D{d1 .}";
  expect_refused(s, "at least two variables");
  s.variables = "B: b1 b2 b3 | D: d1 d2";
  s.cells = "B{b3 b1|b2} - D{d1 .}";
  expect_accepted(s);
}

TEST(CheckerInnerChains, TargetsAreCandidatesInIncreasingOrder) {
  expect_refused(kInnerWhip.with("B{b3 [B{b1 b2} - C{c1 .} / ]} - D{d1 .}"), "has no target");
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 b3 | C: c1 c2 | D: d1 d2 d3";
  s.links += " d3-b1 d3-c2";
  s.cells = "B{b3 [B{b1 b2} - C{c1 .} / d1 d3]} - D{d1 .}";
  s.eliminated = "d3";
  expect_refused(s, "target of the inner pattern is not a candidate");
  s.eliminated = "";
  const test::TinyModel tiny(s.variables, s.links);
  for (const auto& [targets, condition] :
       {std::pair("d3 d1", "not in increasing order"),
        std::pair("d1 d1", "not in increasing order"), std::pair("d1 d3", "")}) {
    Chain chain{tiny.cells(s.cells)};
    InnerChain inner = *chain.cells.front().right.inner();
    inner.targets = tiny.labels(targets);
    chain.cells.front().right = inner;
    EXPECT_THAT(s.verdict(tiny, Family::kWWhip, chain), HasSubstr(condition)) << targets;
  }
}

TEST(CheckerInnerChains, NamesMustExist) {
  const test::TinyModel tiny(kInnerWhip.variables, kInnerWhip.links);
  const auto changed = [&](auto change) {
    Chain chain{tiny.cells(kInnerWhip.cells)};
    InnerChain inner = *chain.cells.front().right.inner();
    change(inner);
    chain.cells.front().right = inner;
    return kInnerWhip.verdict(tiny, Family::kBBraid, chain);
  };
  const LabelId no_label{99};
  EXPECT_THAT(changed([&](InnerChain& i) { i.targets = {no_label}; }), HasSubstr("does not exist"));
  EXPECT_THAT(changed([&](InnerChain& i) { i.cells[0].left = no_label; }),
              HasSubstr("does not exist"));
  EXPECT_THAT(changed([&](InnerChain& i) { i.cells[0].right = no_label; }),
              HasSubstr("does not exist"));
  EXPECT_THAT(changed([&](InnerChain& i) { i.cells[1].variable = VariableId{99}; }),
              HasSubstr("does not exist"));
}

TEST(CheckerInnerChains, CandidatesOfTheirVariables) {
  expect_refused(kInnerWhip.with("B{b3 [B{c1 b2} - C{c1 .} / d1]} - D{d1 .}"),
                 "not a label for the inner variable");
  expect_refused(kInnerWhip.with("B{b3 [B{b1 c2} - C{c1 .} / d1]} - D{d1 .}"),
                 "not a label for the inner variable");
  expect_refused(kInnerWhip.with("B{b3 [B{b1 b1} - C{c1 .} / d1]} - D{d1 .}"), "are the same");
  expect_refused(kInnerWhip.with("B{b3 [B{b1 .} - C{c1 .} / d1]} - D{d1 .}"),
                 "inner right-linking candidate is missing");
  expect_refused(kInnerWhip.with("B{b3 [B{b1 b2} - C{c1 c2} / d1]} - D{d1 .}"),
                 "last inner cell must not have");
  Setting s = kInnerWhip;
  s.variables = "B: b1 b2 b3 b4 | C: c1 c2 | D: d1 d2";
  s.links += " d1-b4";
  s.eliminated = "b1";
  expect_refused(s, "a label of the inner pattern is not a candidate");
  s.cells = "B{b3 [B{b4 b2} - C{c1 .} / d1]} - D{d1 .}";
  expect_accepted(s);
}

TEST(CheckerInnerChains, VariablesWithAValueAreGone) {
  const test::TinyModel tiny("B: b1 b2 b3 | C: c1 c2", "y-b1 b2-c1 y-c2");
  State state = tiny.state();
  state.assert_value(tiny.label("b2"));
  const auto found =
      checker::find_inner_chain_fault(state,
                                      {tiny.labels("y"),
                                       {{tiny.variable("B"), tiny.label("b1"), tiny.label("b2")},
                                        {tiny.variable("C"), tiny.label("c1"), std::nullopt}}},
                                      checker::Continuity::kPrevious);
  ASSERT_TRUE(found);
  EXPECT_THAT(found->condition, HasSubstr("has a value already"));
}

TEST(CheckerInnerChains, InnerContinuity) {
  Setting s = kInnerWhip;
  s.links = "z-b3 d1-b1 b2-c1 d1-c2 z-d2 z-b1";
  s.cells = "B{b3 [B{b1 b2} - C{c2 .} / d1]} - D{d1 .}";
  EXPECT_THAT(s.verdict(Family::kWWhip), HasSubstr("not linked to the previous inner"));
  EXPECT_EQ(s.verdict(Family::kBBraid), "");
  s.links = "z-b3 b2-c1 d1-c2 z-d2 z-b1";
  expect_refused(s, "not linked to the inner target");
}

TEST(CheckerInnerChains, LoopsInInnerWhips) {
  // b1 is the only way from b2 into E as well.
  const Setting s{.variables = "B: b1 b2 b3 | E: b1 e2 | C: c1 c2 | D: d1 d2",
                  .links = "z-b3 d1-b1 e2-c1 b2-c2 z-d2",
                  .exclusions = "",
                  .eliminated = "",
                  .cells = "B{b3 [B{b1 b2} - E{b1 e2} - C{c1 .} / d1]} - D{d1 .}"};
  EXPECT_THAT(s.accepting(), ElementsAre(Family::kBBraid));
  EXPECT_THAT(s.verdict(Family::kWBraid), HasSubstr("occurs earlier (a loop)"));
}

TEST(CheckerInnerChains, InnerTruthIsUsedUp) {
  Setting s = kInnerBraid;
  s.variables = "B: b1 b2 b3 | E: b2 e1 e2 | C: c1 c2 | D: d1 d2";
  expect_refused(s, "earlier inner right-linking candidate is a label for the variable");
  s = kInnerBraid;
  s.variables = "B: b1 b2 b3 | E: e1 b1 | C: c1 c2 | D: d1 d2";
  s.links = "z-b3 d1-b1 d1-e1 b2-c1 b1-c2 z-d2";
  s.cells = "B{b3 [B{b1 b2} - E{e1 b1} - C{c1 .} / d1]} - D{d1 .}";
  EXPECT_THAT(s.verdict(Family::kBBraid),
              HasSubstr("inner right-linking candidate occurs earlier"));
}

TEST(CheckerInnerChains, InnerTargetApart) {
  Setting s = kInnerWhip;
  s.links += " c2-b1";
  s.cells = "B{b3 [B{b1 b2} - C{c1 .} / c2]} - D{d1 .}";
  expect_refused(s, "target of the inner pattern is a label for the inner variable");
  expect_refused(kInnerWhip.with("B{b3 [B{b1 b2} - C{c1 .} / b1]} - D{d1 .}"),
                 "target of the inner pattern is a label for the inner variable");
}

// ---- the target of the whole pattern and earlier truths ----------------------------------------

TEST(CheckerInnerChains, TargetApart) {
  Setting s = kInnerWhip;
  s.target = "b2";
  expect_refused(s, "target belongs to the pattern");
  s.target = "d1";
  expect_refused(s, "target belongs to the pattern");
  s = kInnerWhip;
  s.variables = "B: b1 b2 b3 | C: c1 c2 z | D: d1 d2";
  expect_refused(s, "target is a label for a variable of the inner pattern");
  s.variables = "B: b1 b2 b3 z | C: c1 c2 | D: d1 d2";
  s.links = "d1-b1 b2-c1 d1-c2 z-d2";
  expect_refused(s, "target is a label for the variable");
}

TEST(CheckerInnerChains, EarlierTruthsAreUsedUp) {
  Setting s = kInnerSecond;
  s.variables = "A: a1 a2 | B: b1 b2 b3 b4 | C: a2 c1 c2 c3 | D: d1 d2";
  expect_refused(s, "earlier right-linking candidate is a label for the variable");
  s = kInnerSecond;
  s.links += " a2-b1 a2-c2";
  s.cells = "A{a1 a2} - B{b3 [B{b1 b2} - C{c1 .} / a2 d1]} - D{d1 .}";
  expect_refused(s, "earlier right-linking candidate is a target of the inner pattern");
}

TEST(CheckerInnerChains, VariablesOfAnInnerPatternMayComeAgain) {
  // Once d2 is true, b1 is excluded, which leaves b2 of B.
  const Setting s{.variables = "B: b1 b2 b3 | C: c1 c2 | D: d1 d2 | E: e1 e2",
                  .links = "z-b3 d1-b1 b2-c1 d1-c2 d2-b1 b2-e1 z-e2",
                  .exclusions = "",
                  .eliminated = "",
                  .cells = "B{b3 [B{b1 b2} - C{c1 .} / d1]} - D{d1 d2} - B{b1 b2} - E{e1 .}"};
  expect_accepted(s);
}

TEST(CheckerInnerChains, MembershipQuestions) {
  const test::TinyModel tiny(kInnerWhip.variables, kInnerWhip.links);
  const auto cells = tiny.cells(kInnerWhip.cells);
  const InnerChain& inner = *cells.front().right.inner();
  std::vector<LabelId> mentioned;
  std::vector<LabelId> own;
  for (std::uint32_t l = 0; l < tiny.model()->label_count(); ++l) {
    if (checker::mentions(inner, LabelId{l})) mentioned.push_back(LabelId{l});
    if (checker::is_label_of(*tiny.model(), inner, LabelId{l})) own.push_back(LabelId{l});
  }
  EXPECT_EQ(tiny.text(mentioned), "b1 b2 c1 d1");
  EXPECT_EQ(tiny.text(own), "b1 b2 b3 c1 c2");
}

}  // namespace
}  // namespace pbcs
