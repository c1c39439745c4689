// 9x9 Sudoku: what is generated, and figures of the book's Tables 6.1 and 6.2.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "pbcs/apps/app.hpp"
#include "pbcs/generate/generate.hpp"
#include "pbcs/generate/symmetries.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

std::unique_ptr<ClueSpace> nine_space(Random& random) {
  return std::move(*find_application("sudoku")->random_clues("9", random, {}));
}

/// By CaDiCaL alone: it takes over when no node is allowed.
std::size_t count_by_sat(const Instance& instance) {
  const auto take_none = [](const std::vector<LabelId>&) {};
  return visit_solutions(initial_state(instance), 2, take_none, {}, 0).count;
}

TEST(GenerateNine, PuzzlesAreValidAndMinimal) {
  for (const auto method :
       {GenerationMethod::kTopDown, GenerationMethod::kBottomUp, GenerationMethod::kSplitting}) {
    Random random(7);
    const auto space = nine_space(random);
    const GenerationRequest request{.method = method, .roots = 40, .particles = 40};
    const GeneratedUnit unit = generate_unit(*space, request, random);
    ASSERT_FALSE(unit.puzzles.empty()) << name_of(method);
    const Puzzle puzzle = space->puzzle(unit.puzzles.front().clues);
    EXPECT_EQ(puzzle.instance.givens.size(), unit.puzzles.front().count);
    EXPECT_EQ(count_by_sat(puzzle.instance), 1U) << puzzle.text;
    for (std::size_t i = 0; i < puzzle.instance.givens.size(); ++i) {
      Instance fewer = puzzle.instance;
      fewer.givens.erase(fewer.givens.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(count_by_sat(fewer), 2U) << puzzle.text;
    }
    for (const auto& found : unit.puzzles) {
      EXPECT_TRUE(redundant_givens(space->instance(found.clues))->empty());
    }
  }
}

TEST(GenerateNine, UnitsDependOnTheirRandomNumbersOnly) {
  for (const GenerationMethod method : generation_methods()) {
    const GenerationRequest request{.method = method, .tries = 100, .roots = 40, .particles = 40};
    std::vector<GeneratedPuzzle> before;
    for (const std::uint64_t seed : {5, 6, 5}) {
      Random random(seed);
      const auto space = nine_space(random);
      const auto unit = generate_unit(*space, request, random);
      if (seed == 5 && !before.empty()) {
        ASSERT_EQ(unit.puzzles.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
          EXPECT_EQ(unit.puzzles[i].clues, before[i].clues);
          EXPECT_EQ(unit.puzzles[i].weight, before[i].weight);
        }
      }
      if (seed == 5) before = unit.puzzles;
    }
  }
}

TEST(GenerateNine, SymmetricPuzzles) {
  for (const NamedSymmetry& symmetry : square_symmetries()) {
    const auto maps = *square_symmetry(symmetry.name, 9);
    Random random(3);
    const auto space = nine_space(random);
    const GenerationRequest request{.method = GenerationMethod::kTopDown, .symmetries = maps};
    const auto unit = generate_unit(*space, request, random);
    ASSERT_EQ(unit.puzzles.size(), 1U);
    const ClueSet& clues = unit.puzzles.front().clues;
    EXPECT_TRUE(number_of_solutions(space->instance(clues), 2).unique());
    for (const PlaceMap& map : maps) {
      for_each_bit(clues, [&](std::uint32_t cell) {
        EXPECT_TRUE(test_bit(clues.data(), map[cell])) << symmetry.name;
      });
    }
  }
  EXPECT_FALSE(square_symmetry("round", 9));
}

TEST(GenerateNine, StopsWhenAsked) {
  StopSource source;
  source.request();
  for (const GenerationMethod method : generation_methods()) {
    Random random(1);
    const auto space = nine_space(random);
    const GenerationRequest request{.method = method, .tries = 1'000'000'000};
    EXPECT_TRUE(generate_unit(*space, request, random, source.token()).stopped) << name_of(method);
  }
}

/// A mean over units with its standard error.
struct Estimate {
  double sum = 0;
  double squares = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
  }
  [[nodiscard]] double mean(double n) const { return sum / n; }
  [[nodiscard]] double error(double n) const {
    return std::sqrt((squares / n - mean(n) * mean(n)) / n);
  }
};

TEST(GenerateNineLong, TopDownHasTheBooksMeanNumberOfClues) {
  constexpr int kUnits = 4000;
  Estimate clues;
  for (std::uint64_t unit = 0; unit < kUnits; ++unit) {
    Random random(unit);
    const auto space = nine_space(random);
    const GenerationRequest request{.method = GenerationMethod::kTopDown};
    clues.add(generate_unit(*space, request, random).puzzles.front().count);
  }
  EXPECT_NEAR(clues.mean(kUnits), 24.38, 4 * clues.error(kUnits));
  EXPECT_LT(clues.error(kUnits), 0.02);
}

// Table 6.2 has the numbers of minimal puzzles of a grid by clues, with errors below 0.3 %.
TEST(GenerateNineLong, SplittingHasTheBooksNumbersOfPuzzles) {
  constexpr int kUnits = 200;
  const std::map<std::uint32_t, double> book = {
      {23, 6.8827e12}, {24, 1.0637e14}, {25, 6.2495e14}, {26, 1.4855e15}};
  std::map<std::uint32_t, Estimate> numbers;
  for (std::uint64_t unit = 0; unit < kUnits; ++unit) {
    Random random(unit);
    const auto space = nine_space(random);
    std::map<std::uint32_t, double> weights;
    for (const auto& puzzle : generate_unit(*space, {}, random).puzzles) {
      weights[puzzle.count] += puzzle.weight;
    }
    for (const auto& [clues, number] : book) numbers[clues].add(weights[clues]);
  }
  for (const auto& [clues, number] : book) {
    const Estimate& estimate = numbers[clues];
    EXPECT_NEAR(estimate.mean(kUnits), number, 4 * estimate.error(kUnits)) << clues;
    EXPECT_LT(estimate.error(kUnits), 0.15 * number) << clues;
  }
}

}  // namespace
}  // namespace pbcs
