#include "pbcs/apps/sudoku/search/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/random.hpp"
#include "support/random_sudoku.hpp"
#include "support/sudokus.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::size_t kNoBudget = ~std::size_t{0};

using Solutions = std::vector<std::vector<LabelId>>;

struct Found {
  Solutions solutions;
  SearchEnd end = SearchEnd::kExhausted;
};

/// Of a state or an instance.
template <class Initial>
Found search(const Initial& initial, const Shape& shape, std::size_t limit,
             std::size_t budget = kNoBudget, Stop stop = {}) {
  Found found;
  found.end = BitSearch(shape).visit(
      initial,
      [&](const std::vector<LabelId>& values) {
        found.solutions.push_back(values);
        return found.solutions.size() < limit;
      },
      stop, budget);
  return found;
}

/// By the search for every CSP.
Found search_generally(const State& state, std::size_t limit) {
  Found found;
  const auto take = [&](const std::vector<LabelId>& values) { found.solutions.push_back(values); };
  const SolutionCount count = visit_solutions(state, limit, take, {}, kNoBudget);
  found.end = count.exhausted ? SearchEnd::kExhausted : SearchEnd::kSated;
  return found;
}

/// Some values of a solution; now and then a wrong one or candidates that are missing.
Instance random_partial_grid(const Shape& shape, Random& random) {
  Instance instance{model(shape), test::random_complete_grid(shape, random), {}};
  random.shuffle(std::span(instance.givens));
  const std::uint32_t cells = shape.cells();
  // Few givens leave too many solutions to compare, or too much to search, in large grids.
  const std::uint32_t fewest = shape.size() <= 9 ? cells / 4 : cells / 2;
  instance.givens.resize(fewest + random.uniform(cells / 3));
  if (random.uniform(4) == 0) {
    instance.excluded.push_back(
        LabelId{static_cast<std::uint32_t>(random.uniform(std::uint64_t{cells} * shape.size()))});
  }
  if (random.uniform(6) == 0) {
    Place wrong = place(shape, instance.givens.front());
    wrong.number = (wrong.number + 1) % shape.size();
    instance.givens.front() = label(shape, wrong.number, wrong.row, wrong.column);
  }
  return instance;
}

class SudokuSearch : public testing::TestWithParam<Shape> {};

TEST_P(SudokuSearch, FindsWhatTheSearchForEveryCspFinds) {
  constexpr std::size_t kLimit = 60;
  const Shape shape = GetParam();
  std::array<int, 3> seen{};  // none, one, several
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Instance instance = random_partial_grid(shape, random);
    const State state = initial_state(instance);
    Found fast = search(state, shape, kLimit);
    ASSERT_EQ(search(instance, shape, kLimit).solutions.size(), fast.solutions.size()) << seed;
    Found general = search_generally(state, kLimit);
    ASSERT_EQ(fast.solutions.size(), general.solutions.size()) << "seed " << seed;
    ASSERT_EQ(fast.end, general.end) << "seed " << seed;
    ++seen[std::min<std::size_t>(fast.solutions.size(), 2)];
    if (fast.end == SearchEnd::kSated) continue;  // each has others of them
    std::sort(fast.solutions.begin(), fast.solutions.end());
    std::sort(general.solutions.begin(), general.solutions.end());
    ASSERT_EQ(fast.solutions, general.solutions) << "seed " << seed;
  }
  for (const int count : seen) EXPECT_GT(count, 5);
}

TEST_P(SudokuSearch, KnowsWhenItGivesUp) {
  const State empty(*model(GetParam()));
  EXPECT_EQ(search(empty, GetParam(), 1, 0).end, SearchEnd::kOverBudget);
  StopSource source;
  source.request();
  EXPECT_EQ(search(empty, GetParam(), 1, kNoBudget, source.token()).end, SearchEnd::kStopped);
}

INSTANTIATE_TEST_SUITE_P(Shapes, SudokuSearch,
                         testing::Values(Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{3, 3},
                                         Shape{2, 5}, Shape{3, 4}, Shape{4, 4}),
                         [](const auto& param) {
                           return std::to_string(param.param.block_rows) + "x" +
                                  std::to_string(param.param.block_columns);
                         });

State state_of(std::string_view puzzle) {
  return initial_state(test::sudoku(puzzle).instance);
}

TEST(SudokuSearchCounts, KnownNumbers) {
  const Shape small{2, 2};
  const Found all = search(State(*model(small)), small, 1000);
  EXPECT_EQ(all.solutions.size(), 288U);
  EXPECT_EQ(all.end, SearchEnd::kExhausted);
  // 28,200,960 grids of 6x6, divided by the 6! ways to fill the first block.
  const std::string block = "123...456..." + std::string(24, '.');
  const SolutionCount six = number_of_solutions(state_of(block), 100'000);
  EXPECT_EQ(six.count, 39168U);
  EXPECT_TRUE(six.exhausted);
}

TEST(SudokuSearchCounts, NoneOneSeveral) {
  EXPECT_EQ(number_of_solutions(state_of(test::kImpossible), 2).count, 0U);
  EXPECT_TRUE(number_of_solutions(state_of(test::kHard), 2).unique());
  EXPECT_TRUE(number_of_solutions(state_of(test::kMonster), 2).unique());
  const SolutionCount several = number_of_solutions(state_of(test::kSeveral), 5);
  EXPECT_EQ(several.count, 5U);
  EXPECT_FALSE(several.exhausted);
  EXPECT_EQ(number_of_solutions(state_of(test::kOneGiven), 0).count, 0U);
}

// Whoever is shown solutions is shown those of the one order, whatever finds them.
TEST(SudokuSearchCounts, KeptSolutionsAreInTheOrderOfTheSearchForEveryCsp) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const State state = initial_state(random_partial_grid({3, 3}, random));
    for (const std::size_t limit : {std::size_t{1}, std::size_t{2}, std::size_t{40}}) {
      Found general = search_generally(state, limit);
      general.solutions.resize(std::min<std::size_t>(general.solutions.size(), 2));
      const SolutionCount found = count_solutions(state, limit);
      ASSERT_EQ(found.first, general.solutions) << "seed " << seed << " limit " << limit;
      ASSERT_EQ(found.exhausted, general.end == SearchEnd::kExhausted) << "seed " << seed;
      ASSERT_EQ(number_of_solutions(state, limit).count, found.count) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace pbcs::sudoku
