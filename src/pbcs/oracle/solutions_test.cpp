#include "pbcs/oracle/solutions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/oracle/search.hpp"
#include "support/random_csp.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kPuzzle =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
constexpr std::string_view kSolution =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

// Budgets that leave the whole work to the one search or to the other.
constexpr std::size_t kDepthFirstOnly = ~std::size_t{0};
constexpr std::size_t kSatOnly = 0;

std::vector<LabelId> labels(std::string_view grid) {
  const sudoku::Shape shape;
  std::vector<LabelId> found;
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) {
    const char c = grid[cell];
    if (c != '.') {
      found.push_back(
          sudoku::label(shape, static_cast<std::uint32_t>(c - '1'), cell / 9, cell % 9));
    }
  }
  return found;
}

State sudoku_state(std::string_view grid) {
  return initial_state({.model = sudoku::model({}), .givens = labels(grid), .excluded = {}});
}

class Solutions : public testing::TestWithParam<std::size_t> {
 protected:
  static SolutionCount count(const State& state, std::size_t limit) {
    return count_solutions(state, limit, {}, GetParam());
  }
};

TEST_P(Solutions, FindsTheOnlySolution) {
  const SolutionCount found = count(sudoku_state(kPuzzle), 2);
  EXPECT_TRUE(found.unique());
  ASSERT_EQ(found.first.size(), 1U);
  EXPECT_EQ(found.first[0], labels(kSolution));
}

TEST_P(Solutions, CountsACompleteGridOnce) {
  EXPECT_TRUE(count(sudoku_state(kSolution), 2).unique());
}

TEST_P(Solutions, StopsAtTheLimit) {
  const SolutionCount found = count(sudoku_state(std::string(81, '.')), 5);
  EXPECT_EQ(found.count, 5U);
  EXPECT_FALSE(found.exhausted);
  ASSERT_EQ(found.first.size(), 2U);
  EXPECT_NE(found.first[0], found.first[1]);
}

TEST_P(Solutions, ALimitOfZeroAsksForNothing) {
  const SolutionCount found = count(sudoku_state(kPuzzle), 0);
  EXPECT_EQ(found.count, 0U);
  EXPECT_FALSE(found.exhausted);
}

TEST_P(Solutions, CountsAllOfSeveral) {
  const SolutionCount all = count(initial_state({sudoku::model({2, 2}), {}, {}}), 1000);
  EXPECT_EQ(all.count, 288U);  // the number of complete 4x4 grids
  EXPECT_TRUE(all.exhausted);
}

TEST_P(Solutions, FindsNoneWhenACellHasNoCandidate) {
  const SolutionCount found = count(sudoku_state("12345678........9" + std::string(64, '.')), 2);
  EXPECT_EQ(found.count, 0U);
  EXPECT_TRUE(found.exhausted);
}

TEST_P(Solutions, FindsNoneWhenOnlySearchShowsIt) {
  // The solution's value of r1c2 is excluded: a contradiction that BRT alone does not see.
  State state = sudoku_state(kPuzzle);
  state.eliminate(sudoku::label({}, 0, 0, 1));
  State propagated = state;
  ASSERT_EQ(apply_brt(propagated), BrtOutcome::kQuiescent);
  const SolutionCount found = count(state, 2);
  EXPECT_EQ(found.count, 0U);
  EXPECT_TRUE(found.exhausted);
}

TEST_P(Solutions, FindsNoneWhenGivensClash) {
  const SolutionCount found = count(sudoku_state("11" + std::string(79, '.')), 2);
  EXPECT_EQ(found.count, 0U);
  EXPECT_TRUE(found.exhausted);
}

TEST_P(Solutions, AgreesWithBruteForceOnRandomCsps) {
  constexpr std::size_t kLimit = 500;
  std::size_t none = 0;
  std::size_t one = 0;
  std::size_t several = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const test::ModelPtr model = test::random_model(random);
    const State state(*model);
    const std::vector<test::Solution> expected = test::all_solutions(state, kLimit);
    const SolutionCount found = count(state, kLimit);
    ASSERT_EQ(found.count, expected.size()) << "seed " << seed << '\n' << test::describe(state);
    ASSERT_EQ(found.exhausted, expected.size() < kLimit) << "seed " << seed;
    for (const auto& solution : found.first) {
      ASSERT_NE(std::find(expected.begin(), expected.end(), solution), expected.end()) << seed;
    }
    (expected.empty() ? none : expected.size() == 1 ? one : several) += 1;
  }
  EXPECT_GT(none, 20U);
  EXPECT_GT(one, 20U);
  EXPECT_GT(several, 20U);
}

TEST_P(Solutions, AgreesWithKnownNumbersOfQueens) {
  constexpr std::size_t kQueens[] = {2, 10, 4, 40, 92};
  for (std::uint32_t n = 4; n <= 8; ++n) {
    const test::ModelPtr model = test::queens_model(n);
    EXPECT_EQ(count(State(*model), 1000).count, kQueens[n - 4]) << n;
  }
}

INSTANTIATE_TEST_SUITE_P(Searches, Solutions, testing::Values(kDepthFirstOnly, kSatOnly),
                         [](const auto& param) { return param.param == 0 ? "Sat" : "DepthFirst"; });

// Two variables of 600 labels, which are blocks, of which few pairs go together: without the
// clauses of blocks there would be more solutions.
TEST(SolutionsOfBlocks, AreFoundByClauses) {
  constexpr std::uint32_t kSize = 600;
  std::vector<std::vector<LabelId>> variables(2);
  std::vector<std::pair<LabelId, LabelId>> links;
  for (std::uint32_t i = 0; i < kSize; ++i) {
    variables[0].push_back(LabelId{i});
    variables[1].push_back(LabelId{kSize + i});
    for (std::uint32_t j = 0; j < kSize; ++j) {
      if (i >= 3 || j >= 2) links.emplace_back(LabelId{i}, LabelId{kSize + j});
    }
  }
  const Structure structure(2 * kSize, variables, links);
  ASSERT_EQ(structure.block_of(LabelId{5}).size(), kSize);
  std::set<std::vector<LabelId>> found;
  const auto see = [&](const std::vector<LabelId>& values) {
    EXPECT_EQ(values.size(), 2U);
    return found.insert(values).second;
  };
  EXPECT_EQ(oracle::visit_by_sat(State(structure), see, {}), SearchEnd::kExhausted);
  EXPECT_EQ(found.size(), 6U);
}

TEST(SolutionsBudget, IsRefilledByEverySolution) {
  // 288 solutions need more nodes than the budget, but never so many in a row without one.
  const State state = initial_state({sudoku::model({2, 2}), {}, {}});
  const SolutionCount small = count_solutions(state, 1000, {}, 20);
  const SolutionCount large = count_solutions(state, 1000, {}, kDepthFirstOnly);
  EXPECT_EQ(small.count, 288U);
  EXPECT_EQ(small.first, large.first);
}

// CaDiCaL goes on where the depth-first search gave up, be it at once or after some solutions.
TEST(SolutionsBudget, EverySolutionIsVisitedOnceWhoeverFindsIt) {
  using Found = std::vector<test::Solution>;
  const auto visit = [](const State& state, std::size_t budget) {
    Found found;
    const auto take = [&](const std::vector<LabelId>& values) { found.push_back(values); };
    EXPECT_TRUE(visit_solutions(state, ~std::size_t{0}, take, {}, budget).exhausted);
    return found;
  };
  std::size_t taken_over = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const test::ModelPtr model = test::random_model(random);
    const State state(*model);
    Found expected = visit(state, kDepthFirstOnly);
    if (expected.size() < 2 || expected.size() > 200) continue;
    for (std::size_t budget = 1; budget < 4; ++budget) {
      Found found = visit(state, budget);
      const bool same_first = !found.empty() && found.front() == expected.front();
      if (same_first && found != expected) ++taken_over;
      std::sort(found.begin(), found.end());
      Found all = expected;
      std::sort(all.begin(), all.end());
      ASSERT_EQ(found, all) << "seed " << seed << " budget " << budget;
    }
  }
  EXPECT_GT(taken_over, 5U);
}

// A grid of 25 x 25 cells needs some hundred thousand clauses.
TEST(SolutionsBudget, ClausesAreNotBegunWithoutTimeForThem) {
  const State state = initial_state({sudoku::model({5, 5}), {}, {}});
  const StopSource source(Stop{}, std::chrono::milliseconds(20));
  const SolutionCount found = count_solutions(state, 2, source.token(), kSatOnly);
  EXPECT_EQ(found.count, 0U);
  EXPECT_FALSE(found.exhausted);
  EXPECT_TRUE(source.requested());
}

TEST(SolutionsThreads, EndWhenStoppedFromOutside) {
  const State empty_grid = sudoku_state(std::string(81, '.'));
  for (const std::size_t budget : {kDepthFirstOnly, kSatOnly}) {
    SolutionCount found;
    found.exhausted = true;
    StopSource source;
    std::thread counting(
        [&] { found = count_solutions(empty_grid, ~std::size_t{0}, source.token(), budget); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request();
    counting.join();
    EXPECT_FALSE(found.exhausted);
  }
}

}  // namespace
}  // namespace pbcs
