#include "pbcs/apps/queens/reader.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/queens/queens.hpp"
#include "support/reading.hpp"

namespace pbcs::queens {
namespace {

std::vector<std::string> texts_of(const std::string& input, Kind kind = Kind::kQueens) {
  return test::texts_of(kind == Kind::kQueens ? app() : sudoqueens_app(), input);
}

std::string text_of(const std::string& input, Kind kind = Kind::kQueens) {
  return test::text_of(kind == Kind::kQueens ? app() : sudoqueens_app(), input);
}

std::string label_of(const std::string& input) {
  return parse({input, 1}, Kind::kQueens).value().label;
}

const std::string kFour = "queens 4: r1c2 r3c1";

TEST(QueensReader, TakesAListOfQueens) {
  EXPECT_EQ(text_of("queens 4: r1c2 r3c1"), kFour);
  EXPECT_EQ(text_of("Queens 4:r3c1,R1C2"), kFour);
  EXPECT_EQ(text_of("queens 4 r1c2 r3c1"), kFour);
  EXPECT_EQ(text_of("queens 8:"), "queens 8:");
  EXPECT_EQ(text_of("queens 100"), "queens 100:");
  EXPECT_EQ(text_of("queens 12: r10c12"), "queens 12: r10c12");
}

TEST(QueensReader, TakesABoardOnOneLine) {
  EXPECT_EQ(text_of("queens 4: .Q../..../Q.../...."), kFour);
  EXPECT_EQ(text_of("queens: .*.. .... 1000 ____"), kFour);
  EXPECT_EQ(text_of("-q--/----/q---/----"), kFour);
}

TEST(QueensReader, TakesABoardOverSeveralLines) {
  EXPECT_EQ(text_of("queens 4:\n.Q..\n....\nQ...\n....\n"), kFour);
  EXPECT_EQ(text_of("queens:\r\n. Q . .\r\n. . . .\r\nQ . . .\r\n. . . .\r\n"), kFour);
  EXPECT_EQ(text_of("queens\n-Q--\n----\nQ---\n----\n"), kFour);
  EXPECT_EQ(text_of("+---------+\n| . Q . . |\n| . . . . |\n| Q . . . |\n| . . . . |\n"
                    "+---------+\n"),
            kFour);
}

TEST(QueensReader, KeepsTheLabel) {
  EXPECT_EQ(label_of("queens 4: r1c2 ; Figure 1; W=2"), "Figure 1; W=2");
  EXPECT_EQ(label_of("queens 4:; nothing given"), "nothing given");
  EXPECT_EQ(label_of("queens 4: .Q../..../Q.../.... a board"), "a board");
  EXPECT_EQ(label_of(kFour), "");
}

TEST(QueensReader, GivensAreTheLabelsOfTheirCells) {
  const Puzzle puzzle = parse({kFour, 1}, Kind::kQueens).value();
  EXPECT_EQ(puzzle.instance.model, model({Kind::kQueens, 4}));
  EXPECT_EQ(puzzle.instance.givens, (std::vector{label(4, {0, 1}), label(4, {2, 0})}));
}

TEST(QueensReader, SplitsLists) {
  EXPECT_EQ(texts_of("# list\nqueens 4:\nqueens 5: r1c1\n\n.Q/..\n.Q../..../..../....\n\n"
                     "queens 2:\nQ.\n..\n",
                     Kind::kQueens),
            (std::vector<std::string>{"queens 4:", "queens 5: r1c1", "queens 2: r1c2",
                                      "queens 4: r1c2", "queens 2: r1c1"}));
  EXPECT_EQ(texts_of("queens 4: r1c2\n.Q/..\n", Kind::kQueens),
            (std::vector<std::string>{"queens 4: r1c2", "queens 2: r1c2"}));
}

TEST(QueensReader, TakesSquaresOfAChessBoard) {
  EXPECT_EQ(text_of("queens 8: a8 h7"), text_of("queens 8: r1c1 r2c8"));
  EXPECT_EQ(text_of("queens 8: Qa8, QH7"), text_of("queens 8: r1c1 r2c8"));
  EXPECT_EQ(text_of("queens 8: c1"), text_of("queens 8: r8c3"));
  EXPECT_EQ(text_of("queens 8: c9"), "1:11 'c9' is not on the board: its squares are a1 to h8");
}

TEST(QueensReader, TellsWhatIsNoCell) {
  EXPECT_EQ(text_of("queens 8: r1c2 r3d4"),
            "1:16 'r3d4' is no cell: expected r1c1 to r8c8, or squares of a chess board, a1 to h8");
  for (const char* cell : {"rc1", "r1", "r1c", "r1c2x", "r1 c2", "ra", "a0", "a9", "i1", "Q"}) {
    EXPECT_EQ(text_of(std::string("queens 8: ") + cell).substr(0, 5), "1:11 ") << cell;
  }
  EXPECT_EQ(text_of("queens 8: r9c1"),
            "1:11 'r9c1' is not on the board: its cells are r1c1 to r8c8");
  EXPECT_EQ(text_of("queens 8: r1c0"),
            "1:11 'r1c0' is not on the board: its cells are r1c1 to r8c8");
  EXPECT_EQ(text_of("queens 8: r1c99999999999999999999"),
            "1:11 'r1c99999999999999999999' is not on the board: its cells are r1c1 to r8c8");
}

TEST(QueensReader, TellsWhatIsNoBoard) {
  EXPECT_EQ(text_of("queens 4: .Q../...X/Q.../...."),
            "1:19 'X' cannot stand on a board: expected Q, * or 1 for a queen, or . 0 _ - for an "
            "empty cell");
  EXPECT_EQ(text_of("queens 4: .Q../.../Q.../...."), "1:16 row 2 has 3 cells instead of 4");
  EXPECT_EQ(text_of("queens 4: .Q../..../Q..."), "1:21 3 rows instead of 4");
  EXPECT_EQ(text_of("queens 4:\n.Q..\n....\nQ...\n...\n"), "5:1 row 4 has 3 cells instead of 4");
  EXPECT_EQ(text_of("queens 4:\n.Q..\n....\nQ...\n....\n....\n"), "6:1 5 rows instead of 4");
  EXPECT_EQ(text_of("queens 4: /"), "1:10 no cells here");
  EXPECT_EQ(text_of("queens 4:\n,\n+--+"), "2:1 no cells here");
}

TEST(QueensReader, TellsSizesThatAreNone) {
  EXPECT_EQ(text_of("queens:"),
            "1:1 the size of the board is missing: 'queens 9:' before the queens");
  EXPECT_EQ(text_of("\nqueens: r1c1"),
            "2:1 the size of the board is missing: 'queens 9:' before the queens");
  EXPECT_EQ(text_of("queens 101:"), "1:8 101x101 is larger than the largest board, 100x100");
  EXPECT_EQ(text_of("queens 0:"), "1:8 a board has at least one row");
  EXPECT_EQ(text_of("sudoqueens 8: r1c1", Kind::kSudoQueens),
            "1:12 a board of SudoQueens has 4, 9, 16, 25 ... rows, not 8");
  EXPECT_EQ(text_of("sudoqueens: Q./..", Kind::kSudoQueens),
            "1:13 a board of SudoQueens has 4, 9, 16, 25 ... rows, not 2");
}

TEST(QueensReader, TellsWhichQueensAttackEachOther) {
  EXPECT_EQ(text_of("queens 8: r1c2 r3c4"), "1:16 r1c2 and r3c4 attack each other on a diagonal");
  EXPECT_EQ(text_of("queens 8: r4c1 r1c4"), "1:16 r4c1 and r1c4 attack each other on a diagonal");
  EXPECT_EQ(text_of("queens 8: r1c2 r8c5 r1c4"), "1:21 r1c2 and r1c4 attack each other in row 1");
  EXPECT_EQ(text_of("queens:\n.Q..\n....\n....\n.Q..\n"),
            "5:2 r1c2 and r4c2 attack each other in column 2");
  EXPECT_EQ(text_of("queens 8: r1c2 r1c2"), "1:16 r1c2 is given twice");
  EXPECT_EQ(text_of("queens 9: r1c1 r2c3"), "queens 9: r1c1 r2c3");
  EXPECT_EQ(text_of("sudoqueens 9: r1c1 r2c3", Kind::kSudoQueens),
            "1:20 r1c1 and r2c3 attack each other in block 1");
}

TEST(QueensRecognition, KnowsItsHeading) {
  EXPECT_EQ(recognise_application(kFour), &app());
  EXPECT_EQ(recognise_application("queens 8:"), &app());
  EXPECT_EQ(recognise_application("queens 8 nonsense"), &app());
  EXPECT_EQ(recognise_application("sudoqueens 9: r1c1"), &sudoqueens_app());
}

TEST(QueensRecognition, KnowsBoards) {
  EXPECT_EQ(recognise_application(".Q..\n....\nQ...\n....\n"), &app());
  EXPECT_EQ(recognise_application(".Q../..../Q.../...."), &app());
  EXPECT_EQ(recognise_application(".Q..\n....\nQ...\n...\n"), &app()) << "to tell what is wrong";
  std::string large;
  for (int i = 0; i < 30; ++i) large += (i == 3 ? "Q" : ".") + std::string(29, '.') + "\n";
  EXPECT_EQ(recognise_application(large), &app()) << "no Sudoku whose only number is Q";
}

TEST(QueensRecognition, LeavesOthersAlone) {
  for (const char* text :
       {"", "Q", "a text", "....\n....\n....\n....\n", "1...\n..2.\n....\n....\n", "queens", "r1c2",
        "*...\n..*.\n....\n....\n", ".Q...............",
        "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57"}) {
    EXPECT_NE(recognise_application(text), &sudoqueens_app()) << text;
    if (std::string_view(text) != "queens") {
      EXPECT_EQ(recognise(text, Kind::kQueens), 0) << text;
    }
  }
}

}  // namespace
}  // namespace pbcs::queens
