// The annotated form and the explanations, on lines that the book prints with annotations.
#include <gtest/gtest.h>

#include "check/book_lines.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"

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

// Every candidate of every variable is accounted for, by something that really excludes it.
TEST(AnnotatedLines, EveryCandidateHasAKiller) {
  int candidates = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      const auto* chain = std::get_if<Chain>(&printed.step.proof);
      if (chain == nullptr) continue;
      for (const LabelId target : printed.step.eliminated) {
        const auto told = explain_cells(printed.before, printed.step.family, *chain, target);
        ASSERT_EQ(told.size(), chain->cells.size());
        for (std::size_t k = 0; k < told.size(); ++k) {
          const std::size_t survivors = told[k].survivor ? 1 : 0;
          EXPECT_EQ(survivors, k + 1 < told.size() ? 1U : 0U);
          EXPECT_EQ(told[k].excluded.size() + survivors,
                    printed.before.candidates_of(told[k].variable).size());
          for (const ExcludedCandidate& x : told[k].excluded) {
            ++candidates;
            EXPECT_TRUE(path.model->linked(x.label, x.killer)) << printed.line;
            EXPECT_LE(x.killer_cell, k);
            EXPECT_EQ(x.killer, x.killer_cell == 0
                                    ? target
                                    : chain->cells[x.killer_cell - 1].right.value_or(target));
          }
        }
      }
    }
  }
  EXPECT_GT(candidates, 4000);
}

}  // namespace
}  // namespace pbcs::test
