#include "pbcs/apps/sudoku/search/band_clues.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/sudoku/clues.hpp"
#include "pbcs/apps/sudoku/random/nine.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::sudoku {
namespace {

/// A random grid as a space, and the questions about it.
struct NineSetting {
  explicit NineSetting(std::uint64_t seed)
      : random(seed), solution(random_nine(random)), tester(solution) {
    space = clues_of({3, 3}, {solution.begin(), solution.end()});
  }
  [[nodiscard]] ClueSet random_clues_of(std::uint32_t count) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t cell = 0; cell < 81; ++cell) cells.push_back(cell);
    random.shuffle(std::span(cells));
    ClueSet clues(2);
    for (std::uint32_t i = 0; i < count; ++i) set_bit(clues.data(), cells[i]);
    return clues;
  }

  Random random;
  std::array<std::uint8_t, 81> solution;
  BandClues tester;
  std::unique_ptr<ClueSpace> space;
};

TEST(BandClues, DeterminesAsTheOracleSays) {
  int determined = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    NineSetting nine(seed);
    for (std::uint32_t i = 0; i < 60; ++i) {
      const ClueSet clues = nine.random_clues_of(25 + i % 15);
      const bool unique = number_of_solutions(nine.space->instance(clues), 2).unique();
      EXPECT_EQ(*nine.tester.determines(clues, {}), unique) << seed;
      determined += unique ? 1 : 0;
    }
  }
  EXPECT_GT(determined, 50);
}

TEST(BandClues, RedundantAsTheOracleSays) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    NineSetting nine(seed);
    for (int i = 0; i < 20; ++i) {
      const ClueSet clues = nine.random_clues_of(34);
      if (!*nine.tester.determines(clues, {})) continue;
      const ClueSet found = *nine.tester.redundant(clues, clues, {});
      const auto expected = *redundant_givens(nine.space->instance(clues));
      EXPECT_EQ(nine.space->instance(found).givens, expected) << seed;
      EXPECT_EQ(nine.tester.some_follows(clues), !expected.empty());
      ++compared;
    }
  }
  EXPECT_GT(compared, 20);
}

// Of few clues, with many solutions: a clue follows when all of these have it.
TEST(BandClues, FollowsAsTheOracleSays) {
  int following = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    NineSetting nine(seed);
    for (int i = 0; i < 20; ++i) {
      ClueSet clues = nine.random_clues_of(24);
      const auto clue = static_cast<std::uint32_t>(nine.random.uniform(81));
      clear_bit(clues.data(), clue);
      Instance others = nine.space->instance(clues);
      others.excluded.push_back(LabelId{clue * 9 + nine.solution[clue]});
      const bool follows = number_of_solutions(others, 1).count == 0;
      EXPECT_EQ(*nine.tester.follows(clues, clue, {}), follows) << seed;
      following += follows ? 1 : 0;
    }
  }
  EXPECT_GT(following, 20);
}

TEST(BandClues, UnavoidableSetsAreUnavoidable) {
  NineSetting nine(1);
  const UnavoidableSets sets(nine.solution);
  EXPECT_GT(sets.sets().size(), 80U);
  for (const CellSet& set : sets.sets()) {
    const ClueSet others{~set.low, ((Word{1} << 17) - 1) & ~set.high};
    EXPECT_EQ(number_of_solutions(nine.space->instance(others), 2).count, 2U);
  }
}

TEST(BandClues, EnoughCountsWhatMeetsAllSets) {
  NineSetting nine(2);
  const UnavoidableSets sets(nine.solution);
  for (int i = 0; i < 100; ++i) {
    std::vector<std::uint32_t> order(81);
    for (std::uint32_t cell = 0; cell < 81; ++cell) order[cell] = cell;
    nine.random.shuffle(std::span(order));
    CellSet clues;
    std::size_t count = 0;
    while (sets.missed_by(clues)) clues.add(order[count++]);
    EXPECT_EQ(sets.enough(order), count);
    EXPECT_EQ(sets.enough(std::span(order).first(count)), count);
    EXPECT_EQ(sets.enough(std::span(order).first(count - 1)), count);
  }
}

}  // namespace
}  // namespace pbcs::sudoku
