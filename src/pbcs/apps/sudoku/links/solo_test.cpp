#include "pbcs/apps/sudoku/links/solo.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

/// The shape and the values of the cells, or what is wrong and where.
std::string solo_text(std::string_view id) {
  const auto linked = read_solo_id(id);
  if (!linked) return std::to_string(linked.error().at) + " " + linked.error().message;
  std::string text = std::to_string(linked->shape.block_rows) + "x" +
                     std::to_string(linked->shape.block_columns) + " ";
  for (const LinkedCell& cell : linked->cells) {
    text += cell.value == 0 ? "." : std::to_string(cell.value);
  }
  return text;
}

const std::string kSoloId = "3x3:b3_4_5b8a4a6i1c6_5a1a5a8a7d3c9_1_9k8e6d7a3c1a3b5_7";

TEST(Solo, RunsAndValues) {
  EXPECT_EQ(
      solo_text(kSoloId),
      "3x3 ..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57");
  EXPECT_EQ(solo_text("2x2:1e3b2e4"), "2x2 1.....3..2.....4");
  EXPECT_EQ(solo_text("2x2dt:1_2_3_4l"), "2x2 1234............");
  EXPECT_EQ(solo_text("2x3:zj"), "2x3 ....................................");
  EXPECT_EQ(solo_text("4x4:16zzzzzzzzzu"), "4x4 16" + std::string(255, '.'));
}

TEST(Solo, VariantsAreRefusedByName) {
  EXPECT_EQ(solo_text("9j:a1b2,abc"), "0 a Solo id with jigsaw blocks (j) is not supported");
  EXPECT_EQ(solo_text("3x3k:a1b2,abc"), "0 a Solo id with killer cages (k) is not supported");
  EXPECT_EQ(solo_text("3x3xdb:a1b2"), "0 a Solo id with diagonals (x) is not supported");
  EXPECT_TRUE(solo_text("3x3db#123456").starts_with("0 a random seed of Solo"));
}

TEST(Solo, Errors) {
  EXPECT_EQ(solo_text("2x2:1e5"), "6 5 is no value of a 4x4 grid");
  EXPECT_EQ(solo_text("2x2:12e"), "4 12 is no value of a 4x4 grid");
  EXPECT_EQ(solo_text("2x2:1e?"),
            "6 '?' in the cells of a Solo id: expected numbers, letters for "
            "open cells and _");
  EXPECT_EQ(solo_text("2x2:1e3b2e"), "4 15 cells instead of 16");
}

TEST(Solo, IsToldFromCellsAfterAHeading) {
  EXPECT_TRUE(is_solo_id(kSoloId));
  EXPECT_TRUE(is_solo_id("2x2:1e3b2e4"));
  EXPECT_TRUE(is_solo_id("2x2:1e3b2e")) << "a mistake";
  EXPECT_TRUE(is_solo_id("3x3db#123456"));
  EXPECT_TRUE(is_solo_id("9jdb:a1b2,abc"));
  EXPECT_FALSE(is_solo_id("2x2:1.....3..2.....4"));
  EXPECT_FALSE(is_solo_id("2x2:1_____3__2_____4"));
  EXPECT_FALSE(is_solo_id("2x2:a_____b__c_____d"));
  EXPECT_FALSE(is_solo_id("2x2:"));
  EXPECT_FALSE(is_solo_id("2x6:1" + std::string(143, '.')));
  EXPECT_FALSE(is_solo_id("20x15n30:abc,1a"));
  EXPECT_FALSE(is_solo_id("6:0,0R,3"));
  // Lowercase letters of a 16x16 grid are values.
  EXPECT_FALSE(is_solo_id("4x4:1a" + std::string(254, '_')));
  std::string sparse;
  for (int i = 0; i < 128; ++i) sparse += "1a";
  EXPECT_TRUE(is_solo_id("4x4:" + sparse));
}

}  // namespace
}  // namespace pbcs::sudoku::links
