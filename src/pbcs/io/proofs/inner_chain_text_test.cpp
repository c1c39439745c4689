// Chains with inner whips and braids as text: written, read back, annotated and explained.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/proofs/reasons.hpp"
#include "pbcs/io/rule_names.hpp"
#include "support/tiny_model.hpp"

namespace pbcs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Model& sudoku_model() {
  return *sudoku::model({3, 3});
}

Step read(const std::string& line) {
  const auto steps = NotationReader(sudoku_model()).read(State(sudoku_model()), line);
  EXPECT_TRUE(steps) << line << ": " << steps.error().message;
  return steps ? steps->front() : Step{};
}

std::string error(const std::string& line) {
  const auto steps = NotationReader(sudoku_model()).read(State(sudoku_model()), line);
  EXPECT_FALSE(steps) << line;
  return steps ? "" : std::to_string(steps.error().column) + ": " + steps.error().message;
}

TEST(InnerChainText, WrittenAndReadBack) {
  for (const std::string line : {
           "W2-whip[3]: r4n7{c1 W2[c5n7{r4 r6} - b5n2{r6c5 .} ==> r5c5 <> 7]} - r5c5{n7 .} "
           "==> r1c7 <> 5",
           "W2-braid[4]: r1c2{n3 n5} - r4n7{c1 B2[c5n7{r4 r6} - b5n2{r4c5 .} ==> r5c5 <> 7]} - "
           "r5c5{n7 .} ==> r1c7 <> 5, r1c8 <> 5",
           "B3-braid[7]: r1c2{n3 n5} - r4n7{c1 B3[c5n7{r4 r6} - r6n2{c1 c5} - b5n2{r5c5 .} ==> "
           "r5c4 <> 2, r5c6 <> 7]} - r3n7{c1 c456} - r4n7{c2 W2[c5n7{r4 r6} - b5n7{r6c4 .} ==> "
           "r5c5 <> 7]} - r5c4{n1 .} ==> r1c7 <> 5",
       }) {
    EXPECT_EQ(step_text(sudoku_model(), read(line)), line);
  }
}

TEST(InnerChainText, WhatIsRead) {
  const Step step = read(
      "B-braid[4]: r1c2{n3 n5} - r4n7{c1 B2[c5n7{r4 r6} – b5n2{r6c5 .} ==> r5c6≠7,r5c4 != 2]} – "
      "r5c4{n2 .} ==> r1c7 ≠ 5");
  EXPECT_EQ(step.family, Family::kBBraid);
  EXPECT_EQ(step.length, 4U);
  EXPECT_EQ(rule_name(step), "B2-braid");
  EXPECT_EQ(family_name(step.family), "B-braid");
  const ChainCell& cell = std::get<Chain>(step.proof).cells[1];
  ASSERT_NE(cell.right.inner(), nullptr);
  const auto label = [](const char* name) { return sudoku_model().find_label(name).value(); };
  const auto variable = [](const char* name) { return sudoku_model().find_variable(name).value(); };
  EXPECT_EQ(*cell.right.inner(), (InnerChain{{label("n2r5c4"), label("n7r5c6")},
                                             {{variable("c5n7"), label("n7r4c5"), label("n7r6c5")},
                                              {variable("b5n2"), label("n2r6c5"), std::nullopt}}}));
  EXPECT_EQ(step_text(sudoku_model(), step, {NotEqual::kSymbol}),
            "B2-braid[4]: r1c2{n3 n5} - r4n7{c1 B2[c5n7{r4 r6} - b5n2{r6c5 .} ==> r5c4 ≠ 2, "
            "r5c6 ≠ 7]} - r5c4{n2 .} ==> r1c7 ≠ 5");
}

TEST(InnerChainText, LabelsWithoutValue) {
  const test::TinyModel tiny("B: b1 b2 b3 | C: c1 c2 | D: d1 d2", "z-b3 d1-b1 b2-c1 d1-c2 z-d2");
  const std::string line =
      "W2-whip[3]: B{b3 W2[B{b1 b2} - C{c1 .} ==> not d1]} - D{d1 .} ==> not z";
  const auto steps = NotationReader(*tiny.model()).read(tiny.state(), line);
  ASSERT_TRUE(steps) << steps.error().message;
  EXPECT_EQ(step_text(*tiny.model(), steps->front()), line);
}

TEST(InnerChainText, NamesOfSizes) {
  EXPECT_EQ(family_by_name("W2-whip"), Family::kWWhip);
  EXPECT_EQ(family_by_name("W-whip"), Family::kWWhip);
  EXPECT_EQ(family_by_name("W3-braid"), Family::kWBraid);
  EXPECT_EQ(family_by_name("B12-braid"), Family::kBBraid);
  EXPECT_FALSE(family_by_name("B2-whip"));
  EXPECT_EQ(rule_name(read("W-whip[2]: b7n9{r7c3 r789c1} - r6n9{c6 .} ==> r7c9 <> 9")), "W1-whip");
}

TEST(InnerChainText, ReaderSaysWhatIsWrongAndWhere) {
  const auto with = [](const std::string& object) {
    return "W2-whip[3]: r4n7{c1 " + object + "} - r5c4{n2 .} ==> r1c7 <> 5";
  };
  EXPECT_THAT(error(with("W2[c5n7{r4 r6} - b5n2{r6c5 .} ==> r5c4 <> 2")),
              HasSubstr("']' is missing"));
  EXPECT_THAT(error(with("W2[c5n7{r4 r6} - b5n2{r6c5 .}]")),
              HasSubstr("targets of the inner pattern were expected"));
  EXPECT_THAT(error(with("W2[c5n7{r4 r6} - b5n2{r6c5 .} ==> ]")),
              HasSubstr("a conclusion was expected"));
  EXPECT_THAT(error(with("W2[c5n7{r4 r6} - b5n2{r6c5 .} ==> r5c4 = 2]")),
              HasSubstr("an elimination was expected"));
  EXPECT_THAT(error(with("W2[c5n7{r4 r456} - b5n2{r6c5 .} ==> r5c4 <> 2]")),
              HasSubstr("right-linking objects of an inner pattern are candidates"));
  EXPECT_EQ(error(with("W2[c0n7{r4 r6} - b5n2{r6c5 .} ==> r5c4 <> 2]")),
            "24: there is no CSP variable 'c0n7'");
  EXPECT_THAT(error(with("W2[c5n7{r4 r6} - b5n2{r6c5 .} ==> r5c4 <> 0]")),
              HasSubstr("'r5c4 <> 0' speaks of no label"));
  EXPECT_THAT(error(with("X2[c5n7{r4 r6} ==> r5c4 <> 2]")), HasSubstr("has no value 'X2"));
}

// ---- annotations and explanations of correct steps ---------------------------------------------

/// b4 is linked to the target, b3 to a2; if d1 or e1 were true, b2 would be, and nothing would be
/// left for C; c3 hangs on a2, c4 on the target.
class InnerChainTold : public ::testing::Test {
 protected:
  const test::TinyModel tiny_{
      "A: a1 a2 | B: b1 b2 b3 b4 | C: c1 c2 c3 c4 | D: d1 d2 e1",
      "z-a1 a2-b3 z-b4 d1-b1 b2-c1 d1-c2 a2-c3 z-c4 z-d2 e1-b1 e1-c2 y-a1 y-b4 y-c4 y-d2"};
  const State state_ = tiny_.state();
  const Step step_{Family::kWWhip,
                   4,
                   {},
                   tiny_.labels("z y"),
                   Chain{tiny_.cells("A{a1 a2} - B{b3 [B{b1 b2} - C{c1 .} / d1 e1]} - D{d1 .}")}};
};

TEST_F(InnerChainTold, IsCorrect) {
  const auto checked = check_step(state_, step_);
  EXPECT_TRUE(checked) << checked.error().condition;
}

TEST_F(InnerChainTold, Annotations) {
  EXPECT_THAT(
      annotated_text(*tiny_.model(), state_, step_),
      ElementsAre("W2-whip[4]: A{a1 a2(1)} - B{b3 W2[B{b1 b2(2.1) b3#1 b4*} - C{c1 . c2#2.0 "
                  "c3#1 c4*} ==> not d1, not e1](2)} - D{d1 . d2* e1#2} ==> not z, not y"));
  const auto read_back = NotationReader(*tiny_.model())
                             .read(state_, annotated_text(*tiny_.model(), state_, step_).front());
  ASSERT_TRUE(read_back) << read_back.error().message;
  EXPECT_EQ(read_back->front(), step_);
}

TEST_F(InnerChainTold, PlainEnglish) {
  EXPECT_EQ(
      explanation_text(*tiny_.model(), state_, step_),
      "Suppose z. A can then only be a2 (a1 is excluded by z): a2. Suppose moreover d1. B can "
      "then only be b2 (b1 is excluded by d1, b3 by a2, b4 by z): b2. Nothing is left for C "
      "(c1 is excluded by b2, c2 by d1, c3 by a2, c4 by z). So d1 is impossible too. In "
      "the same way, e1 is impossible. Nothing is left for D (d1 and e1 are excluded by the "
      "argument above, d2 by z). So z is impossible. In the same way, y is impossible.");
}

TEST_F(InnerChainTold, ReasonsOfTheInnerPattern) {
  const auto& chain = std::get<Chain>(step_.proof);
  const LabelId z = tiny_.label("z");
  const auto outer = explain_cells(state_, step_.family, chain, {{&z, 1}});
  ASSERT_EQ(outer.size(), 3U);
  std::vector<LabelId> gone;
  for (const ExcludedCandidate& x : outer[1].excluded) gone.push_back(x.label);
  EXPECT_EQ(tiny_.text(gone), "b3 b4 c3 c4") << "what the target and earlier objects exclude";
  EXPECT_EQ(tiny_.text(outer[1].left), "b1 b2 c1 c2");
  const auto inner = explain_inner_cells(state_, step_.family, chain, z, 2, tiny_.label("d1"));
  ASSERT_EQ(inner.size(), 2U);
  EXPECT_EQ(inner[0].survivor, RightObject(tiny_.label("b2")));
  EXPECT_TRUE(inner[1].survivor.empty());
  EXPECT_THAT(inner[1].left, ElementsAre());
  const ExcludedCandidate by_inner_right{tiny_.label("c1"), tiny_.label("b2"), 2,
                                         ExcludedRole::kLeft, 1};
  const ExcludedCandidate by_inner_target{tiny_.label("c2"), tiny_.label("d1"), 2,
                                          ExcludedRole::kOther, 0};
  const ExcludedCandidate by_earlier{tiny_.label("c3"), tiny_.label("a2"), 1, ExcludedRole::kOther};
  const ExcludedCandidate by_target{tiny_.label("c4"), z, 0, ExcludedRole::kOther};
  EXPECT_THAT(inner[1].excluded,
              ElementsAre(by_inner_right, by_inner_target, by_earlier, by_target));
}

TEST(InnerChainText, BraidsLeanOnAnyEarlierCandidate) {
  const test::TinyModel tiny("B: b1 b2 b3 | E: e1 e2 | C: c1 c2 | D: d1 d2",
                             "z-b3 d1-b1 d1-e1 b2-c1 e2-c2 z-d2");
  const Step step{Family::kBBraid,
                  4,
                  {},
                  tiny.labels("z"),
                  Chain{tiny.cells("B{b3 [B{b1 b2} - E{e1 e2} - C{c1 .} / d1]} - D{d1 .}")}};
  ASSERT_TRUE(check_step(tiny.state(), step));
  EXPECT_THAT(annotated_text(*tiny.model(), tiny.state(), step),
              ElementsAre("B3-braid[4]: B{b3 B3[B{b1 b2(1.1) b3*} - E{e1 e2(1.2)} - C{c1 . c2#1.2} "
                          "==> not d1](1)} - D{d1 . d2*} ==> not z"));
  EXPECT_THAT(explanation_text(*tiny.model(), tiny.state(), step),
              HasSubstr("E can then only be e2 (e1 is excluded by d1): e2. Nothing is left for C "
                        "(c1 is excluded by b2, c2 by e2). So d1 is impossible too."));
}

}  // namespace
}  // namespace pbcs
