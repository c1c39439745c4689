#include "pbcs/apps/sudoku/reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/apps/sudoku/sudoku.hpp"
#include "support/reading.hpp"

namespace pbcs::sudoku {
namespace {

const std::string kLine =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

std::string replaced(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

std::vector<std::string> texts_of(const std::string& input) {
  return test::texts_of(app(), input);
}

std::string text_of(const std::string& input) {
  return test::text_of(app(), input);
}

Puzzle only_puzzle(const std::string& input) {
  const auto chunks = split(input);
  EXPECT_EQ(chunks.size(), 1U) << input;
  auto puzzle = parse(chunks.at(0));
  EXPECT_TRUE(puzzle.has_value()) << input;
  return std::move(puzzle.value());
}

TEST(SudokuLine, KeepsThePuzzleAsWritten) {
  for (const char filler : std::string(".0*_-xX")) {
    const std::string line = replaced(kLine, '.', filler);
    const Puzzle puzzle = only_puzzle(line);
    EXPECT_EQ(puzzle.text, line);
    EXPECT_EQ(puzzle.instance.givens, only_puzzle(kLine).instance.givens) << filler;
  }
}

TEST(SudokuLine, GivensAreTheLabelsOfTheirCells) {
  const Puzzle puzzle = only_puzzle(kLine);
  const Shape shape{3, 3};
  EXPECT_EQ(puzzle.instance.model, model(shape));
  ASSERT_EQ(puzzle.instance.givens.size(), 25U);
  EXPECT_EQ(puzzle.instance.givens.front(), label(shape, 2, 0, 2));
  EXPECT_EQ(puzzle.instance.givens.back(), label(shape, 6, 8, 8));
  EXPECT_TRUE(puzzle.instance.excluded.empty());
}

TEST(SudokuLine, FillersMayBeMixedInSmallGrids) {
  EXPECT_EQ(only_puzzle("1.0*_-xX..2.3...").instance.givens.size(), 3U);
}

TEST(SudokuLine, KeepsTheLabel) {
  EXPECT_EQ(only_puzzle(kLine + "  ED=7.1/1.2/1.2 ").label, "ED=7.1/1.2/1.2");
  EXPECT_EQ(only_puzzle(kLine + ",26,0,\"a b\"").label, "26,0,\"a b\"");
  EXPECT_EQ(only_puzzle(kLine + "\t;x").label, "x");
  EXPECT_EQ(only_puzzle(kLine).label, "");
  EXPECT_EQ(only_puzzle("1... ..3. .2.. ...4 four rows").label, "four rows");
}

TEST(SudokuLine, TakesRowsBetweenBlanks) {
  EXPECT_EQ(text_of("1... ..3. .2.. ...4"), "1.....3..2.....4");
  EXPECT_EQ(text_of("1...|..3.|.2..|...4"), "1.....3..2.....4");
}

TEST(SudokuLine, TakesNumbers) {
  EXPECT_EQ(text_of("1 0 0 0 0 0 3 0 0 2 0 0 0 0 0 4"), "1.....3..2.....4");
  EXPECT_EQ(text_of("1,0,0,0,0,0,3,0,0,2,0,0,0,0,0,4"), "1.....3..2.....4");
  EXPECT_EQ(text_of("1 . . . . . 3 . . 2 . . . . . 4"), "1.....3..2.....4");
}

std::string numbers_16() {
  std::string text;
  for (int cell = 0; cell < 256; ++cell) {
    text += (cell == 3 ? "16" : cell == 17 ? "10" : "0") + std::string(cell < 255 ? "," : "");
  }
  return text;
}

TEST(SudokuLine, TakesLargeNumbers) {
  EXPECT_EQ(text_of(numbers_16()), "...G............." + std::string("A") + std::string(238, '.'));
}

TEST(SudokuLine, TakesLettersOfEitherCase) {
  const std::string upper = "...G............." + std::string("A") + std::string(238, '.');
  const std::string lower = "...g............." + std::string("a") + std::string(238, '.');
  EXPECT_EQ(only_puzzle(lower).text, lower);
  EXPECT_EQ(only_puzzle(lower).instance.givens, only_puzzle(upper).instance.givens);
  EXPECT_EQ(only_puzzle(upper).instance.givens.front(), label({4, 4}, 15, 0, 3));
}

TEST(SudokuLine, CountsFromZeroOnlyWhenThatIsClear) {
  const std::string rest(252, '.');
  EXPECT_EQ(only_puzzle("0F.." + rest).instance.givens,
            (std::vector{label({4, 4}, 0, 0, 0), label({4, 4}, 15, 0, 1)}));
  EXPECT_EQ(text_of("0G.." + rest),
            "1:1 '0' beside another filler may be a number or an empty cell: say which in a "
            "heading, 0-F: or 1-G:");
  const std::string zeros(252, '0');
  EXPECT_EQ(only_puzzle("0F00" + zeros).instance.givens, std::vector{label({4, 4}, 14, 0, 1)});
}

TEST(SudokuLine, ShapeFollowsFromTheNumberOfCells) {
  const auto shape_of_size = [](std::size_t n) {
    return shape_of(*only_puzzle("1" + std::string(n * n - 1, '.')).board);
  };
  EXPECT_EQ(shape_of_size(4), (Shape{2, 2}));
  EXPECT_EQ(shape_of_size(6), (Shape{2, 3}));
  EXPECT_EQ(shape_of_size(8), (Shape{2, 4}));
  EXPECT_EQ(shape_of_size(10), (Shape{2, 5}));
  EXPECT_EQ(shape_of_size(12), (Shape{3, 4}));
  EXPECT_EQ(shape_of_size(15), (Shape{3, 5}));
  EXPECT_EQ(shape_of_size(20), (Shape{4, 5}));
  EXPECT_EQ(shape_of_size(25), (Shape{5, 5}));
}

TEST(SudokuLine, HeadingFixesTheShape) {
  const std::string line = "2x6:1" + std::string(143, '.');
  EXPECT_EQ(shape_of(*only_puzzle(line).board), (Shape{2, 6}));
  EXPECT_EQ(only_puzzle(line).text, line);
  EXPECT_EQ(text_of("2x6:1.."), "1:8 3 characters: 141 short of a 12x12 grid (144)");
}

TEST(SudokuLine, TheNameMayStandBeforeIt) {
  EXPECT_EQ(only_puzzle("sudoku: " + kLine + " label").text, kLine);
  EXPECT_EQ(only_puzzle("sudoku: " + kLine + " label").label, "label");
  EXPECT_EQ(only_puzzle("Sudoku:\n" + kLine + "\n").text, kLine);
  EXPECT_EQ(only_puzzle("sudoku:\n1...\n..3.\n.2..\n...4\n").text, "1.....3..2.....4");
  EXPECT_EQ(only_puzzle("sudoku 2x6:1" + std::string(143, '.')).text,
            "2x6:1" + std::string(143, '.'));
  EXPECT_EQ(text_of("sudoku: 1.."), "1:12 3 characters: 13 short of a 4x4 grid (16)");
  EXPECT_EQ(text_of("sudoku:"), "1:1 no puzzle after 'sudoku:'");
  EXPECT_GT(recognise("sudoku: 1.."), recognise(kLine));
}

TEST(SudokuCandidates, StringOfCandidatesIsKnownByItsLength) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += "123456789";
  text.replace(0, 9, "12.......");
  const Puzzle puzzle = only_puzzle(text + " label");
  EXPECT_EQ(puzzle.text, text);
  EXPECT_EQ(puzzle.label, "label");
  EXPECT_TRUE(puzzle.instance.givens.empty());
  ASSERT_EQ(puzzle.instance.excluded.size(), 7U);
  EXPECT_EQ(puzzle.instance.excluded.front(), label({3, 3}, 2, 0, 0));
  EXPECT_EQ(only_puzzle(replaced(text, '.', '0')).instance.excluded, puzzle.instance.excluded);
}

TEST(SudokuCandidates, LargerGridOfTheSameLengthIsTold) {
  EXPECT_EQ(shape_of(*only_puzzle("8" + std::string(63, '.')).board), (Shape{2, 4}));
  EXPECT_EQ(shape_of(*only_puzzle("R" + std::string(728, '.')).board), (Shape{3, 9}));
  std::string candidates;
  for (int cell = 0; cell < 16; ++cell) candidates += "12.4";
  EXPECT_EQ(shape_of(*only_puzzle(candidates).board), (Shape{2, 2}));
}

TEST(SudokuCandidates, MisplacedCandidateIsAnError) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += "123456789";
  text[10] = '5';
  EXPECT_EQ(text_of(text),
            "1:11 '5' in a string of candidates: in r1c2 this place is for 2 or a filler");
}

constexpr const char* kPencilMarks =
    "+-----------+-----------+\n"
    "| 1    34   | 2    34   |\n"
    "| 24*  234  | 34   1#   |\n"
    "+-----------+-----------+\n"
    "| 34   1    | 34   2    |\n"
    "| 234  24   | 1    34   |\n"
    "+-----------+-----------+\n";

TEST(SudokuCandidates, GroupOfOneIsAValueUnlessItOccursAgain) {
  std::string text = kPencilMarks;
  std::erase(text, '*');
  std::erase(text, '#');
  const Puzzle puzzle = only_puzzle(text);
  EXPECT_EQ(puzzle.text, "1.....34.2....34.2.4.234..341.....341.....34.2...234.2.41.....34");
  const State state = initial_state(puzzle.instance);
  EXPECT_TRUE(state.is_value(label({2, 2}, 0, 0, 0)));
  EXPECT_TRUE(state.is_value(label({2, 2}, 1, 2, 3)));
  text.replace(text.find("24 "), 2, "12");  // 1 in r2c1, as in r1c1
  EXPECT_FALSE(initial_state(only_puzzle(text).instance).is_value(label({2, 2}, 0, 0, 0)));
  EXPECT_TRUE(initial_state(only_puzzle(text).instance).is_candidate(label({2, 2}, 0, 0, 0)));
}

TEST(SudokuCandidates, GroupsThatSayNoMoreThanTheirValuesAreAnOrdinaryPuzzle) {
  const std::string groups =
      "1 234 234 234 234 234 1234 1234 234 1234 1234 1234 234 1234 1234 1234";
  EXPECT_EQ(text_of(groups), "1" + std::string(15, '.'));
}

TEST(SudokuCandidates, DecorationOfPencilMarksIsDropped) {
  std::string plain;
  std::string decorated;
  for (int cell = 0; cell < 81; ++cell) {
    plain += cell % 9 == 8 ? "1235\n" : "1235 ";
    decorated += cell % 9 == 8 ? "123-5\n" : cell % 2 == 0 ? "*1235 " : "1235A ";
  }
  EXPECT_EQ(text_of(decorated), text_of(plain));
  EXPECT_EQ(only_puzzle(plain).instance.excluded.size(), 81U * 5U);
}

TEST(SudokuCandidates, FullRowsAreNotPuzzles) {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) text += "123456789 ";
    text += "\n";
  }
  EXPECT_EQ(text_of(text), std::string(81, '.'));
}

TEST(SudokuCandidates, LargeGroupsUseLetters) {
  std::string groups = "12A";
  for (int cell = 1; cell < 256; ++cell) groups += cell % 16 == 0 ? "\n12" : " 12";
  const Puzzle puzzle = only_puzzle(groups);
  EXPECT_EQ(puzzle.instance.excluded.size(), 256U * 14U - 1U);
  const std::string numbers = groups.replace(0, 3, "11");
  EXPECT_TRUE(text_of(numbers).starts_with("1:7 12 twice in row 1")) << text_of(numbers);
}

TEST(SudokuHodoku, ReadsTheLabel) {
  const Puzzle puzzle = only_puzzle(":0000:x:1.....3..2.....4:413:::a label: of two");
  EXPECT_EQ(puzzle.label, "a label: of two");
  EXPECT_EQ(puzzle.text, ":0000:x:1.....3..2.....4:413:::");
  EXPECT_EQ(only_puzzle(puzzle.text).label, "");
}

TEST(SudokuReader, ValuesThatClashWhereSomeoneKnowsBetter) {
  const std::string text = "11.. .... .... ....";
  EXPECT_FALSE(app().parse({text, 1}));
  const auto position = app().parse({text, 1, true});
  ASSERT_TRUE(position);
  EXPECT_EQ(position->instance.givens.size(), 2);
  EXPECT_TRUE(initial_state(position->instance).contradictory());
}

TEST(SudokuHodoku, ReadsValuesAndDeletedCandidates) {
  const std::string values = "+1.....3..2.....4";
  EXPECT_EQ(text_of(":0000:x:" + values + "::::"), "1.....3..2.....4");
  const std::string line = ":0702-1:9:" + values + ":413 211:436::";
  const Puzzle puzzle = only_puzzle(line);
  EXPECT_EQ(puzzle.text, line);
  EXPECT_EQ(puzzle.instance.givens.size(), 4U);
  EXPECT_EQ(puzzle.instance.excluded, std::vector{label({2, 2}, 3, 0, 2)});
}

TEST(SudokuHodoku, Errors) {
  EXPECT_EQ(text_of(":0000:x:1...:"), "1:13 4 values: 12 short of a 4x4 grid (16)");
  EXPECT_EQ(text_of(":0000"), "1:1 a HoDoKu line has at least 4 colons: :0000:x:VALUES:DELETED:");
  EXPECT_EQ(text_of(":0000:x::436:"), "1:1 this HoDoKu line has no values");
  const std::string line = ":0000:x:1.....3..2.....4:";
  EXPECT_EQ(text_of(line + "41:"),
            "1:26 '41' is no deleted candidate: expected number, row and column, such as 436");
  EXPECT_EQ(text_of(line + "111:"), "1:26 '111' deletes the value of r1c1");
}

TEST(SudokuGrid, BordersAreFormatting) {
  const std::string expected = "1.....3..2.....4";
  EXPECT_EQ(text_of("1...\n..3.\n.2..\n...4\n"), expected);
  EXPECT_EQ(text_of(" *-----*\n |1.|..|\n |..|3.|\n |--+--|\n |.2|..|\n |..|.4|\n *-----*\n"),
            expected);
  EXPECT_EQ(text_of("1 . ! . .\n. . ! 3 .\n----+----\n. 2 ! . .\n. . ! . 4"), expected);
  EXPECT_EQ(text_of("1 . : . .\n. . : 3 .\n=========\n. 2 : . .\n. . : . 4"), expected);
  EXPECT_EQ(
      text_of(".----.----.\n|1 .|. .|\n|. .|3 .|\n:----+----:\n|. 2|. .|\n|. .|. 4|\n'----'----'"),
      expected);
  EXPECT_EQ(text_of("┌───┬───┐\n│1 .│. .│\n│. .│3 .│\n├───┼───┤\n│. 2│. .│\n│. .│. 4│\n└───┴───┘"),
            expected);
}

TEST(SudokuGrid, DashMayBeFillerAndBorder) {
  const std::string expected = "1.....3..2.....4";
  EXPECT_EQ(text_of("1---\n--3-\n-2--\n---4"), expected);
  EXPECT_EQ(text_of("1 - | - -\n- - | 3 -\n----+----\n- 2 | - -\n- - | - 4"), expected);
  EXPECT_EQ(text_of("1 - | - -\n- - | 3 -\n---------\n- 2 | - -\n- - | - 4"), expected);
  EXPECT_EQ(text_of("1---\n----\n-2--\n---4"), "1........2.....4");
}

TEST(SudokuGrid, BlankLinesMaySeparateBands) {
  EXPECT_EQ(text_of("1. ..\n.. 3.\n\n.2 ..\n.. .4\n"), "1.....3..2.....4");
  EXPECT_EQ(text_of("1...\n\n..3.\n\n.2..\n\n...4\n"), "1.....3..2.....4");
}

TEST(SudokuGrid, AnyLayoutOfOnePuzzle) {
  EXPECT_EQ(text_of("1....\n.3..2\n.....4\n"), "1.....3..2.....4");
  EXPECT_EQ(text_of("1....\n\n.3..2\n\n.....4\n"), "1.....3..2.....4");
}

TEST(SudokuGrid, SdkWithHeaders) {
  EXPECT_EQ(text_of("#Aauthor\n#Dtitle\n#C 1\n1...\n..3.\n.2..\n...4"), "1.....3..2.....4");
}

TEST(SudokuGrid, SadManSections) {
  const std::string puzzle = "#Aauthor\r\n[Puzzle]\r\n1...\r\n..3.\r\n.2..\r\n...4\r\n";
  const std::string marks = "[PencilMarks]\r\n1,2\r\n\r\n[Colours]\r\nred\r\n";
  EXPECT_EQ(text_of(puzzle + marks), "1.....3..2.....4");
  EXPECT_EQ(text_of(puzzle + "[State]\n1..2\n..3.\n.2..\n...4\n" + marks), "1..2..3..2.....4");
  EXPECT_EQ(text_of(puzzle + "[State]\n2...\n..3.\n.2..\n...4\n"),
            "8:1 [State] and [Puzzle] differ in r1c1");
  EXPECT_EQ(text_of(puzzle + "[State]\n" + kLine), "8:1 [State] is not as large as [Puzzle]");
  EXPECT_EQ(text_of("[Puzzle]\n[State]\n1...\n"), "1:1 section [Puzzle] is missing or empty");
  EXPECT_EQ(texts_of(puzzle + puzzle).size(), 2U);
}

TEST(SudokuGrid, SdxMarksPlacedValues) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) {
    const std::string content = cell == 0                         ? "5"
                                : cell == 40                      ? "u5"
                                : cell < 27 || cell % 9 == 0      ? "12346789"
                                : cell / 27 == 1 || cell % 9 == 4 ? "1234678"
                                                                  : "123456789";
    text += content + (cell % 9 == 8 ? "\n" : " ");
  }
  const Instance instance = only_puzzle(text).instance;
  EXPECT_EQ(instance.givens, (std::vector{label({3, 3}, 4, 0, 0), label({3, 3}, 4, 4, 4)}));
}

TEST(SudokuGrid, SixteenRowsAreNotSixteenPuzzles) {
  std::string rows;
  for (int row = 0; row < 16; ++row)
    rows += (row == 5 ? "F..............." : "................") + std::string("\n");
  EXPECT_EQ(text_of(rows), std::string(80, '.') + "F" + std::string(175, '.'));
  EXPECT_EQ(text_of("4x4:\n" + replaced(rows, 'F', '1')),
            std::string(80, '.') + "1" + std::string(175, '.'));
  EXPECT_EQ(texts_of(replaced(rows, 'F', '1')).size(), 16U);
}

TEST(SudokuSplit, GivesTheLineOfEveryPuzzle) {
  const std::string grid = "1...\n..3.\n.2..\n...4\n";
  const std::string input =
      "# comment\n\n" + kLine + " a\r\n" + kLine + "\n\n" + grid + "\n" + grid + "\n" + kLine;
  const auto chunks = split(input);
  ASSERT_EQ(chunks.size(), 5U);
  EXPECT_EQ(chunks[0].line, 3U);
  EXPECT_EQ(chunks[0].text, kLine + " a");
  EXPECT_EQ(chunks[1].line, 4U);
  EXPECT_EQ(chunks[2].line, 6U);
  EXPECT_EQ(chunks[3].line, 11U);
  EXPECT_EQ(chunks[4].line, 16U);
  EXPECT_EQ(chunks[4].text, kLine);
}

TEST(SudokuSplit, LineEndsAndByteOrderMark) {
  EXPECT_EQ(texts_of("\xEF\xBB\xBF" + kLine + "\r\n" + kLine + "\r" + kLine),
            std::vector<std::string>(3, kLine));
}

TEST(SudokuSplit, SkipsTheHeaderOfATable) {
  EXPECT_EQ(texts_of("puzzle,clues\n" + kLine + ",25\n"), std::vector{kLine});
  EXPECT_EQ(texts_of("puzzle name;clues\n" + kLine + ";25\n"), std::vector{kLine});
  // A line with a puzzle is none.
  EXPECT_EQ(texts_of("puzzle " + kLine + "\n" + kLine + "\n").size(), 2U);
  EXPECT_EQ(texts_of("Puzzle\n" + kLine), std::vector{kLine});
  EXPECT_EQ(texts_of(kLine + "\npuzzle,clues\n").size(), 2U);
}

TEST(SudokuSplit, NothingIsNoPuzzle) {
  EXPECT_TRUE(split("").empty());
  EXPECT_TRUE(split("\n \t\r\n# only a comment\n").empty());
}

TEST(SudokuSplit, BrokenLineDoesNotHideTheOthers) {
  const auto texts = texts_of(kLine + "\n" + kLine.substr(1) + "\n" + kLine + "\n");
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(texts[1], "2:81 80 characters: one short of a 9x9 grid (81)");
  EXPECT_EQ(texts[2], kLine);
}

TEST(SudokuSplit, BrokenGridIsOneError) {
  EXPECT_EQ(text_of("1. ..\n.. 3.\n\n.2 .\n.. .4\n"), "4:1 row 3 has 3 cells instead of 4");
}

TEST(SudokuEmbedded, TheLabelIsWhatStandsAround) {
  EXPECT_EQ(only_puzzle("17: " + kLine + " ED=1.2").label, "17 ED=1.2");
  EXPECT_EQ(only_puzzle("puzzle = \"" + kLine + "\"").label, "");
  EXPECT_EQ(only_puzzle("a,b;" + kLine + "|c").label, "a,b c");
  EXPECT_EQ(only_puzzle("\u2022 " + kLine).label, "");
  EXPECT_EQ(only_puzzle("#3 " + kLine).label, "#3");
  EXPECT_TRUE(split("#" + kLine).empty());
}

TEST(SudokuEmbedded, OneStringOnly) {
  EXPECT_EQ(text_of("1: " + kLine + ", " + kLine),
            "1:87 a second puzzle on this line: put each on a line of its own");
  EXPECT_EQ(text_of(kLine + kLine),
            "1:1 162 characters: as many as 2 puzzles of 9x9 cells have; "
            "put each on a line of its own");
}

TEST(SudokuEmbedded, ASolvedGridIsNotThePuzzle) {
  EXPECT_EQ(text_of("1234341221434321,12..341221434321"), "12..341221434321");
  EXPECT_EQ(text_of("1234341221434321"), "1234341221434321");
}

TEST(SudokuProse, IsSkippedRoundGridsAndOneString) {
  EXPECT_EQ(text_of("Here it is:\n1...\n..3.\n.2..\n...4\nThanks a lot"), "1.....3..2.....4");
  EXPECT_EQ(texts_of("Grid 1\n1...\n..3.\n.2..\n...4\nGrid 2\n.2..\n..3.\n.4..\n...1"),
            (std::vector<std::string>{"1.....3..2.....4", ".2....3..4.....1"}));
  EXPECT_EQ(texts_of(kLine + "\nnot a puzzle\n" + kLine).at(1),
            "2:1 words but no number: expected a puzzle on this line");
}

TEST(SudokuErrors, PencilMarksInSomeCells) {
  EXPECT_EQ(
      text_of("12 . 3 4\n3 4 12 12\n12 3 4 12\n4 12 12 3"),
      "1:4 '.' among pencil marks: write the candidates of every open cell, or those of none");
}

TEST(SudokuErrors, WrongLength) {
  EXPECT_EQ(text_of(kLine.substr(1)), "1:81 80 characters: one short of a 9x9 grid (81)");
  EXPECT_EQ(text_of(kLine + "1"), "1:82 82 characters: one more than a 9x9 grid (81)");
  EXPECT_EQ(text_of(kLine.substr(0, 79) + " label"),
            "1:80 79 characters: 2 short of a 9x9 grid (81)");
  EXPECT_EQ(text_of(std::string(250, '.')), "1:251 250 characters: 6 short of a 16x16 grid (256)");
  EXPECT_EQ(text_of("1..\n..3.\n"), "2:5 7 cells: 9 short of a 4x4 grid (16)");
  EXPECT_EQ(text_of("12 13 12 13\n12 13 12 13"), "2:12 8 groups: 8 short of a 4x4 grid (16)");
  EXPECT_EQ(text_of(std::string(65 * 65, '.')),
            "1:626 4225 characters: 3600 more than a 25x25 grid (625)");
}

TEST(SudokuErrors, IllegalCharacter) {
  std::string line = kLine;
  line[10] = 'k';
  EXPECT_EQ(text_of(line),
            "1:11 'k' cannot stand in a 9x9 grid: expected 1-9, or one of . 0 * _ - x X for an "
            "empty cell");
  line.replace(10, 1, "é");
  EXPECT_TRUE(text_of(line).starts_with("1:11 'é' cannot stand")) << text_of(line);
  line.replace(10, 2, std::string(1, '\0'));
  EXPECT_TRUE(text_of(line).starts_with("1:11 byte 0x00 cannot stand")) << text_of(line);
  EXPECT_TRUE(text_of("1...\n..5.\n.2..\n...4").starts_with("2:3 '5' cannot stand in a 4x4 grid"));
  EXPECT_TRUE(text_of("H" + std::string(255, '.')).find("expected 1-9 and A-G,") !=
              std::string::npos);
}

TEST(SudokuErrors, ClashingGivens) {
  std::string line(81, '.');
  line[18] = line[24] = '5';
  EXPECT_EQ(text_of(line), "1:25 5 twice in row 3: r3c1 and r3c7");
  line[24] = '.';
  line[72] = '5';
  EXPECT_EQ(text_of(line), "1:73 5 twice in column 1: r3c1 and r9c1");
  line[72] = '.';
  line[10] = '5';
  EXPECT_EQ(text_of(line), "1:19 5 twice in block 1: r2c2 and r3c1");
  EXPECT_EQ(text_of("1...\n..3.\n.2..\n..14"), "1.....3..2....14");
  EXPECT_EQ(text_of("\n1...\n..3.\n.2..\n1..4"), "5:1 1 twice in column 1: r1c1 and r4c1");
}

TEST(SudokuErrors, BadGroup) {
  EXPECT_EQ(text_of("2x2 candidates: 1 2 3 4 12 13 14 23 24 34 123 11 12 12 12 12"),
            "1:47 '11' is no group of candidates: expected different numbers out of 1-4");
  EXPECT_EQ(text_of("2x2:\n"), "1:1 no puzzle after '2x2:'");
}

TEST(SudokuRecognition, PuzzlesAreSurerThanBrokenOnes) {
  EXPECT_GT(recognise(kLine), recognise(kLine.substr(1)));
  EXPECT_GT(recognise(kLine.substr(1)), 0);
  EXPECT_GT(recognise("1...\n..3.\n.2..\n...4"), 0);
  EXPECT_EQ(recognise("The quick brown fox jumps over the lazy dog."), 0);
  EXPECT_EQ(recognise(""), 0);
}

}  // namespace
}  // namespace pbcs::sudoku
