#include "pbcs/apps/kakuro/clues.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::kakuro {
namespace {

std::unique_ptr<ClueSpace> space_of(std::string_view shape, std::uint64_t seed) {
  Random random(seed);
  return std::move(random_clues(shape, random, {}).value());
}

ClueSet all_clues(const ClueSpace& space) {
  ClueSet clues(words_for(space.size()));
  for (std::uint32_t clue = 0; clue < space.size(); ++clue) set_bit(clues.data(), clue);
  return clues;
}

ClueSet some_of(const ClueSpace& space, Random& random) {
  ClueSet clues(words_for(space.size()));
  for (std::uint32_t clue = 0; clue < space.size(); ++clue) {
    if (random.uniform(3) != 0) set_bit(clues.data(), clue);
  }
  return clues;
}

TEST(KakuroClues, AllTogetherHaveOneSolution) {
  for (const char* shape : {"", "3", "3x20", "16x4", "6", "5x9", "10"}) {
    const auto space = space_of(shape, 7);
    const ClueSet all = all_clues(*space);
    EXPECT_EQ(space->determines(all, {}), true) << shape;
    const auto found = count_solutions(initial_state(space->instance(all)), 2);
    EXPECT_TRUE(found.unique()) << shape << " " << space->puzzle(all).text;
  }
}

// Whatever is left out, the filled grid stays a solution, and the text says the same puzzle.
TEST(KakuroClues, MakeAPuzzleOfEverySubset) {
  Random random(99);
  for (std::uint64_t seed = 1; seed <= 20 && !testing::Test::HasFailure(); ++seed) {
    const auto space = space_of("6x7", seed);
    const Puzzle solved = app().parse({space->solution(), 1}).value();
    const Grid digits = grid_of(solved);
    EXPECT_EQ(line_text(digits), space->solution());
    for (int i = 0; i < 10; ++i) {
      const Puzzle puzzle = space->puzzle(some_of(*space, random));
      Grid grid = grid_of(puzzle);
      EXPECT_EQ(line_text(grid_of(app().parse({puzzle.text, 1}).value())), puzzle.text);
      EXPECT_EQ(sectors_of(grid).size(), space->size());
      for (std::size_t k = 0; k < grid.squares.size(); ++k) {
        grid.squares[k].digit = digits.squares[k].digit;
      }
      EXPECT_FALSE(find_fault(grid)) << puzzle.text;
      const auto found = count_solutions(initial_state(puzzle_of(grid).instance), 2);
      EXPECT_EQ(found.count, 1U) << puzzle.text;
    }
  }
}

TEST(KakuroClues, AreDeterminedAsTheOracleSays) {
  Random random(3);
  std::size_t yes = 0;
  std::size_t no = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto space = space_of("5", seed);
    for (int i = 0; i < 10; ++i) {
      ClueSet clues = all_clues(*space);
      for (std::uint64_t out = random.uniform(4); out > 0; --out) {
        clear_bit(clues.data(), static_cast<std::uint32_t>(random.uniform(space->size())));
      }
      const bool one = count_solutions(initial_state(space->instance(clues)), 2).unique();
      EXPECT_EQ(space->determines(clues, {}), one) << space->puzzle(clues).text;
      ++(one ? yes : no);
    }
  }
  EXPECT_GT(yes, 20U);
  EXPECT_GT(no, 20U);
}

TEST(KakuroClues, StandInBlackSquares) {
  const auto space = space_of("6", 5);
  const Puzzle puzzle = space->puzzle(all_clues(*space));
  for (std::uint32_t clue = 0; clue < space->size(); ++clue) {
    const auto places = space->places(clue);
    ASSERT_EQ(places.size(), 1U);
    ASSERT_LT(places.front(), puzzle.board->places.size());
    EXPECT_FALSE(puzzle.board->places[places.front()].marks.empty());
  }
}

TEST(KakuroClues, AreTheSameForTheSameSeed) {
  EXPECT_EQ(space_of("8", 4)->solution(), space_of("8", 4)->solution());
  EXPECT_NE(space_of("8", 4)->solution(), space_of("8", 5)->solution());
}

TEST(KakuroClues, HaveAShape) {
  const Grid grid = grid_of(app().parse({space_of("4x7", 1)->solution(), 1}).value());
  EXPECT_EQ(grid.rows, 4U);
  EXPECT_EQ(grid.columns, 7U);
  Random random(1);
  for (const char* shape : {"2", "21", "8x", "x8", "8x2", "a", "8x8x8", "100"}) {
    const auto refused = random_clues(shape, random, {});
    ASSERT_FALSE(refused) << shape;
    EXPECT_EQ(refused.error(), "'" + std::string(shape) +
                                   "' is no shape of a kakuro: expected the number of rows and "
                                   "columns, 3 to 20, with the black ones at the edges (8, 6x10)");
  }
  StopSource source;
  source.request();
  EXPECT_FALSE(random_clues("8", random, source.token()));
}

}  // namespace
}  // namespace pbcs::kakuro
