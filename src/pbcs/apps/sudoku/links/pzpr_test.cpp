#include "pbcs/apps/sudoku/links/pzpr.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

/// The values of the cells, or what is wrong and where.
std::string pzpr_text(std::string_view puzzle) {
  const auto linked = read_pzpr(puzzle, 0);
  if (!linked) return std::to_string(linked.error().at) + " " + linked.error().message;
  std::string text;
  for (const LinkedCell& cell : linked->cells) {
    text += cell.value == 0 ? "." : "(" + std::to_string(cell.value) + ")";
  }
  return text;
}

TEST(Pzpr, ValuesAndRuns) {
  EXPECT_EQ(pzpr_text("sudoku/4/4/1k3h2k4"), "(1).....(3)..(2).....(4)");
  EXPECT_EQ(pzpr_text("sudoku_edit/4/4/1k3h2k4"), "(1).....(3)..(2).....(4)");
  EXPECT_EQ(pzpr_text("sudoku/4/4/1.j3h2k4"), "(1).....(3)..(2).....(4)");
}

TEST(Pzpr, LargerValues) {
  const std::string rest(12, 'z');  // 240 open cells
  EXPECT_EQ(pzpr_text("sudoku/16/16/af-10s" + rest), "(10)(15)(16)" + std::string(253, '.'));
  EXPECT_EQ(pzpr_text("sudoku/16/16/af+010s" + rest), "(10)(15)(16)" + std::string(253, '.'));
}

TEST(Pzpr, OtherKindsAreRefusedByName) {
  EXPECT_EQ(pzpr_text("slither/10/10/abc"),
            "0 a puzzle of the kind 'slither' is not supported: of puzz.link only sudoku is read");
  EXPECT_EQ(pzpr_text("sudoku/d/9/9/abc"), "7 the variant 'd' is not supported");
}

TEST(Pzpr, Errors) {
  EXPECT_EQ(pzpr_text("sudoku"), "0 expected sudoku/COLUMNS/ROWS/CELLS");
  EXPECT_EQ(pzpr_text("sudoku/4/4"), "0 expected sudoku/COLUMNS/ROWS/CELLS");
  EXPECT_EQ(pzpr_text("sudoku/4/6/z"), "7 no Sudoku has 4 columns and 6 rows");
  EXPECT_EQ(pzpr_text("sudoku/7/7/z"), "7 no Sudoku has 7 columns and 7 rows");
  EXPECT_EQ(pzpr_text("sudoku/4/4/1k5"), "13 '5' is no value of a 4x4 grid");
  EXPECT_EQ(pzpr_text("sudoku/4/4/1k-1"), "13 '-1' is no value of a 4x4 grid");
  EXPECT_EQ(pzpr_text("sudoku/4/4/1k?"), "13 '?' is no value of a 4x4 grid");
  EXPECT_EQ(pzpr_text("sudoku/4/4/1k3"), "11 7 cells instead of 16");
}

}  // namespace
}  // namespace pbcs::sudoku::links
