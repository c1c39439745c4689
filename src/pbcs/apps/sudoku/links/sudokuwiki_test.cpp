#include "pbcs/apps/sudoku/links/sudokuwiki.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

/// The values of the cells, those entered in brackets, or what is wrong and where.
std::string wiki_text(std::string_view page, std::string_view board) {
  const auto linked = read_sudokuwiki(page, board, 0);
  if (!linked) return std::to_string(linked.error().at) + " " + linked.error().message;
  std::string text;
  for (const LinkedCell& cell : linked->cells) {
    const std::string value = std::to_string(cell.value);
    text += cell.value == 0 ? "." : cell.given ? value : "(" + value + ")";
  }
  return text;
}

const std::string kBoard =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

TEST(SudokuWiki, EightyOneCells) {
  std::string zeros = kBoard;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  EXPECT_EQ(wiki_text("sudoku.htm", zeros), kBoard);
  EXPECT_EQ(wiki_text("Sudoku.htm", kBoard), kBoard);
}

TEST(SudokuWiki, PackedBoards) {
  // Row 1: a given, an entered value, candidates 3 and 7, then open cells; row 2 begins with 9.
  const std::string board = "S9B010e2eepepepepepep09" + std::string(2 * 71, '0');
  const auto linked = read_sudokuwiki("sudoku.htm", board, 0);
  ASSERT_TRUE(linked) << linked.error().message;
  EXPECT_EQ(wiki_text("", board), "1(5).......9" + std::string(71, '.'));
  EXPECT_EQ(linked->cells[2].marks, (std::vector<std::uint32_t>{3, 7}));
  EXPECT_EQ(linked->cells[3].marks.size(), 9U);
  EXPECT_TRUE(linked->cells[10].marks.empty());
}

TEST(SudokuWiki, OtherPuzzlesAreRefusedByName) {
  EXPECT_EQ(wiki_text("sudokux.htm", kBoard), "0 a Sudoku X of sudokuwiki is not supported");
  EXPECT_EQ(wiki_text("KillerSudoku.htm", kBoard),
            "0 a Killer Sudoku of sudokuwiki is not supported");
  EXPECT_EQ(wiki_text("jigsaw.asp", kBoard), "0 a Jigsaw Sudoku of sudokuwiki is not supported");
}

TEST(SudokuWiki, Errors) {
  EXPECT_EQ(wiki_text("", "123"),
            "0 a sudokuwiki board has 81 characters, or S9B and 162: here are 3");
  EXPECT_EQ(wiki_text("", std::string(162, '0')),
            "0 the older packed boards of sudokuwiki (162 characters) are not supported");
  EXPECT_EQ(wiki_text("", kBoard.substr(0, 80) + "k"), "80 'k' is no value of a 9x9 grid");
  EXPECT_EQ(wiki_text("", "S9B01zz" + std::string(2 * 79, '0')),
            "5 'zz' is no cell of a sudokuwiki board");
}

}  // namespace
}  // namespace pbcs::sudoku::links
