#include "pbcs/apps/sudoku/canonical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/apps/sudoku/writer.hpp"
#include "support/random_csp.hpp"

namespace pbcs::sudoku {
namespace {

Puzzle puzzle_of(const Grid& grid) {
  return {instance_of(grid), frame(grid.shape, grid.first).board, line_text(grid, '.'), "a label"};
}

Puzzle random_solution(const Shape& shape, Random& random) {
  Puzzle puzzle = puzzle_of(empty_grid(shape));
  puzzle.instance.givens = *test::random_solution(random, initial_state(puzzle.instance));
  return puzzle;
}

Puzzle parsed(std::string_view text) {
  return app().parse({text, 1}).value();
}

/// So many of the givens.
Puzzle with_givens(Puzzle puzzle, std::size_t count, Random& random) {
  random.shuffle(std::span(puzzle.instance.givens));
  puzzle.instance.givens.resize(std::min(count, puzzle.instance.givens.size()));
  return puzzle;
}

Puzzle image_of(const Puzzle& puzzle, const Transformation& transformation) {
  return {transformation.apply(puzzle.instance), puzzle.board, {}, puzzle.label};
}

std::string canonical_text(const Puzzle& puzzle) {
  const auto canonical = canonical_puzzle(puzzle);
  return canonical ? canonical->text : canonical.error();
}

// The canonical form of a puzzle and of images of it is the same, and is such an image itself.
void expect_invariant(const Puzzle& puzzle, Random& random) {
  const Shape shape = shape_of(*puzzle.board);
  const auto canonical = canonical_puzzle(puzzle);
  ASSERT_TRUE(canonical) << canonical.error();
  const auto transformation = canonical_transformation(puzzle);
  ASSERT_TRUE(transformation);
  EXPECT_EQ(line_text(givens_of(image_of(puzzle, *transformation)), '.'), canonical->text);
  for (int i = 0; i < 3; ++i) {
    const Puzzle image = image_of(puzzle, random_transformation(shape, random));
    EXPECT_EQ(canonical_text(image), canonical->text);
  }
  EXPECT_EQ(canonical_text(*canonical), canonical->text);
}

TEST(SudokuCanonicalLong, IsTheSameForIsomorphicPuzzles) {
  Random random(11);
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Puzzle solution = random_solution({3, 3}, random);
    // Hardly any givens, the numbers of minimal puzzles, nearly complete grids, complete ones.
    const std::size_t count = i % 4 == 0   ? random.uniform(17)
                              : i % 4 == 1 ? 60 + random.uniform(22)
                                           : 17 + random.uniform(14);
    expect_invariant(with_givens(solution, count, random), random);
  }
}

TEST(SudokuCanonical, IsTheSameInOtherShapes) {
  Random random(12);
  for (const Shape& shape : {Shape{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {2, 5}, {3, 4}}) {
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i) {
      const Puzzle solution = random_solution(shape, random);
      expect_invariant(with_givens(solution, shape.cells() * random.uniform(11) / 10, random),
                       random);
    }
  }
}

// Rows that are moved by a block in each: a grid with many symmetries.
Grid regular_grid(const Shape& shape) {
  const std::uint32_t n = shape.size();
  Grid grid = empty_grid(shape);
  for (std::uint32_t cell = 0; cell < grid.values.size(); ++cell) {
    const std::uint32_t row = cell / n;
    grid.values[cell] =
        (cell % n + row % shape.block_rows * shape.block_columns + row / shape.block_rows) % n + 1;
  }
  return grid;
}

TEST(SudokuCanonical, IsFoundForLargePuzzles) {
  Random random(13);
  for (const Shape& shape : {Shape{4, 4}, {5, 5}, {6, 6}}) {
    const Puzzle solution = puzzle_of(regular_grid(shape));
    expect_invariant(with_givens(solution, shape.cells() * 2 / 5, random), random);
  }
}

TEST(SudokuCanonicalLong, IsFoundForRegularGrids) {
  Random random(16);
  for (const Shape& shape : {Shape{3, 3}, {4, 4}, {5, 5}}) {
    expect_invariant(puzzle_of(regular_grid(shape)), random);
  }
}

TEST(SudokuCanonicalLong, IsNotFoundForLargeGridsThatAreTooRegular) {
  EXPECT_EQ(canonical_text(puzzle_of(regular_grid({6, 6}))),
            "too many arrangements of this puzzle look alike: no canonical form is found");
}

// The first of all complete grids in this order, which has more symmetries than any other.
TEST(SudokuCanonical, OfTheFirstCompleteGrid) {
  constexpr std::string_view kFirst =
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
  Random random(15);
  EXPECT_EQ(canonical_text(parsed(kFirst)), kFirst);
  expect_invariant(parsed(kFirst), random);
}

TEST(SudokuCanonical, TellsDifferentPuzzlesApart) {
  Random random(14);
  std::set<std::string> forms;
  for (int i = 0; i < 50; ++i) {
    forms.insert(canonical_text(random_solution({3, 3}, random)));
  }
  EXPECT_EQ(forms.size(), 50U);
}

TEST(SudokuCanonical, HasOpenCellsFirst) {
  EXPECT_EQ(canonical_text(parsed("................")), "................");
  EXPECT_EQ(canonical_text(parsed(".....4..........")), "...............1");
  EXPECT_EQ(canonical_text(parsed("4.3.............")), ".............1.2");
  EXPECT_EQ(canonical_text(parsed("3..............3")), ".......1.....1..");
}

TEST(SudokuCanonical, KeepsLabelAndAlphabet) {
  const auto canonical = canonical_puzzle(parsed("0-3: 0.....2..1.....3 four"));
  ASSERT_TRUE(canonical);
  EXPECT_EQ(canonical->label, "four");
  EXPECT_TRUE(canonical->text.starts_with("0-3:")) << canonical->text;
  EXPECT_TRUE(std::is_sorted(canonical->instance.givens.begin(), canonical->instance.givens.end()));
}

TEST(SudokuCanonical, RefusesWhatHasNoCanonicalForm) {
  Puzzle puzzle = parsed("1...............");
  puzzle.instance.excluded = {LabelId{63}};
  EXPECT_EQ(canonical_text(puzzle),
            "a canonical form has givens only: this puzzle has excluded candidates too");
  puzzle = parsed("1...............");
  for (const LabelId clashing :
       {label({2, 2}, 0, 0, 3), label({2, 2}, 0, 3, 0), label({2, 2}, 1, 0, 0)}) {
    Puzzle both = puzzle;
    both.instance.givens.push_back(clashing);
    EXPECT_EQ(canonical_text(both), "givens clash: there is no canonical form");
  }
}

}  // namespace
}  // namespace pbcs::sudoku
