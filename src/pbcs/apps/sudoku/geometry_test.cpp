#include "pbcs/apps/sudoku/geometry.hpp"

#include <gtest/gtest.h>

namespace pbcs::sudoku {
namespace {

TEST(SudokuGeometry, BlocksAreAsSquareAsPossible) {
  EXPECT_EQ(shape_for_size(6), (Shape{2, 3}));
  EXPECT_EQ(shape_for_size(9), (Shape{3, 3}));
  EXPECT_EQ(shape_for_size(12), (Shape{3, 4}));
  for (const std::uint32_t n : {0U, 1U, 2U, 3U, 5U, 7U, 13U}) EXPECT_FALSE(shape_for_size(n)) << n;
}

TEST(SudokuGeometry, ModelHasFourKindsOfVariables) {
  for (const Shape& shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{3, 3}}) {
    const auto m = model(shape);
    const std::uint32_t n = shape.size();
    EXPECT_EQ(m->label_count(), n * n * n);
    EXPECT_EQ(m->variable_count(), 4 * n * n);
    EXPECT_EQ(shape_of(*frame(shape).board), shape);
    const LabelId corner = label(shape, 0, 0, 0);
    const std::size_t others_in_block = (shape.block_rows - 1) * (shape.block_columns - 1);
    EXPECT_EQ(m->variables_of(corner).size(), 4U);
    EXPECT_EQ(m->neighbours(corner).size(), 3 * (n - 1) + others_in_block);
  }
}

TEST(SudokuGeometry, NamesAreTheBooks) {
  const auto m = model({3, 3});
  const LabelId l = label({3, 3}, 4, 2, 3);
  EXPECT_EQ(m->text(l).name, "n5r3c4");
  EXPECT_EQ(m->find_label("n5r3c4"), l);
  for (const char* name : {"r3c4", "r3n5", "c4n5", "b2n5"}) {
    const auto v = m->find_variable(name);
    ASSERT_TRUE(v) << name;
    EXPECT_TRUE(m->is_label_for(l, *v)) << name;
  }
  EXPECT_EQ(m->value_text(*m->find_variable("b2n5"), l), "r3c4");
  EXPECT_EQ(m->text(*m->find_variable("r3n5")).phrase, "the place of 5 in row 3");
}

}  // namespace
}  // namespace pbcs::sudoku
