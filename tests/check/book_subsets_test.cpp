// Subsets, g-Subsets and chains with inner Subsets that the book shows in chapters 8 to 10, written
// in the notation of this program (the book's own is not uniform), with the corrections that its
// misprints need.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "check/book_lines.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/violation_text.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using ::testing::HasSubstr;

/// The only step of a line, which must be written as it was read.
Step read(const Model& model, const State& state, const std::string& line) {
  const auto steps = NotationReader(model).read(state, line);
  EXPECT_TRUE(steps) << steps.error().message;
  EXPECT_EQ(steps->size(), 1U);
  EXPECT_EQ(step_text(model, steps->front()), line);
  return steps->front();
}

/// What the checker says about a line; empty when it accepts it.
std::string verdict(const Model& model, const State& state, const std::string& line) {
  const auto checked = check_step(state, read(model, state, line));
  return checked ? "" : violation_text(model, checked.error());
}

// ---- N-Queens (8.9) ----------------------------------------------------------------------------

/// Givens are row and column, from 1.
struct Queens {
  Queens(std::uint32_t n, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& givens)
      : model(queens_model(n)), state(*model) {
    Instance instance{model, {}, {}};
    for (const auto& [row, column] : givens) {
      instance.givens.push_back(LabelId{(row - 1) * n + column - 1});
    }
    state = initial_state(instance);
  }
  void apply(const std::string& line) {
    const Step step = read(*model, state, line);
    EXPECT_TRUE(check_step(state, step)) << line;
    apply_step(state, step);
  }
  ModelPtr model;
  State state;
};

TEST(BookSubsets, PairOnADiagonalAndAColumn) {
  Queens queens(7, {{2, 1}, {6, 4}});
  queens.apply("whip[1]: r4{c5 .} ==> not r3c6");
  const std::string pair = "pair: {r4 r7}{c7 s8} ==> not r1c7, not r5c7";
  EXPECT_EQ(verdict(*queens.model, queens.state, pair), "");
  EXPECT_EQ(
      verdict(*queens.model, queens.state, "whip[2]: r4{c7 c5} - r7{c2 .} ==> not r1c7, not r5c7"),
      "");
  EXPECT_THAT(verdict(*queens.model, queens.state, "pair: {r4 r7}{c7 s7} ==> not r1c7"),
              HasSubstr("no transversal set"));
}

TEST(BookSubsets, PairOnTwoColumns) {
  Queens queens(10, {{1, 7}, {2, 10}, {4, 3}, {6, 8}, {9, 9}});
  queens.apply("whip[1]: r5{c1 .} ==> not r10c6");  // the book has r3, which is not linked
  EXPECT_EQ(verdict(*queens.model, queens.state, "pair: {r3 r5}{c1 c6} ==> not r8c1, not r10c1"),
            "");
}

TEST(BookSubsets, TripletWithoutWhip) {
  const Queens queens(9, {{2, 3}, {4, 9}, {5, 4}, {9, 6}});
  EXPECT_EQ(verdict(*queens.model, queens.state, "triplet: {r1 r3 r7}{c1 c5 c7} ==> not r6c1"), "");
}

// ---- Figure 9.2: an S2-whip[5] -----------------------------------------------------------------

const Model& sudoku_model() {
  return *printed_paths().front().model;
}

class BookInnerSubsets : public ::testing::Test {
 protected:
  void SetUp() override {
    if (later_paths().empty()) GTEST_SKIP() << "there are no records of chapters 8 to 12";
  }
};

TEST_F(BookInnerSubsets, AreAccepted) {
  std::map<Family, int> accepted;
  for (const PrintedStep& step : fused_steps()) {
    EXPECT_EQ(verdict(sudoku_model(), step.before, step.line), "");
    ++accepted[step.step.family];
  }
  EXPECT_EQ(
      accepted,
      (std::map<Family, int>{
          {Family::kSWhip, 1}, {Family::kSBraid, 1}, {Family::kGSubset, 1}, {Family::kGSWhip, 4}}));
}

TEST_F(BookInnerSubsets, HiddenPairInsideAWhip) {
  const State& state = state_before("fig9-2-s2whip5", "whip[6]: c2n7{r5 r9}");
  const std::string cells =
      "r2n7{c7 S2{r2n7 r2n8}{r2c8 r2c9}} - r2n5{c8 c5} - r4c5{n5 n9} - c1n9{r4 .} ==> r2c7 <> 9";
  const std::string line = "S2-whip[5]: " + cells;
  EXPECT_EQ(verdict(sudoku_model(), state, line), "");
  EXPECT_EQ(verdict(sudoku_model(), state, "S2-z-whip[5]: " + cells).find("cell 2"), 0U)
      << "r2n5 leans on the Pair";
  EXPECT_EQ(verdict(sudoku_model(), state, "gS2-whip[5]: " + cells).find("cell 1"),
            std::string::npos);
  const Step step = read(sudoku_model(), state, line);
  const auto annotated = annotated_text(sudoku_model(), state, step);
  ASSERT_EQ(annotated.size(), 1U);
  EXPECT_EQ(annotated.front(),
            "S2-whip[5]: r2n7{c7 S2{r2n7 r2n8}{r2c8 r2c9}(1)} - r2n5{c8 c5(2) c9#1} - "
            "r4c5{n5 n9(3)} - c1n9{r4 . r2*} ==> r2c7 <> 9");
  const auto again = NotationReader(sudoku_model()).read(state, annotated.front());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->front(), step);
  EXPECT_THAT(explanation_text(sudoku_model(), state, step),
              HasSubstr("Suppose r2c7 = 9. The places of 7 and 8 in row 2 are then cells r2c8 and "
                        "r2c9, in some order (r2c7 = 7 is excluded by r2c7 = 9). The place of 5 in "
                        "row 2 can then only be c5 (c8 is excluded by cell r2c8, which the places "
                        "of 7 and 8 in row 2 take, c9 by cell r2c9, which"));
}

TEST_F(BookInnerSubsets, InTheOrderOfTheBookItIsABraid) {
  const State& state = state_before("fig9-2-s2whip5", "whip[6]: c2n7{r5 r9}");
  const std::string cells =
      "c1n9{r2 r4} - r4c5{n9 n5} - r2n7{c7 S2{r2n7 r2n8}{r2c8 r2c9}} - r2n5{c8 .} ==> r2c7 <> 9";
  EXPECT_EQ(verdict(sudoku_model(), state, "S2-braid[5]: " + cells), "");
  EXPECT_THAT(verdict(sudoku_model(), state, "S2-whip[5]: " + cells),
              HasSubstr("not linked to the previous"));
}

// ---- Figure 10.1: a Franken Squirmbag ----------------------------------------------------------

class BookGSubsets : public BookInnerSubsets {
 protected:
  [[nodiscard]] static const State& state() {
    return state_before("fig10-1-gw", "g-whip[3]: b8n9{r7c6 r789c4}");
  }
  [[nodiscard]] static std::string told(const std::string& line) {
    return verdict(sudoku_model(), state(), line);
  }
};

const std::string kSquirmbag =
    "g-subset[5]: {c2n9 c3n9 c5n9 c6n9 c9n9}{r1n9 r4n9 r7n9 b1n9 b5n9} ==> ";

TEST_F(BookGSubsets, HasFourteenTargets) {
  Step step = read(sudoku_model(), state(), kSquirmbag + "r1c7 <> 9");
  std::vector<std::string> targets;
  for (const LabelId l : state().candidates()) {
    step.eliminated = {l};
    if (check_step(state(), step)) targets.push_back(elimination_text(sudoku_model(), l));
  }
  EXPECT_THAT(targets, ::testing::ElementsAre("r1c4 <> 9", "r1c7 <> 9", "r1c8 <> 9", "r2c1 <> 9",
                                              "r3c1 <> 9", "r4c1 <> 9", "r4c7 <> 9", "r4c8 <> 9",
                                              "r5c4 <> 9", "r6c4 <> 9", "r7c1 <> 9", "r7c4 <> 9",
                                              "r7c7 <> 9", "r7c8 <> 9"));
}

TEST_F(BookGSubsets, TypeTwoTargetsNeedAWhip) {
  for (const char* target : {"r1c2 <> 9", "r1c3 <> 9", "r4c5 <> 9", "r4c6 <> 9"}) {
    EXPECT_THAT(told(kSquirmbag + target), HasSubstr("label of a variable of the Subset"));
  }
}

TEST_F(BookGSubsets, IsNoSubset) {
  EXPECT_THAT(told("subset[5]: {c2n9 c3n9 c5n9 c6n9 c9n9}{r1n9 r4n9 r7n9 b1n9 b5n9} ==> r1c7 <> 9"),
              HasSubstr("several labels of one variable"));
  EXPECT_THAT(told("S3-whip[4]: c5n9{r1 gS3{c5n9 c6n9 c9n9}{r4n9 r7n9 b5n9}} - c3n9{r4 .} ==> "
                   "r1c2 <> 9"),
              HasSubstr("several labels of one variable"));
}

}  // namespace
}  // namespace pbcs::test
