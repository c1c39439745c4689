#include "pbcs/apps/latin/reader.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/latin/latin.hpp"
#include "support/reading.hpp"

namespace pbcs::latin {
namespace {

std::vector<std::string> texts_of(const std::string& input, Kind kind = Kind::kLatin) {
  return test::texts_of(kind == Kind::kLatin ? app() : pandiagonal_app(), input);
}

std::string text_of(const std::string& input, Kind kind = Kind::kLatin) {
  return test::text_of(kind == Kind::kLatin ? app() : pandiagonal_app(), input);
}

std::string label_of(const std::string& input) {
  return parse({input, 1}, Kind::kLatin).value().label;
}

const std::string kFour = "latin:1.....3..2.....4";

TEST(LatinReader, TakesAString) {
  EXPECT_EQ(text_of("latin:1.....3..2.....4"), kFour);
  EXPECT_EQ(text_of("latin: 1.....3..2.....4"), kFour);
  EXPECT_EQ(text_of("Latin 4: 1.....3..2.....4"), kFour);
  EXPECT_EQ(text_of("1.....3..2.....4"), kFour);
  EXPECT_EQ(text_of("latin: 10*_-x3XX2.....4"), kFour);
  EXPECT_EQ(text_of("latin:a" + std::string(99, '.')), "latin:A" + std::string(99, '.'));
}

TEST(LatinReader, TakesRowsAndNumbers) {
  EXPECT_EQ(text_of("latin: 1... ..3. .2.. ...4"), kFour);
  EXPECT_EQ(text_of("latin: 1 0 0 0 0 0 3 0 0 2 0 0 0 0 0 4"), kFour);
  EXPECT_EQ(text_of("latin: 1,.,.,.,.,.,3,.,.,2,.,.,.,.,.,4"), kFour);
  std::string ten = "latin: 10";
  for (int i = 1; i < 100; ++i) ten += " 0";
  EXPECT_EQ(text_of(ten), "latin:A" + std::string(99, '.'));
}

TEST(LatinReader, TakesASquareOverSeveralLines) {
  EXPECT_EQ(text_of("latin:\n1...\n..3.\n.2..\n...4\n"), kFour);
  EXPECT_EQ(text_of("latin 4:\r\n1 . . .\r\n. . 3 .\r\n. 2 . .\r\n. . . 4\r\n"), kFour);
  EXPECT_EQ(text_of("latin\n1...\n..3.\n.2..\n...4\n"), kFour);
}

TEST(LatinReader, TakesBorders) {
  EXPECT_EQ(text_of("latin:\n+---------+\n| 1 . . . |\n| . . 3 . |\n| . 2 . . |\n| . . . 4 |\n"
                    "+---------+\n"),
            kFour);
  EXPECT_EQ(text_of("1 -|- -\n- -|3 -\n---+---\n- 2|- -\n- -|- 4\n"), kFour);
  EXPECT_EQ(text_of("1---\n--3-\n-2--\n---4\n"), kFour);
  EXPECT_EQ(text_of("----\n--3-\n-2--\n---4\n"), "latin:......3..2.....4");
}

TEST(LatinReader, SizeOneNeedsNoMoreThanACell) {
  EXPECT_EQ(text_of("latin: 1"), "latin:1");
  EXPECT_EQ(text_of("latin 1: . label"), "latin:.");
  EXPECT_EQ(text_of("latin: 1 2"), "1:11 2 numbers: 2 short of a 2x2 square (4)");
}

TEST(LatinReader, KeepsTheLabel) {
  EXPECT_EQ(label_of("latin:1.....3..2.....4  W=4, easy "), "W=4, easy");
  EXPECT_EQ(label_of("latin:1... ..3. .2.. ...4 four rows"), "four rows");
  EXPECT_EQ(label_of("latin 2: 1 2 2 1 done"), "done");
  EXPECT_EQ(label_of("latin: 1..2 some more text"), "some more text");
  EXPECT_EQ(label_of(kFour), "");
}

TEST(LatinReader, GivensAreTheLabelsOfTheirCells) {
  const Puzzle puzzle = parse({kFour, 1}, Kind::kLatin).value();
  EXPECT_EQ(puzzle.instance.model, model({Kind::kLatin, 4}));
  EXPECT_EQ(puzzle.instance.givens,
            (std::vector{square_label(4, 0, 0, 0), square_label(4, 2, 1, 2),
                         square_label(4, 1, 2, 1), square_label(4, 3, 3, 3)}));
  EXPECT_TRUE(puzzle.instance.excluded.empty());
}

TEST(LatinReader, SplitsLists) {
  EXPECT_EQ(texts_of("# list\nlatin:1..2\nlatin:12..\n\nlatin:\n1.\n..\nlatin:2...\n"),
            (std::vector<std::string>{"latin:1..2", "latin:12..", "latin:1...", "latin:2..."}));
  EXPECT_EQ(texts_of("1.....3..2.....4\n1.....3..2......\n"),
            (std::vector<std::string>{kFour, "latin:1.....3..2......"}));
  EXPECT_EQ(texts_of("1...\n..3.\n.2..\n...4\n\n1...\n..3.\n.2..\n....\n"),
            (std::vector<std::string>{kFour, "latin:1.....3..2......"}));
  const std::string broken(48, '.');
  EXPECT_EQ(texts_of(broken + "\n" + broken + "\n").size(), 2U);
}

TEST(LatinReader, TellsWhatIsMissing) {
  EXPECT_EQ(text_of("latin:1.....3..2....."), "1:22 15 characters: one short of a 4x4 square (16)");
  EXPECT_EQ(text_of("latin 4:1.....3..2.....44"),
            "1:25 17 characters: one more than a 4x4 square (16)");
  EXPECT_EQ(text_of("latin: 1 2 3"), "1:13 3 numbers: one short of a 2x2 square (4)");
  EXPECT_EQ(text_of("latin:"), "1:1 no cells here");
  EXPECT_EQ(text_of("\n\nlatin 4: ,\n"), "3:1 no cells here");
  EXPECT_EQ(text_of("latin:\n1...\n..3\n.2..\n...4\n"), "3:1 row 2 has 3 cells instead of 4");
  EXPECT_EQ(text_of("latin 5:\n1...\n..3.\n.2..\n...4\n"), "5:1 4 rows instead of 5");
  EXPECT_EQ(text_of("latin 3:\n1..\n..3\n.2.\n...\n"), "5:1 4 rows instead of 3");
}

TEST(LatinReader, TellsWhatCannotStandInACell) {
  EXPECT_EQ(text_of("latin:1....z3..2.....4"),
            "1:12 'z' cannot stand in a 4x4 grid: expected 1-4, or one of . 0 * _ - x X for an "
            "empty cell");
  EXPECT_EQ(text_of("latin:\n1...\n..3.\n.27.\n...4\n"),
            "4:3 '7' cannot stand in a 4x4 grid: expected 1-4, or one of . 0 * _ - x X for an "
            "empty cell");
  EXPECT_EQ(text_of("latin 2: 1 0 0 17"),
            "1:16 '17' cannot stand in a 2x2 grid: expected 1-2, or one of . 0 * _ - x X for an "
            "empty cell");
}

TEST(LatinReader, TellsSizesThatAreNone) {
  EXPECT_EQ(text_of("latin 36: 1"), "1:7 36x36 is larger than the largest square, 35x35");
  EXPECT_EQ(text_of("latin 0: 1"), "1:7 a square has at least one cell");
  const std::string row(36, '.');
  std::string rows = "latin:\n";
  for (int i = 0; i < 36; ++i) rows += row + "\n";
  EXPECT_EQ(text_of(rows), "2:1 36x36 is larger than the largest square, 35x35");
}

TEST(LatinReader, TellsWhichCellsClash) {
  EXPECT_EQ(text_of("latin:1..1............"), "1:10 1 twice in row 1: r1c1 and r1c4");
  EXPECT_EQ(text_of("latin:\n1...\n....\n....\n1...\n"), "5:1 1 twice in column 1: r1c1 and r4c1");
}

TEST(PandiagonalReader, HasTheSameForms) {
  const std::string text = "pandiagonal:1............2..........5";
  EXPECT_EQ(text_of("pandiagonal 5: 1............2..........5", Kind::kPandiagonal), text);
  EXPECT_EQ(text_of("Pandiagonal:\n1....\n.....\n...2.\n.....\n....5\n", Kind::kPandiagonal), text);
}

TEST(PandiagonalReader, TellsWhichCellsClashOnADiagonal) {
  EXPECT_EQ(text_of("pandiagonal:1.....1..................", Kind::kPandiagonal),
            "1:19 1 twice in anti-diagonal 1: r1c1 and r2c2");
  EXPECT_EQ(text_of("pandiagonal:...3......3..............", Kind::kPandiagonal),
            "1:23 3 twice in anti-diagonal 4: r1c4 and r3c1");
  EXPECT_EQ(text_of("pandiagonal:...3...........3.........", Kind::kPandiagonal),
            "1:28 3 twice in diagonal 4: r1c4 and r4c1");
}

TEST(PandiagonalReader, TellsSizesThatAreNone) {
  const std::string fault =
      "there is no pandiagonal Latin square of size 9: the size must be divisible by neither 2 "
      "nor 3";
  EXPECT_EQ(text_of("pandiagonal:" + std::string(81, '.'), Kind::kPandiagonal), "1:13 " + fault);
  EXPECT_EQ(text_of("pandiagonal 9:", Kind::kPandiagonal), "1:13 " + fault);
}

TEST(LatinRecognition, KnowsItsHeading) {
  EXPECT_EQ(recognise_application(kFour), &app());
  EXPECT_EQ(recognise_application("latin 4:\n1...\n..3.\n.2..\n...4\n"), &app());
  EXPECT_EQ(recognise_application("# x\n\nlatin: broken"), &app());
  EXPECT_EQ(recognise_application("pandiagonal: broken"), &pandiagonal_app());
  EXPECT_EQ(recognise_application("latin:" + std::string(81, '.')), &app());
  std::string rows = "latin:\n";
  for (int i = 0; i < 16; ++i) rows += "1234............\n";
  EXPECT_EQ(recognise_application(rows), &app()) << "each row alone is a Sudoku";
}

TEST(LatinRecognition, TakesSizesThatSudokuHasNot) {
  EXPECT_EQ(recognise_application("12345" + std::string(20, '.')), &app());
  EXPECT_EQ(recognise_application("1....\n.....\n.....\n.....\n.....\n"), &app());
  EXPECT_EQ(recognise_application("1......" + std::string(42, '.')), &app());
  EXPECT_EQ(recognise_application(std::string(120, '.') + "B"), &app());
  EXPECT_EQ(recognise_application("11" + std::string(23, '.')), &app()) << "the clash can be told";
}

TEST(LatinRecognition, LeavesSudokusAlone) {
  for (const std::size_t cells : {16U, 36U, 64U, 81U, 100U, 144U, 225U, 256U, 625U}) {
    EXPECT_EQ(recognise(std::string(cells, '.'), Kind::kLatin), 0) << cells;
    EXPECT_EQ(recognise("1" + std::string(cells - 1, '.') + " label", Kind::kLatin), 0) << cells;
  }
  std::string rows;
  for (int i = 0; i < 25; ++i) rows += std::string(25, '.') + "\n";
  EXPECT_EQ(recognise(rows, Kind::kLatin), 0);
  for (const char* text : {"", "1", "12\n21\n", "123\n231\n312\n", "a text", "5 5 5 5 5"}) {
    EXPECT_EQ(recognise(text, Kind::kLatin), 0) << text;
    EXPECT_EQ(recognise(text, Kind::kPandiagonal), 0) << text;
  }
}

}  // namespace
}  // namespace pbcs::latin
