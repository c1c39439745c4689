#include "pbcs/apps/kakuro/cuts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/kakuro/grid_search.hpp"
#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/apps/kakuro/settle.hpp"
#include "pbcs/apps/kakuro/text.hpp"

namespace pbcs::kakuro {
namespace {

Grid grid_from(const std::string& text) {
  return grid_of(app().parse({text, 1}).value());
}

// Two squares of four cells; column 3 is all that connects them.
const std::string kTwoSquares =
    "kakuro: # 3\\ 24\\ # / \\5 . . # / \\11 . . 11\\ / # \\11 . . / # \\11 . .";

TEST(KakuroCuts, DivideASectorAndItsSum) {
  const auto cuts = cuts_of(grid_from(kTwoSquares));
  ASSERT_EQ(cuts.size(), 1U);
  EXPECT_EQ(cuts.front().before, 10U);
  EXPECT_EQ(cuts.front().after, 14U);
  EXPECT_EQ(line_text(cuts.front().first),
            "kakuro: # 3\\ 13\\ # / \\5 . . # / \\11 . . # / # # # # / # # # #");
  EXPECT_EQ(line_text(cuts.front().second),
            "kakuro: # # # # / # # # # / # # 11\\ 11\\ / # \\11 . . / # \\11 . .");
}

TEST(KakuroCuts, OfASideWithoutAllSumsNeedTheOther) {
  const auto cuts =
      cuts_of(grid_from("kakuro: # 3\\ 24\\ # / \\5 . . # / # . . 11\\ / # \\11 . . / # \\11 . ."));
  ASSERT_EQ(cuts.size(), 1U);
  EXPECT_EQ(line_text(cuts.front().first),
            "kakuro: # 3\\ 13\\ # / \\5 . . # / # . . # / # # # # / # # # #");
  EXPECT_TRUE(
      cuts_of(grid_from("kakuro: # 3\\ 24\\ # / \\5 . . # / # . . 11\\ / # # . . / # \\11 . ."))
          .empty());
}

TEST(KakuroCuts, AreMadeWhereBothPartsHaveOneSolutionOnly) {
  const Parts refused = parts_of(grid_from(kTwoSquares));
  ASSERT_EQ(refused.grids.size(), 1U);
  EXPECT_EQ(line_text(refused.grids.front()), kTwoSquares);
  ASSERT_EQ(refused.refused.size(), 1U);
  EXPECT_EQ(refused.refused.front(), "r3c3|r4c3: the part of r4c3 has more than one solution");
  const Parts made = parts_of(
      grid_from("kakuro: # 3\\ 22\\ # / \\5 . . # / \\11 . . 13\\ / # \\17 . . / # \\5 . ."));
  EXPECT_TRUE(made.refused.empty());
  ASSERT_EQ(made.grids.size(), 2U);
  EXPECT_EQ(line_text(made.grids.back()),
            "kakuro: # # # # / # # # # / # # 9\\ 13\\ / # \\17 . . / # \\5 . .");
}

TEST(KakuroCuts, AreNotNeededBetweenRegions) {
  const Parts parts = parts_of(
      grid_from("kakuro: # 3\\ 4\\ # # # / \\3 . . # 3\\ 4\\ / \\4 . . \\3 . . / # # # \\4 . ."));
  ASSERT_EQ(parts.grids.size(), 2U);
  EXPECT_TRUE(parts.refused.empty());
}

// Whatever is divided, the digits of a filled grid have the sums of every part; parts that were cut
// have one solution.
TEST(KakuroCuts, KeepTheSolution) {
  Random random(630);
  std::size_t divided = 0;
  std::size_t refused = 0;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    auto filled = random_grid({7, 7, 40, 5}, random);
    if (!filled) continue;
    if (i % 2 == 0 && !settle(*filled, 300, random, {})) continue;
    const Parts parts = parts_of(filled->grid);
    const std::size_t regions = regions_of(filled->grid).size();
    divided += parts.grids.size() > regions ? 1 : 0;
    refused += parts.refused.size();
    std::size_t cells = 0;
    for (const Grid& part : parts.grids) {
      EXPECT_FALSE(find_fault(part)) << line_text(part);
      for (const Sector& sector : sectors_of(part)) {
        std::uint32_t sum = 0;
        for (const std::uint32_t cell : sector.cells) sum += filled->digits[cell];
        EXPECT_EQ(sum, sector.sum) << line_text(filled->grid);
        cells += sector.direction == Direction::kAcross ? sector.size() : 0;
      }
      if (regions == 1 && parts.grids.size() > 1) {
        EXPECT_EQ(count_grid_solutions(part, 2, 1'000'000, {}), 1U);
      }
    }
    const auto black = std::count(filled->digits.begin(), filled->digits.end(), 0U);
    EXPECT_EQ(cells, filled->digits.size() - static_cast<std::size_t>(black));
  }
  EXPECT_GT(divided, 3U);
  EXPECT_GT(refused, 30U);
}

}  // namespace
}  // namespace pbcs::kakuro
