#include "pbcs/apps/kakuro/random_grid.hpp"

#include <gtest/gtest.h>

#include <set>

#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::kakuro {
namespace {

TEST(KakuroRandomGrid, IsFilledAsItsSumsSay) {
  Random random(15);
  int made = 0;
  for (int i = 0; i < 30; ++i) {
    const auto filled = random_grid({6, 8, 35, 5}, random);
    if (!filled) continue;
    ++made;
    EXPECT_FALSE(find_fault(filled->grid));
    for (const Sector& sector : sectors_of(filled->grid)) {
      EXPECT_GE(sector.size(), 2U);
      EXPECT_LE(sector.size(), 5U);
      std::set<std::uint32_t> digits;
      std::uint32_t sum = 0;
      for (const std::uint32_t cell : sector.cells) {
        EXPECT_TRUE(digits.insert(filled->digits[cell]).second);
        sum += filled->digits[cell];
      }
      EXPECT_EQ(sum, sector.sum);
    }
    const auto found = count_solutions(initial_state(puzzle_of(filled->grid).instance), 1);
    EXPECT_EQ(found.count, 1U) << "at least one";
  }
  EXPECT_GT(made, 20);
}

TEST(KakuroRandomGrid, IsSymmetric) {
  Random random(4);
  const auto filled = random_grid({9, 9, 30, 9}, random);
  ASSERT_TRUE(filled);
  for (std::uint32_t row = 1; row < 9; ++row) {
    for (std::uint32_t column = 1; column < 9; ++column) {
      EXPECT_EQ(filled->grid.at(row, column).black, filled->grid.at(9 - row, 9 - column).black);
    }
  }
}

TEST(KakuroRandomGrid, IsTheSameForTheSameSeed) {
  Random one(7);
  Random two(7);
  EXPECT_EQ(random_grid({7, 7}, one)->grid, random_grid({7, 7}, two)->grid);
}

}  // namespace
}  // namespace pbcs::kakuro
