#include "pbcs/apps/path/grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/apps/path/reader.hpp"

namespace pbcs::path {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Grid grid(const std::string& text) {
  return read({text, 1}, std::nullopt).value().grid;
}

// The fault of a board, and the name of its cell in brackets.
std::string fault(const std::string& text) {
  const Grid b = grid(text);
  const auto found = find_fault(b);
  if (!found) return "";
  return found->message + (found->cell ? " [" + cell_name(b, *found->cell) + "]" : "");
}

TEST(PathBoard, DistancesIgnoreHoles) {
  const Grid numbrix = grid("numbrix: . # . / . # . / . . .");
  EXPECT_EQ(distance(numbrix, 0, 2), 2U);
  EXPECT_EQ(distance(numbrix, 0, 8), 4U);
  const Grid hidato = grid("hidato: . # . / . # . / . . .");
  EXPECT_EQ(distance(hidato, 0, 8), 2U);
  EXPECT_EQ(distance(hidato, 5, 5), 0U);
}

TEST(PathBoard, InitialNumbersAreNotFarFromGivens) {
  const auto numbers = initial_numbers(grid("numbrix: 5 . . / # . 2 / . . ."));
  EXPECT_THAT(numbers[0], ElementsAre(5U));
  EXPECT_THAT(numbers[1], ElementsAre(4U, 6U, 7U, 8U)) << "one step from 5, two from 2";
  EXPECT_THAT(numbers[3], IsEmpty()) << "a hole";
  EXPECT_THAT(numbers[5], ElementsAre(2U));
  EXPECT_THAT(numbers[8], ElementsAre(1U)) << "four steps from 5, one from 2";
}

TEST(PathBoard, InitialNumbersFollowTheDefinition) {
  const Grid b = grid(
      "hidato: # . . . 51 . . . / . # 15 . . . . . / . . # . 31 . . . / . . . # . 30 . 28 / "
      "38 . 12 . # . . . / . . . 6 . # . . / . . . . . 20 # . / . . . 8 . . . #");
  const auto numbers = initial_numbers(b);
  std::size_t open = 0;
  for (const std::size_t cell : white_cells(b)) {
    std::vector<std::uint32_t> expected;
    for (std::uint32_t n = 1; n <= 56; ++n) {
      bool possible = true;
      for (const std::size_t given : white_cells(b)) {
        if (!b.is_given(given)) continue;
        const std::uint32_t m = b.cells[given];
        const std::uint32_t apart = n > m ? n - m : m - n;
        possible =
            possible && (cell == given ? n == m : n != m && distance(b, cell, given) <= apart);
      }
      if (possible) expected.push_back(n);
    }
    EXPECT_EQ(numbers[cell], expected) << cell_name(b, cell);
    if (!b.is_given(cell)) open += expected.size();
  }
  EXPECT_EQ(open, 705U);
}

TEST(PathBoard, FaultsAreToldInTermsOfThePuzzle) {
  EXPECT_EQ(fault("hidato: 1 . / . 4"), "");
  EXPECT_EQ(fault("hidato: # #"), "the board has no cell");
  EXPECT_EQ(fault("hidato: 1 . / . 40"),
            "number 40 is larger than the last one, 4: the board has 4 cells [r2c2]");
  EXPECT_EQ(fault("hidato: 3 . / . 3"), "3 twice: r1c1 and r2c2 [r2c2]");
  EXPECT_EQ(fault("hidato: . # ."),
            "the cells are not connected: no way leads from r1c1 to r1c3 [r1c3]");
  EXPECT_EQ(fault("numbrix: . # / # ."),
            "the cells are not connected: no way leads from r1c1 to r2c2 [r2c2]");
  EXPECT_EQ(fault("hidato: . # / # ."), "") << "connected by the corner";
}

TEST(PathBoard, GivensMustBeNearEnough) {
  const std::string rows = ": 7 . . . . / . . . . . / . . . . . / . . . . . / . . . . ";
  EXPECT_EQ(fault("numbrix" + rows + "9"), "7 at r1c1 and 9 at r5c5 are 8 steps apart [r5c5]");
  EXPECT_EQ(fault("hidato" + rows + "9"), "7 at r1c1 and 9 at r5c5 are 4 steps apart [r5c5]");
  EXPECT_EQ(fault("hidato" + rows + "11"), "");
  EXPECT_EQ(fault("numbrix: 1 . 2"), "1 at r1c1 and 2 at r1c3 are 2 steps apart [r1c3]");
}

TEST(PathBoard, EveryNumberAndEveryCellNeedsOne) {
  EXPECT_EQ(fault("hidato: 1 3 . / # # ."), "no place is left for number 2");
  EXPECT_EQ(fault("hidato: 1 3 . / . # ."), "") << "2 is at r2c1";
  EXPECT_EQ(fault("numbrix: . 3 . . 6 . . ."), "no number is left for r1c8 [r1c8]");
}

TEST(PathBoard, LargeBoardsWithoutGivensAreRefused) {
  std::string large = "hidato:";
  for (int i = 0; i < 1001; ++i) large += i % 40 == 39 ? " . /" : " .";
  EXPECT_EQ(fault(large), "1001 cells; boards have at most 1000");
  std::string empty = "hidato:";
  for (int i = 0; i < 15 * 15; ++i) empty += i % 15 == 14 ? " . /" : " .";
  EXPECT_EQ(fault(empty),
            "50625 candidates at the start; at most 30000 are possible: the board is too large for "
            "so few givens");
}

}  // namespace
}  // namespace pbcs::path
