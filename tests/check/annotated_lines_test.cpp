// The annotated form and the explanations, on lines that the book prints with annotations.
#include <gtest/gtest.h>

#include "check/book_lines.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/check/exclusion.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/proofs/reasons.hpp"

namespace pbcs::test {
namespace {

const PrintedStep& find_step(const std::string& record, const std::string& start) {
  for (const PrintedPath& path : printed_paths()) {
    if (path.record != record) continue;
    for (const PrintedStep& step : path.steps) {
      if (step.line.starts_with(start)) return step;
    }
  }
  throw std::runtime_error("no such line: " + start);
}

const Model& model() {
  return *printed_paths().front().model;
}

TEST(AnnotatedLines, WhipOfFigure54) {
  const PrintedStep& whip =
      find_step("fig-5.4-path1", "whip[4]: c6n4{r4 r9} - c6n6{r9 r7} - r8c4{n6 n5} - c5n5{r8 .}");
  EXPECT_EQ(annotated_text(model(), whip.before, whip.step),
            std::vector<std::string>{
                "whip[4]: c6n4{r4 r9(1)} - c6n6{r9 r7(2) r4*} - r8c4{n6 n5(3) n4#1} - "
                "c5n5{r8 . r4* r5* r6* r7#3} ==> r4c6 <> 5"});
  EXPECT_EQ(explanation_text(model(), whip.before, whip.step),
            "Suppose r4c6 = 5. The place of 4 in column 6 can then only be r9 (r4 is excluded by "
            "r4c6 = 5): r9c6 = 4. The place of 6 in column 6 can then only be r7 (r9 is excluded "
            "by r9c6 = 4, r4 by r4c6 = 5): r7c6 = 6. Cell r8c4 can then only be 5 (6 is excluded "
            "by r7c6 = 6, 4 by r9c6 = 4): r8c4 = 5. Nothing is left for the place of 5 in column "
            "5 (r8 and r7 are excluded by r8c4 = 5, r4, r5 and r6 by r4c6 = 5). So r4c6 cannot be "
            "5.");
}

// The same whip read from its second cell on: an inner whip with the first right-linking candidate
// as target.
TEST(AnnotatedLines, WhipOfFigure54WithAnInnerWhip) {
  const State& state = find_step("fig-5.4-path1", "whip[4]: c6n4{r4 r9}").before;
  const NotationReader reader(model());
  const std::string line =
      "W3-whip[4]: c6n6{r4 W3[c6n6{r9 r7} - r8c4{n6 n5} - c5n5{r8 .} ==> r9c6 <> 4]} - "
      "c6n4{r9 .} ==> r4c6 <> 5";
  const auto steps = reader.read(state, line);
  ASSERT_TRUE(steps) << steps.error().message;
  const Step& step = steps->front();
  EXPECT_TRUE(check_step(state, step));
  EXPECT_EQ(step_text(model(), step), line);
  EXPECT_EQ(annotated_text(model(), state, step),
            std::vector<std::string>{
                "W3-whip[4]: c6n6{r4 W3[c6n6{r9 r7(1.1) r4*} - r8c4{n6 n5(1.2) n4#1.0} - "
                "c5n5{r8 . r4* r5* r6* r7#1.2} ==> r9c6 <> 4](1)} - c6n4{r9 . r4*} ==> r4c6 <> 5"});
  EXPECT_EQ(reader.read(state, annotated_text(model(), state, step).front()).value(), *steps);
  EXPECT_EQ(explanation_text(model(), state, step),
            "Suppose r4c6 = 5. Suppose moreover r9c6 = 4. The place of 6 in column 6 can then only "
            "be r7 (r9 is excluded by r9c6 = 4, r4 by r4c6 = 5): r7c6 = 6. Cell r8c4 can then only "
            "be 5 (6 is excluded by r7c6 = 6, 4 by r9c6 = 4): r8c4 = 5. Nothing is left for the "
            "place of 5 in column 5 (r8 and r7 are excluded by r8c4 = 5, r4, r5 and r6 by r4c6 = "
            "5). So r9c6 cannot be 4 either. Nothing is left for the place of 4 in column 6 (r9 is "
            "excluded by the argument above, r4 by r4c6 = 5). So r4c6 cannot be 5.");
}

TEST(AnnotatedLines, BraidOfFigure54) {
  const State& state = find_step("fig-5.4-path2", "nrct-chain[5]: c6n4{r4 r9}").before;
  const NotationReader reader(model());
  const auto steps = reader.read(
      state, "braid[4]: c6n4{r4 r9} - c6n6{r4 r7} - r8c4{n6 n5} - c5n5{r8 .} ==> r4c6 <> 5");
  ASSERT_TRUE(steps);
  ASSERT_TRUE(check_step(state, steps->front()));
  const auto annotated = annotated_text(model(), state, steps->front());
  ASSERT_EQ(annotated.size(), 1U);
  EXPECT_EQ(annotated.front(),
            "braid[4]: c6n4{r4 r9(1)} - c6n6{r4 r7(2)} - r8c4{n6 n5(3) n4#1} - "
            "c5n5{r8 . r4* r5* r6* r7#3} ==> r4c6 <> 5");
  const auto again = reader.read(state, annotated.front());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, *steps);
}

// r4c6 is a t-candidate of the fourth variable; r2c6 is g-linked to the g-candidate before it.
TEST(AnnotatedLines, GWhipOfFigure56) {
  const PrintedStep& whip =
      find_step("fig-5.6-gW", "g-whip[5]: c3n4{r1 r6} - b4n8{r6c3 r4c1} - r3n8{c1 c456}");
  const auto annotated = annotated_text(model(), whip.before, whip.step);
  ASSERT_EQ(annotated.size(), 1U);
  EXPECT_EQ(annotated.front(),
            "g-whip[5]: c3n4{r1 r6(1)} - b4n8{r6c3 r4c1(2)} - r3n8{c1 c456(3)} - "
            "c6n8{r2 r3(4) r4#2} - b2n4{r3c6 . r1c4*} ==> r1c2 <> 4");
}

TEST(AnnotatedLines, ExplanationOfAGCandidate) {
  const PrintedStep& whip =
      find_step("fig-5.6-gW", "g-whip[5]: c3n4{r1 r6} - b4n8{r6c3 r4c1} - r3n8{c1 c456}");
  const std::string told = explanation_text(model(), whip.before, whip.step);
  EXPECT_NE(told.find("The place of 8 in row 3 is then one of "), std::string::npos) << told;
  EXPECT_NE(told.find("by the place of 8 in row 3 being one of c456"), std::string::npos) << told;
}

TEST(AnnotatedLines, SubsetsHaveNone) {
  const PrintedStep& pair = find_step("fig-7.1-S", "hidden-pairs-in-a-row: r5{n6 n8}{c1 c3}");
  EXPECT_EQ(annotated_text(model(), pair.before, pair.step), std::vector<std::string>());
  EXPECT_EQ(explanation_text(model(), pair.before, pair.step).substr(0, 112),
            "The places of 6 and 8 in row 5 must be cells r5c1 and r5c3, in some order: nothing "
            "else is left for them. So r5c");
}

/// Checks the explanation of one chain for one target; how many exclusions it gives.
int count_reasons(const PrintedPath& path, const PrintedStep& printed, const Chain& chain,
                  LabelId target) {
  const auto told = explain_cells(printed.before, printed.step.family, chain, {{&target, 1}});
  EXPECT_EQ(told.size(), chain.cells.size());
  int reasons = 0;
  for (std::size_t k = 0; k < told.size(); ++k) {
    EXPECT_EQ(told[k].left.empty(), k + 1 == told.size()) << printed.line;
    EXPECT_EQ(told[k].left.size() > 1, told[k].survivor.group() != nullptr) << printed.line;
    EXPECT_EQ(told[k].excluded.size() + told[k].left.size(),
              printed.before.candidates_of(told[k].variable).size());
    for (const ExcludedCandidate& x : told[k].excluded) {
      ++reasons;
      EXPECT_LE(x.killer_cell, k);
      const bool by_target = x.killer_cell == 0;
      EXPECT_EQ(x.killer, by_target ? RightObject(target) : chain.cells[x.killer_cell - 1].right);
      const VariableId v = by_target ? VariableId{0} : chain.cells[x.killer_cell - 1].variable;
      EXPECT_TRUE(checker::excludes(*path.model, v, x.killer, x.label)) << printed.line;
    }
  }
  return reasons;
}

// Every candidate of every variable is accounted for, by something that really excludes it.
TEST(AnnotatedLines, EveryCandidateHasAKiller) {
  int reasons = 0;
  int groups = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      const auto* chain = std::get_if<Chain>(&printed.step.proof);
      if (chain == nullptr) continue;
      groups += printed.step.family == Family::kGWhip ? 1 : 0;
      for (const LabelId target : printed.step.eliminated) {
        reasons += count_reasons(path, printed, *chain, target);
      }
    }
  }
  EXPECT_GT(reasons, 4000);
  EXPECT_EQ(groups, 18);
}

}  // namespace
}  // namespace pbcs::test
