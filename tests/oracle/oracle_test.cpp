// The rules against the definitions, on small CSPs of every shape: same shortest length, a pattern
// that the checker accepts, a target that is in no solution.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "oracle/definitions.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/chains.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// How often a family was compared, and how often a pattern of each length was there.
struct Tally {
  std::size_t compared = 0;
  std::size_t positive = 0;
  std::map<std::uint32_t, std::size_t> by_length;
};
using Tallies = std::map<Family, Tally>;

const char* name_of(Family family) {
  switch (family) {
    case Family::kBivalueChain:
      return "biv-chain";
    case Family::kZChain:
      return "z-chain";
    case Family::kTWhip:
      return "t-whip";
    case Family::kWhip:
      return "whip";
    case Family::kBraid:
      return "braid";
    case Family::kSingle:
      break;
  }
  return "single";
}

void print(const Tallies& tallies) {
  for (const auto& [family, tally] : tallies) {
    std::cout << name_of(family) << ": " << tally.compared << " comparisons, " << tally.positive
              << " patterns;";
    for (const auto& [length, count] : tally.by_length) {
      std::cout << " [" << length << "] " << count;
    }
    std::cout << '\n';
  }
}

bool in_a_solution(const std::vector<Solution>& solutions, LabelId l) {
  return std::any_of(solutions.begin(), solutions.end(), [&](const Solution& solution) {
    return std::binary_search(solution.begin(), solution.end(), l);
  });
}

/// Compares one family on one target and returns the shortest length.
std::optional<std::uint32_t> compare(Family family, const State& state, LabelId target,
                                     std::uint32_t bound) {
  const auto expected = shortest_by_definition(family, state, target, bound);
  const auto chain = find_chain(family, state, target, bound);
  const auto context = [&] {
    return std::string(name_of(family)) + " on " + std::to_string(index(target)) + " in " +
           describe(state);
  };
  EXPECT_EQ(chain.has_value(), expected.has_value()) << context();
  if (!chain || !expected) return expected;
  EXPECT_EQ(chain->cells.size(), *expected) << context();
  EXPECT_TRUE(is_pattern(family, state, target, chain->cells)) << context();
  const auto verdict = check_step(state, chain_step(family, *chain, target));
  EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << ": " << context();
  return expected;
}

void compare_all(const State& state, std::uint32_t bound, const std::vector<Solution>& solutions,
                 Tallies& tallies) {
  for (const LabelId target : state.candidates()) {
    for (const Family family : kChainFamilies) {
      const auto length = compare(family, state, target, bound);
      Tally& tally = tallies[family];
      ++tally.compared;
      if (!length) continue;
      ++tally.positive;
      ++tally.by_length[*length];
      EXPECT_FALSE(in_a_solution(solutions, target))
          << name_of(family) << " on " << index(target) << " in " << describe(state);
    }
  }
}

void expect_plenty(const Tallies& tallies, std::size_t enough) {
  for (const Family family : kChainFamilies) {
    const Tally& tally = tallies.at(family);
    EXPECT_GT(tally.positive, enough) << name_of(family);
    EXPECT_GT(tally.compared - tally.positive, enough) << name_of(family);
  }
}

TEST(OracleLong, rules_find_the_shortest_patterns_of_random_csps) {
  Random random(2012);
  Tallies tallies;
  for (int i = 0; i < 6000 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 3 == 0 ? Flavour::kDense : Flavour::kSparse);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(*state, 6, all_solutions(*state), tallies);
  }
  print(tallies);
  expect_plenty(tallies, 5000);
  for (const Family family : kChainFamilies) {
    for (std::uint32_t length = 1; length <= 4; ++length) {
      EXPECT_GT(tallies[family].by_length[length], 50U) << name_of(family) << length;
    }
  }
}

TEST(OracleLong, rules_find_the_shortest_patterns_of_states_of_every_shape) {
  Random random(5);
  Tallies tallies;
  for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    compare_all(c.state, 4, all_solutions(c.state), tallies);
  }
  print(tallies);
  expect_plenty(tallies, 200);
}

TEST(OracleLong, rules_find_the_shortest_patterns_of_sudokus) {
  Random random(9);
  Tallies tallies;
  for (int i = 0; i < 4 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    compare_all(state, 3, all_solutions(state), tallies);
  }
  print(tallies);
  expect_plenty(tallies, 30);
}

// The rules must refuse whips that repeat a left-linking candidate and find the longer loopless
// ones, and find braids where there is no whip: this makes sure that such cases are among those
// compared.
TEST(OracleLong, loops_and_branches_are_not_taken_for_whips) {
  Random random(77);
  std::size_t shorter_with_loop = 0;
  std::size_t shorter_as_braid = 0;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, Flavour::kHubs);
    const State state(*model);
    for (const LabelId target : state.candidates()) {
      const auto braid = compare(Family::kBraid, state, target, 5);
      const auto whip = compare(Family::kWhip, state, target, 5);
      if (braid == whip) continue;
      ++shorter_as_braid;
      const auto looping = shortest_by_definition(Family::kWhip, state, target, 5, Loops::kAllowed);
      if (looping != whip) ++shorter_with_loop;
    }
  }
  std::cout << shorter_as_braid << " targets have a shorter braid than whip, " << shorter_with_loop
            << " a shorter whip with a loop\n";
  EXPECT_GT(shorter_as_braid, 80U);
  EXPECT_GT(shorter_with_loop, 60U);
}

}  // namespace
}  // namespace pbcs::test
