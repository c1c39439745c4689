// The distributions of the methods against exact ones: of a solution with 16 cells all minimal
// puzzles are known, and the probability of each.
#include "pbcs/generate/generate.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <list>
#include <map>

#include "pbcs/generate/methods.hpp"
#include "support/chi_square.hpp"
#include "support/small_clues.hpp"

namespace pbcs {
namespace {

using Sets = std::vector<std::uint32_t>;

/// Two Sudoku grids that are not isomorphic, and two Latin squares.
const std::list<SmallClues>& small_spaces() {
  static const std::list<SmallClues> kSpaces = [] {
    const auto grids = all_sudoku_grids_of_four();
    const auto squares = all_latin_squares_of_four();
    const SmallSquare cyclic = {0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2};
    const SmallSquare regular = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0};
    const SmallSquare other = {0, 1, 2, 3, 2, 3, 0, 1, 1, 2, 3, 0, 3, 0, 1, 2};
    std::list<SmallClues> spaces;
    spaces.emplace_back(regular, grids);
    spaces.emplace_back(other, grids);
    spaces.emplace_back(cyclic, squares);
    spaces.emplace_back(regular, squares);
    return spaces;
  }();
  return kSpaces;
}

/// By set: the sum of weights, and of their squares, over units.
struct Sums {
  double weight = 0;
  double squares = 0;
};
using Sample = std::map<std::uint32_t, Sums>;

Sample draw_units(const SmallClues& space, const GenerationRequest& request, int units) {
  Sample sample;
  for (int unit = 0; unit < units; ++unit) {
    Random random(static_cast<std::uint64_t>(unit));
    std::map<std::uint32_t, double> weights;
    const GeneratedUnit found = generate_unit(space, request, random);
    EXPECT_FALSE(found.stopped);
    for (const auto& puzzle : found.puzzles) {
      weights[static_cast<std::uint32_t>(puzzle.clues[0])] += puzzle.weight;
    }
    for (const auto& [set, weight] : weights) {
      sample[set].weight += weight;
      sample[set].squares += weight * weight;
    }
  }
  return sample;
}

/// The probabilities of the minimal sets when redundant clues, each equally likely, are removed.
std::map<std::uint32_t, double> top_down_probabilities(const SmallClues& space) {
  std::map<std::uint32_t, double> found;
  std::vector<double> chance(1U << SmallClues::kCells);
  chance.back() = 1;
  for (auto set = static_cast<std::uint32_t>(chance.size()); set-- > 0;) {
    if (chance[set] == 0) continue;
    Sets smaller;
    for (const std::uint32_t clue : single_clues()) {
      if ((set & clue) != 0 && space.determines(set & ~clue)) smaller.push_back(set & ~clue);
    }
    if (smaller.empty()) found[set] = chance[set];
    for (const std::uint32_t s : smaller) {
      chance[s] += chance[set] / static_cast<double>(smaller.size());
    }
  }
  return found;
}

/// Compares how often the sets were found, the rare ones among them together.
double excess(const Sample& sample, const std::map<std::uint32_t, double>& expected) {
  std::vector<double> seen{0};
  std::vector<double> wanted{1e-9};
  for (const auto& [set, number] : expected) {
    const auto found = sample.find(set);
    const double count = found == sample.end() ? 0 : found->second.weight;
    if (number < 5) {
      seen[0] += count;
      wanted[0] += number;
    } else {
      seen.push_back(count);
      wanted.push_back(number);
    }
  }
  return chi_square_excess(seen, wanted);
}

TEST(Generate, SmallSpacesHaveMinimalSetsOfSeveralSizes) {
  for (const SmallClues& space : small_spaces()) {
    std::map<int, int> sizes;
    for (const std::uint32_t set : space.minimal_sets(single_clues())) ++sizes[std::popcount(set)];
    EXPECT_GE(sizes.size(), 2U);
  }
}

TEST(GenerateLong, TopDownAndBottomUpHaveTheirDistribution) {
  constexpr int kUnits = 8000;
  for (const SmallClues& space : small_spaces()) {
    auto expected = top_down_probabilities(space);
    EXPECT_EQ(expected.size(), space.minimal_sets(single_clues()).size());
    for (auto& [set, number] : expected) number *= kUnits;
    // Of these spaces nobody can tell what follows, so that the two are the same.
    for (const auto method : {GenerationMethod::kTopDown, GenerationMethod::kBottomUp}) {
      const Sample sample = draw_units(space, {.method = method}, kUnits);
      for (const auto& [set, sums] : sample) EXPECT_TRUE(expected.contains(set));
      EXPECT_LT(excess(sample, expected), 4) << name_of(method);
    }
  }
}

TEST(GenerateLong, ControlledBiasHasItsDistribution) {
  constexpr int kUnits = 20;
  const GenerationRequest request{.method = GenerationMethod::kControlledBias, .tries = 10000};
  for (const SmallClues& space : small_spaces()) {
    std::map<std::uint32_t, double> expected;
    for (const std::uint32_t set : space.minimal_sets(single_clues())) {
      const auto n = static_cast<std::uint32_t>(std::popcount(set));
      expected[set] = kUnits * request.tries / binomial(SmallClues::kCells, n);
    }
    Sample sample = draw_units(space, request, kUnits);
    for (auto& [set, sums] : sample) {
      ASSERT_TRUE(expected.contains(set));
      // Its weight times its probability is 1.
      sums.weight /= binomial(SmallClues::kCells, static_cast<std::uint32_t>(std::popcount(set)));
    }
    EXPECT_LT(excess(sample, expected), 4);
  }
}

/// For each set the mean weight of a unit is 1; also for all of a size together.
void expect_unit_weights(const SmallClues& space, const GenerationRequest& request,
                         const Sets& minimal, int units) {
  const Sample sample = draw_units(space, request, units);
  double statistic = 0;
  double total = 0;
  for (const std::uint32_t set : minimal) {
    ASSERT_TRUE(sample.contains(set)) << set;
    const double mean = sample.at(set).weight / units;
    const double variance = (sample.at(set).squares / units - mean * mean) / units;
    ASSERT_GT(variance, 0);
    statistic += (mean - 1) * (mean - 1) / variance;
    total += mean;
  }
  EXPECT_EQ(sample.size(), minimal.size());
  const auto number = static_cast<double>(minimal.size());
  // The sets of a unit are not independent of each other; the bounds are wide enough for that.
  EXPECT_LT(statistic / number, 1 + 8 / std::sqrt(number));
  EXPECT_NEAR(total / number, 1, 0.05);
}

TEST(GenerateLong, SplittingWeightsAreExact) {
  for (const SmallClues& space : small_spaces()) {
    const Sets minimal = space.minimal_sets(single_clues());
    expect_unit_weights(space, {.particles = 60}, minimal, 600);
  }
}

// Beginning with random subsets instead of all clues.
TEST(GenerateLong, SplittingWeightsAreExactFromRandomSetsOn) {
  for (const SmallClues& space : small_spaces()) {
    const Sets minimal = space.minimal_sets(single_clues());
    for (const std::uint32_t set : minimal) ASSERT_LE(std::popcount(set), 9);
    expect_unit_weights(space, {.roots = 60, .particles = 60, .first_level = 9}, minimal, 600);
  }
}

TEST(Generate, SplittingWithSymmetry) {
  std::vector<std::uint32_t> half_turn;
  Sets orbits;
  for (std::uint32_t cell = 0; cell < 16; ++cell) half_turn.push_back(15 - cell);
  for (std::uint32_t cell = 0; cell < 8; ++cell) orbits.push_back(1U << cell | 1U << (15 - cell));
  for (const SmallClues& space : small_spaces()) {
    const Sets minimal = space.minimal_sets(orbits);
    const GenerationRequest request{.symmetries = {half_turn}, .particles = 6};
    expect_unit_weights(space, request, minimal, 1500);
  }
}

TEST(Generate, PatternClueNumbersAndExtraClues) {
  const SmallClues& space = small_spaces().front();
  std::vector<bool> allowed(16, true);
  allowed[0] = allowed[5] = allowed[10] = false;
  constexpr std::uint32_t kForbidden = 1U | 1U << 5 | 1U << 10;
  for (const GenerationMethod method : generation_methods()) {
    const GenerationRequest request{
        .method = method, .fewest_clues = 5, .most_clues = 5, .allowed = allowed, .extra = 2};
    std::size_t found = 0;
    for (std::uint64_t unit = 0; unit < 50; ++unit) {
      Random random(unit);
      for (const auto& puzzle : generate_unit(space, request, random).puzzles) {
        const auto set = static_cast<std::uint32_t>(puzzle.clues[0]);
        EXPECT_EQ(set & kForbidden, 0U);
        EXPECT_EQ(puzzle.count, 5U);
        EXPECT_EQ(std::popcount(set), 7);
        EXPECT_TRUE(space.determines(set));
        ++found;
      }
    }
    EXPECT_GT(found, 0U) << name_of(method);
  }
}

TEST(Generate, PatternThatIsNotEnoughGivesNothing) {
  std::vector<bool> allowed(16, false);
  allowed[3] = true;
  for (const GenerationMethod method : generation_methods()) {
    Random random(1);
    const GenerationRequest request{.method = method, .allowed = allowed};
    EXPECT_TRUE(generate_unit(small_spaces().front(), request, random).puzzles.empty());
  }
}

}  // namespace
}  // namespace pbcs
