// The search for Subsets against the definitions: the same eliminations, each by a Subset that the
// definitions and the checker accept.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "oracle/definitions.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Targets = std::set<LabelId>;

Targets expected_targets(const Definitions& definitions, std::uint32_t size,
                         Transversal transversal) {
  Targets found;
  for (const FoundSubset& subset : definitions.sets().subsets(size, transversal)) {
    found.insert(subset.targets.begin(), subset.targets.end());
  }
  return found;
}

/// Compares the Subsets of one size and returns the number of their targets.
std::size_t compare(const State& state, std::uint32_t size, Transversal transversal) {
  const Definitions definitions(state);
  const bool with_groups = transversal == Transversal::kGLabels;
  Targets found;
  for (const Step& step : find_subsets(state, size, with_groups)) {
    const auto context = [&] { return std::to_string(size) + " in " + describe(state); };
    EXPECT_EQ(step.length, size) << context();
    EXPECT_TRUE(definitions.is_valid(step)) << context();
    EXPECT_EQ(step.eliminated, definitions.sets().targets(std::get<Subset>(step.proof)))
        << context();
    const auto verdict = check_step(state, step);
    EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << ": " << context();
    found.insert(step.eliminated.begin(), step.eliminated.end());
  }
  // What plain Subsets eliminate may be left out when g-Subsets are asked for.
  Targets expected = expected_targets(definitions, size, transversal);
  if (with_groups) {
    const Targets plain = expected_targets(definitions, size, Transversal::kLabels);
    found.insert(plain.begin(), plain.end());
  }
  EXPECT_EQ(found, expected) << size << (with_groups ? " with groups" : "") << " in "
                             << describe(state);
  return expected.size();
}

using Counts = std::map<std::pair<Transversal, std::uint32_t>, std::size_t>;

void compare_all(const State& state, Counts& counts) {
  for (std::uint32_t size = 2; size <= 4; ++size) {
    counts[{Transversal::kLabels, size}] += compare(state, size, Transversal::kLabels);
  }
  for (std::uint32_t size = 2; size <= 3; ++size) {
    counts[{Transversal::kGLabels, size}] += compare(state, size, Transversal::kGLabels);
  }
}

void print(const Counts& counts) {
  for (const auto& [kind, count] : counts) {
    std::cout << (kind.first == Transversal::kLabels ? "S" : "gS") << kind.second << ": " << count
              << " targets\n";
  }
}

TEST(SubsetOracleLong, eliminations_of_random_csps) {
  Random random(61);
  Counts counts;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    compare_all(varied_case(random).state, counts);
  }
  print(counts);
  for (const auto& [kind, count] : counts) EXPECT_GT(count, 10U) << kind.second;
}

TEST(SubsetOracleLong, eliminations_of_queens_and_latin_squares) {
  Random random(62);
  Counts counts;
  for (int i = 0; i < 120 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model =
        i % 2 == 0 ? queens_model(4 + static_cast<std::uint32_t>(i % 4)) : latin_model(4);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(*state, counts);
  }
  print(counts);
  EXPECT_GT((counts[{Transversal::kLabels, 2}]), 100U);
  EXPECT_GT((counts[{Transversal::kLabels, 3}]), 20U);
}

TEST(SubsetOracleLong, eliminations_of_small_sudokus) {
  const ModelPtr model = sudoku::model({2, 2});
  Random random(63);
  Counts counts;
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(*state, counts);
  }
  print(counts);
  EXPECT_GT((counts[{Transversal::kLabels, 2}]), 100U);
}

}  // namespace
}  // namespace pbcs::test
