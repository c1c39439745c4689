// The search for Subsets against the definitions: the same eliminations, each by a Subset that the
// definitions and the checker accept.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "oracle/definitions.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/rules/subset.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Targets = std::set<LabelId>;

std::string numbers(const auto& ids) {
  std::string text;
  for (const auto id : ids) text += " " + std::to_string(index(id));
  return text;
}

/// The Subsets of a size by the definitions that eliminate something beyond `found`. In states with
/// more variables than sets, which are contradictory, smaller Subsets say so.
std::string missing(const Definitions& definitions, std::uint32_t size, Transversal transversal,
                    const Targets& found) {
  std::string text;
  for (const SubsetWithTargets& s : definitions.sets().subsets(size, transversal)) {
    if (std::includes(found.begin(), found.end(), s.targets.begin(), s.targets.end())) continue;
    if (definitions.sets().has_superfluous_set(s.subset)) continue;
    text += "variables" + numbers(s.subset.variables) + " covers" + numbers(s.subset.covers) +
            " targets" + numbers(s.targets) + "; ";
  }
  return text;
}

/// Compares the Subsets of one size and returns the number of their targets.
std::size_t compare(const State& state, std::uint32_t size, Transversal transversal) {
  const Definitions definitions(state);
  const Family family = transversal == Transversal::kGLabels ? Family::kGSubset : Family::kSubset;
  const auto context = [&] {
    return std::string(info(family).rule_name) + std::to_string(size) + " in " + describe(state);
  };
  Targets found;
  for (const Step& step : find_subsets(family, state, size)) {
    EXPECT_EQ(step.length, size) << context();
    EXPECT_TRUE(definitions.is_valid(step)) << context();
    EXPECT_EQ(step.eliminated, definitions.sets().targets(std::get<Subset>(step.proof)))
        << context();
    const auto verdict = check_step(state, step);
    EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << ": " << context();
    found.insert(step.eliminated.begin(), step.eliminated.end());
  }
  if (family == Family::kGSubset) {
    // Plain Subsets may be left out when g-Subsets are asked for.
    for (const SubsetWithTargets& s : definitions.sets().subsets(size, Transversal::kLabels)) {
      found.insert(s.targets.begin(), s.targets.end());
    }
  }
  EXPECT_EQ(missing(definitions, size, transversal, found), "") << context();
  return found.size();
}

using Counts = std::map<std::pair<Transversal, std::uint32_t>, std::size_t>;

void compare_all(const State& state, std::uint32_t max_size, Counts& counts) {
  for (std::uint32_t size = 2; size <= max_size; ++size) {
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
    compare_all(varied_case(random).state, 4, counts);
  }
  print(counts);
  for (const auto& [kind, count] : counts) EXPECT_GT(count, 10U) << kind.second;
}

TEST(SubsetOracleLong, eliminations_of_queens_and_latin_squares) {
  Random random(62);
  Counts counts;
  for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model =
        i % 2 == 0 ? queens_model(4 + static_cast<std::uint32_t>(i % 4)) : latin_model(4);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(*state, 3, counts);
  }
  print(counts);
  EXPECT_GT((counts[{Transversal::kLabels, 2}]), 50U);
  EXPECT_GT((counts[{Transversal::kLabels, 3}]), 20U);
}

TEST(SubsetOracleLong, eliminations_of_small_sudokus) {
  const ModelPtr models[] = {sudoku::model({2, 2}), sudoku::model({2, 3})};
  Random random(63);
  Counts counts;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr& model = models[i % 10 == 0 ? 1 : 0];
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(*state, 4, counts);
  }
  print(counts);
  EXPECT_GT((counts[{Transversal::kLabels, 2}]), 50U);
}

}  // namespace
}  // namespace pbcs::test
