#include "pbcs/apps/sudoku/links/fpuzzles.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

/// The cells of a 4x4 puzzle with the first of them, the fields of the puzzle before them.
std::string fpuzzles_text(const std::string& first_cell, const std::string& fields = "") {
  return "{" + fields + R"("size":4,"grid":[[)" + first_cell +
         R"(,{},{},{}],[{},{},{"value":"3","given":true},{}],)" +
         R"([{},{"value":2,"given":true},{},{}],[{},{},{},{"value":4}]]})";
}

std::string fpuzzles_fault(const std::string& text) {
  const auto linked = read_fpuzzles_json(text);
  return linked ? "none" : linked.error().message;
}

TEST(Fpuzzles, GivensAndEnteredValues) {
  const auto linked =
      read_fpuzzles_json(fpuzzles_text(R"({"value":1,"given":true})", R"("title":"A title",)"));
  ASSERT_TRUE(linked) << linked.error().message;
  EXPECT_EQ(linked->shape, (Shape{2, 2}));
  EXPECT_EQ(linked->title, "A title");
  ASSERT_EQ(linked->cells.size(), 16U);
  EXPECT_EQ(linked->cells[0].value, 1U);
  EXPECT_TRUE(linked->cells[0].given);
  EXPECT_EQ(linked->cells[1].value, 0U);
  EXPECT_EQ(linked->cells[6].value, 3U);
  EXPECT_EQ(linked->cells[9].value, 2U);
  EXPECT_EQ(linked->cells[15].value, 4U);
  EXPECT_FALSE(linked->cells[15].given);
}

TEST(Fpuzzles, PencilMarks) {
  const auto linked = read_fpuzzles_json(
      fpuzzles_text(R"({"centerPencilMarks":["1","4"],"givenPencilMarks":[1,2]})"));
  ASSERT_TRUE(linked) << linked.error().message;
  EXPECT_EQ(linked->cells[0].marks, (std::vector<std::uint32_t>{1, 4}));
  EXPECT_EQ(linked->cells[0].allowed, (std::vector<std::uint32_t>{1, 2}));
  EXPECT_TRUE(linked->cells[1].marks.empty());
}

TEST(Fpuzzles, ConstraintsAreRefusedByName) {
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text("{}", R"("diagonal+":true,)")),
            "the constraint 'diagonal+' of f-puzzles is not supported");
  EXPECT_EQ(
      fpuzzles_fault(fpuzzles_text("{}", R"("killercage":[{"cells":["R1C1"],"value":"3"}],)")),
      "the constraint 'killercage' of f-puzzles is not supported");
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text("{}", R"("somethingnew":[1],)")),
            "the constraint 'somethingnew' of f-puzzles is not supported");
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text(
                "{}", R"("antiknight":false,"thermometer":[],"negative":[],"ruleset":"Normal",)")),
            "none");
}

TEST(Fpuzzles, RegionsMustBeBlocks) {
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text(R"({"region":0})")), "none");
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text(R"({"region":1})")),
            "regions that are no blocks (jigsaw) are not supported");
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text(R"({"region":null})")),
            "cells without region are not supported: r1c1 of the f-puzzles grid");
}

TEST(Fpuzzles, BrokenPuzzles) {
  EXPECT_EQ(fpuzzles_fault("{"), "the data of this f-puzzles address are damaged");
  EXPECT_EQ(fpuzzles_fault(R"({"size":9})"), "the data of this f-puzzles address have no grid");
  EXPECT_EQ(fpuzzles_fault(fpuzzles_text(R"({"value":5})")),
            "no cell of a 4x4 grid: r1c1 of the f-puzzles grid");
  EXPECT_EQ(fpuzzles_fault(R"({"grid":[[{},{}],[{}]]})"),
            "cells without region are not supported: r1c1 of the f-puzzles grid");
  EXPECT_EQ(fpuzzles_fault(R"({"grid":[[{}],[{}],[{}],[{}]]})"),
            "row 1 of the f-puzzles grid has not 4 cells");
  EXPECT_EQ(read_fpuzzles("N4Ig").error().message,
            "the data of this f-puzzles address are damaged or cut off");
}

}  // namespace
}  // namespace pbcs::sudoku::links
