#include "pbcs/apps/kakuro/model.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::kakuro {
namespace {

Puzzle read_puzzle(const std::string& text) {
  return app().parse({text, 1}).value();
}

const std::string kSmall = "kakuro: # 4\\ 12\\ # / \\3 . . 9\\ / \\13 . . . / # \\8 . .";

std::string variables_of(const Model& model, const std::string& label) {
  std::string names;
  for (const VariableId v : model.variables_of(model.find_label(label).value())) {
    names += model.text(v).name + ", " + model.text(v).phrase + ", " + model.kind(v).single_rule +
             ", " + model.value_text(v, model.find_label(label).value()) + "\n";
  }
  return names;
}

std::string neighbours_of(const Model& model, const std::string& label) {
  std::string names;
  for (const LabelId l : model.neighbours(model.find_label(label).value())) {
    names += model.text(l).name + " ";
  }
  return names;
}

std::string labels_at(const Model& model, const std::string& variable) {
  std::string names;
  for (const LabelId l : model.labels_of(model.find_variable(variable).value())) {
    names += model.text(l).value + " ";
  }
  return names;
}

TEST(KakuroModel, CellsHaveTheDigitsThatSuitBothSums) {
  const Puzzle puzzle = read_puzzle(kSmall);
  const Model& model = *puzzle.instance.model;
  EXPECT_EQ(labels_at(model, "r2c2"), "1 ");
  EXPECT_EQ(labels_at(model, "r2c3"), "1 2 ");
  EXPECT_EQ(labels_at(model, "r3c2"), "1 3 ");
  EXPECT_EQ(labels_at(model, "r3c4"), "1 2 3 4 5 6 7 8 ");
}

TEST(KakuroModel, SumsHaveTheirCombinations) {
  const Puzzle puzzle = read_puzzle(kSmall);
  const Model& model = *puzzle.instance.model;
  EXPECT_EQ(labels_at(model, "hr2c1"), "12 ");
  EXPECT_EQ(labels_at(model, "hr4c2"), "17 26 35 ");
  EXPECT_EQ(labels_at(model, "vr1c3"), "129 138 147 156 237 246 345 ");
  EXPECT_EQ(variables_of(model, "n12hr2c1"),
            "hr2c1, the digits of hr2c1 (3 in 2), horizontal-magic-sectors, n12\n");
  EXPECT_EQ(variables_of(model, "n17hr4c2"),
            "hr4c2, the digits of hr4c2 (8 in 2), naked-single, n17\n");
}

TEST(KakuroModel, DigitsOfAllCombinationsHaveVariables) {
  const Puzzle puzzle = read_puzzle(kSmall);
  EXPECT_EQ(variables_of(*puzzle.instance.model, "n1r2c3"),
            "r2c3, cell r2c3, naked-single, n1\n"
            "r2n1, the place of 1 in hr2c1 (3 in 2), hidden-single-in-magic-horiz-sector, c3\n");
  EXPECT_EQ(variables_of(*puzzle.instance.model, "n3r3c2"),
            "r3c2, cell r3c2, naked-single, n3\n"
            "c2n3, the place of 3 in vr1c2 (4 in 2), hidden-single-in-magic-verti-sector, r3\n");
}

TEST(KakuroModel, TwoMagicSectorsOfARowHaveLongNames) {
  const Puzzle puzzle =
      read_puzzle("kakuro: # 5\\ 5\\ # 5\\ 5\\ / \\3 . . \\4 . . / \\7 . . \\6 . .");
  const Model& model = *puzzle.instance.model;
  EXPECT_TRUE(model.find_variable("hr2c1n1"));
  EXPECT_TRUE(model.find_variable("hr2c4n1"));
  EXPECT_TRUE(model.find_variable("r2n2"));
  EXPECT_FALSE(model.find_variable("r2n1"));
}

TEST(KakuroModel, DigitsAreLinkedInSectorsAndToCombinationsWithoutThem) {
  const Puzzle puzzle = read_puzzle(kSmall);
  EXPECT_EQ(neighbours_of(*puzzle.instance.model, "n1r3c3"),
            "n1r2c3 n1r3c2 n2r3c3 n3r3c3 n4r3c3 n5r3c3 n6r3c3 n7r3c3 n8r3c3 n9r3c3 n1r3c4 "
            "n1r4c3 n238hr3c1 n247hr3c1 n256hr3c1 n346hr3c1 n237vr1c3 n246vr1c3 n345vr1c3 ");
}

TEST(KakuroModel, SectorsWithoutSumHaveNoController) {
  const Puzzle puzzle = read_puzzle("kakuro: # 3\\ 13\\ / # . . / \\11 . .");
  const Model& model = *puzzle.instance.model;
  EXPECT_FALSE(model.find_variable("hr2c1"));
  EXPECT_EQ(count_solutions(initial_state(puzzle.instance), 10).count, 1U);
}

TEST(KakuroModel, OneCellSectorsAreDecidedByTheirSum) {
  const Puzzle puzzle =
      read_puzzle("kakuro: # 7\\ # / \\7 . # / # # # / # # 10\\ / # \\3 .  / # # .");
  EXPECT_EQ(labels_at(*puzzle.instance.model, "r2c2"), "7 ");
  EXPECT_EQ(labels_at(*puzzle.instance.model, "r5c3"), "3 ");
  EXPECT_EQ(count_solutions(initial_state(puzzle.instance), 10).count, 1U) << "two white regions";
}

TEST(KakuroModel, BoardHasMarksForSums) {
  const Puzzle puzzle = read_puzzle("kakuro: # 4\\ 12\\ # / \\3 . 2 9\\ / \\13 . . . / # \\8 . .");
  const Board& board = *puzzle.board;
  EXPECT_EQ(board.places[1].marks, std::vector<std::string>{"4\\"});
  EXPECT_EQ(board.places[4].marks, std::vector<std::string>{"\\3"});
  EXPECT_TRUE(board.places[0].is_blocked());
  EXPECT_TRUE(board.places[0].marks.empty());
  EXPECT_FALSE(board.places[5].is_blocked());
  std::string notes;
  for (const Board::Note& note : board.places[4].notes) notes += note.text + " ";
  EXPECT_EQ(notes, "12 ");
  EXPECT_EQ(board.places[4].notes.front().side, Board::Note::Side::kRight);
  EXPECT_EQ(board.places[1].notes.front().side, Board::Note::Side::kBelow);
  EXPECT_TRUE(board.places[5].notes.empty());
  EXPECT_EQ(puzzle.instance.givens.size(), 1U);
}

TEST(KakuroModel, GridIsFoundAgain) {
  const std::string text = "kakuro: # 4\\ 12\\ # / \\3 . 2 9\\ / \\13 . . . / # \\8 . .";
  EXPECT_EQ(read_puzzle(text).text, text);
  const Grid grid = grid_of(read_puzzle(text));
  EXPECT_EQ(grid, grid_of(puzzle_of(grid)));
  EXPECT_EQ(grid.at(1, 2).digit, 2U);
  EXPECT_EQ(grid.at(1, 3).down, 9U);
}

}  // namespace
}  // namespace pbcs::kakuro
