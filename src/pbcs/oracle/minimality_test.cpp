#include "pbcs/oracle/minimality.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/random.hpp"
#include "support/sudokus.hpp"

namespace pbcs {
namespace {

using Givens = std::vector<LabelId>;

bool has_one(const Instance& puzzle, const Givens& givens) {
  return count_solutions(initial_state({puzzle.model, givens, puzzle.excluded}), 2).unique();
}

Givens without_given(const Givens& givens, std::size_t i) {
  Givens left = givens;
  left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
  return left;
}

// By the definition: every given is taken away and two solutions are looked for.
Givens redundant_by_definition(const Instance& puzzle, const Givens& givens) {
  Givens redundant;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (has_one(puzzle, without_given(givens, i))) redundant.push_back(givens[i]);
  }
  return redundant;
}

// All subsets are looked at.
std::set<Givens> minimal_by_definition(const Instance& puzzle) {
  std::set<Givens> found;
  const std::size_t givens = puzzle.givens.size();
  for (std::uint32_t set = 0; set < 1U << givens; ++set) {
    Givens some;
    for (std::size_t i = 0; i < givens; ++i) {
      if ((set >> i & 1U) != 0) some.push_back(puzzle.givens[i]);
    }
    if (has_one(puzzle, some) && redundant_by_definition(puzzle, some).empty()) found.insert(some);
  }
  return found;
}

std::vector<Givens> all_minimal(const Instance& puzzle, SearchEnd expected = SearchEnd::kExhausted,
                                std::size_t limit = ~std::size_t{0}) {
  std::vector<Givens> found;
  const SearchEnd end = visit_minimal_puzzles(puzzle, [&](const Givens& givens) {
    found.push_back(givens);
    return found.size() < limit;
  });
  EXPECT_EQ(end, expected);
  return found;
}

/// A puzzle of a shape with more givens than it needs: `spare` of them.
Instance random_puzzle(const sudoku::Shape& shape, std::size_t spare, Random& random) {
  const auto model = sudoku::model(shape);
  std::vector<LabelId> cells = count_solutions(State(*model), 1).first.front();
  random.shuffle(std::span(cells));
  Instance puzzle{model, cells, {}};
  for (const Givens& givens : all_minimal(puzzle, SearchEnd::kSated, 1)) puzzle.givens = givens;
  for (const LabelId l : cells) {
    const auto at = std::find(puzzle.givens.begin(), puzzle.givens.end(), l);
    if (spare > 0 && at == puzzle.givens.end()) puzzle.givens.push_back(l), --spare;
  }
  random.shuffle(std::span(puzzle.givens));
  return puzzle;
}

TEST(Minimality, RedundantGivensAreThoseOfTheDefinition) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed);
    const sudoku::Shape shape = seed % 2 == 0 ? sudoku::Shape{3, 3} : sudoku::Shape{2, 3};
    const Instance puzzle = random_puzzle(shape, seed % 5, random);
    const auto redundant = redundant_givens(puzzle);
    ASSERT_EQ(redundant.value(), redundant_by_definition(puzzle, puzzle.givens)) << seed;
    EXPECT_EQ(redundant->empty(), seed % 5 == 0) << seed;
  }
}

TEST(Minimality, MinimalPuzzlesAreThoseOfTheDefinition) {
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Random random(seed);
    const Instance puzzle = random_puzzle({2, 2}, 2 + seed % 4, random);
    const std::vector<Givens> found = all_minimal(puzzle);
    const std::set<Givens> different(found.begin(), found.end());
    ASSERT_EQ(found.size(), different.size()) << seed;
    ASSERT_EQ(different, minimal_by_definition(puzzle)) << seed;
    most = std::max(most, found.size());
  }
  EXPECT_GT(most, 5U);
}

TEST(Minimality, TheFirstOneIsFoundByTakingAwayGivenAfterGiven) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Random random(seed);
    const Instance puzzle = random_puzzle({3, 3}, 6, random);
    Givens left = puzzle.givens;
    for (std::size_t i = 0; i < left.size();) {
      if (has_one(puzzle, without_given(left, i))) {
        left = without_given(left, i);
      } else {
        ++i;
      }
    }
    EXPECT_EQ(all_minimal(puzzle, SearchEnd::kSated, 1).front(), left) << seed;
  }
}

TEST(Minimality, HoldsForOtherPuzzles) {
  const App& latin = *find_application("latin");
  const Puzzle puzzle = latin.parse({latin.example, 1}).value();
  EXPECT_EQ(redundant_givens(puzzle.instance).value(),
            redundant_by_definition(puzzle.instance, puzzle.instance.givens));
}

TEST(Minimality, WhatIsStoppedClaimsNothing) {
  StopSource source;
  source.request();
  const Instance puzzle = test::sudoku(test::kMedium).instance;
  EXPECT_FALSE(redundant_givens(puzzle, source.token()));
  const MinimalVisitor take = [](const Givens&) { return true; };
  EXPECT_EQ(visit_minimal_puzzles(puzzle, take, source.token()), SearchEnd::kStopped);
}

}  // namespace
}  // namespace pbcs
