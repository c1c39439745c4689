// The rules against the definitions, on small CSPs of every shape: same shortest length, a pattern
// that the checker accepts, a target that is in no solution.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// How often a kind was compared, and how often a pattern of each length was there.
struct Tally {
  std::size_t compared = 0;
  std::size_t positive = 0;
  std::map<std::uint32_t, std::size_t> by_length;
};
using Tallies = std::map<std::string, Tally>;  // by the name of the kind

void print(const Tallies& tallies) {
  for (const auto& [name, tally] : tallies) {
    std::cout << name << ": " << tally.compared << " comparisons, " << tally.positive
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

/// Compares one kind on one target and returns the shortest length.
std::optional<std::uint32_t> compare(ChainKind kind, const Definitions& definitions,
                                     const State& state, LabelId target, std::uint32_t bound) {
  const std::vector<ChainCell> expected_cells = definitions.find(kind, target, bound);
  TheoryMember member{kind.family, bound};
  if (kind.inner_size > 0) member.inner_size = kind.inner_size;
  const auto chain = find_chain(member, state, target);
  const auto context = [&] {
    return name_of(kind) + " on " + std::to_string(index(target)) + " in " + describe(state) +
           "\nby definition: " + describe(expected_cells) +
           "\nfound: " + (chain ? describe(chain->cells) : "");
  };
  EXPECT_EQ(chain.has_value(), !expected_cells.empty()) << context();
  if (expected_cells.empty()) return std::nullopt;
  const std::uint32_t expected = length_of(expected_cells);
  if (!chain) return expected;
  EXPECT_EQ(length_of(chain->cells), expected) << context();
  EXPECT_TRUE(definitions.is_pattern(kind, target, chain->cells)) << context();
  const Step step{kind.family, length_of(chain->cells), {}, {target}, *chain};
  const auto verdict = check_step(state, step);
  EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << ": " << context();
  return expected;
}

// The states of chains with g-candidates and Subsets have no whips[1]: in a state that has some, a
// right-linking object may need no hypothesis at all.
using Kinds = std::vector<ChainKind>;

Kinds operator+(Kinds a, const Kinds& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void compare_all(const Kinds& kinds, const State& state, std::uint32_t bound, Tallies& tallies) {
  const Definitions definitions(state);
  const auto solutions = all_solutions(state);
  for (const LabelId target : state.candidates()) {
    for (const ChainKind kind : kinds) {
      const auto length = compare(kind, definitions, state, target, bound);
      Tally& tally = tallies[name_of(kind)];
      ++tally.compared;
      if (!length) continue;
      ++tally.positive;
      ++tally.by_length[*length];
      EXPECT_FALSE(in_a_solution(solutions, target))
          << name_of(kind) << " on " << index(target) << " in " << describe(state);
    }
  }
}

void expect_plenty(const Kinds& kinds, const Tallies& tallies, std::size_t enough) {
  for (const ChainKind kind : kinds) {
    const Tally& tally = tallies.at(name_of(kind));
    EXPECT_GT(tally.positive, enough) << name_of(kind);
    EXPECT_GT(tally.compared - tally.positive, enough) << name_of(kind);
  }
}

/// A test for each family of chains of candidates, so that one can be compared alone.
class ChainOracleLong : public testing::TestWithParam<Family> {};

TEST_P(ChainOracleLong, rule_finds_the_shortest_chains_of_random_csps) {
  const Kinds kinds{GetParam()};
  Random random(2012);
  Tallies tallies;
  for (int i = 0; i < 6000 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 3 == 0 ? Flavour::kDense : Flavour::kSparse);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) compare_all(kinds, *state, 6, tallies);
  }
  print(tallies);
  expect_plenty(kinds, tallies, 5000);
  for (std::uint32_t length = 1; length <= 4; ++length) {
    EXPECT_GT(tallies[name_of(GetParam())].by_length[length], 50U) << length;
  }
}

INSTANTIATE_TEST_SUITE_P(Families, ChainOracleLong, testing::ValuesIn(kChainFamilies),
                         [](const testing::TestParamInfo<Family>& family) {
                           std::string name = name_of(family.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(OracleLong, rules_find_the_shortest_chains_of_g_candidates_of_random_csps) {
  Random random(7);
  Tallies tallies;
  for (int i = 0; i < 500 && !testing::Test::HasFailure(); ++i) {
    compare_all(kGroupKinds, varied_case_without_short_whips(random).state, 5, tallies);
  }
  print(tallies);
  expect_plenty(kGroupKinds, tallies, 500);
}

TEST(OracleLong, rules_find_the_shortest_chains_with_inner_subsets_of_random_csps) {
  const Kinds kinds = subset_kinds(2) + subset_kinds(3);
  Random random(9);
  Tallies tallies;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    compare_all(kinds, varied_case_without_short_whips(random).state, i % 10 == 0 ? 5 : 4, tallies);
  }
  print(tallies);
  expect_plenty(kinds, tallies, 100);
}

TEST(OracleLong, rules_find_the_shortest_patterns_of_states_of_every_shape) {
  Random random(5);
  Tallies tallies;
  for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    compare_all(kCandidateKinds, c.state, 4, tallies);
    const auto state = without_short_whips(c.state);
    if (state) compare_all(kGroupKinds, *state, 4, tallies);
  }
  print(tallies);
  expect_plenty(kCandidateKinds, tallies, 200);
  expect_plenty(kGroupKinds, tallies, 50);
}

TEST(OracleLong, rules_find_the_shortest_chains_with_inner_subsets_in_states_of_every_shape) {
  const Kinds kinds = subset_kinds(2);
  Random random(6);
  Tallies tallies;
  for (int i = 0; i < 100 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const auto state = without_short_whips(c.state);
    if (state && state->candidate_count() <= 30) compare_all(kinds, *state, 3, tallies);
  }
  print(tallies);
  expect_plenty(kinds, tallies, 40);
}

TEST(OracleLong, rules_find_the_shortest_patterns_of_sudokus) {
  Random random(9);
  Tallies tallies;
  for (int i = 0; i < 4 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    compare_all(kCandidateKinds, state, 3, tallies);
    const auto closed = without_short_whips(state);
    if (closed) compare_all(kGroupKinds, *closed, 3, tallies);
  }
  print(tallies);
  expect_plenty(kCandidateKinds, tallies, 30);
  expect_plenty(kGroupKinds, tallies, 5);
}

/// What the search for chains with inner whips or braids found, compared with the definitions.
struct NestedTally {
  std::size_t found = 0;
  std::size_t shortest = 0;  // as short as possible
  std::size_t missed = 0;    // there is one, but it was not found
  std::size_t with_inner = 0;
};

// The search for nested chains promises correct patterns, not shortest ones; for B-braids also that
// it finds one where there is one (theorem 11.4).
void compare_nested(ChainKind kind, const State& state, const Definitions& definitions, LabelId z,
                    NestedTally& tally) {
  const auto expected = definitions.shortest(kind, z, 4);
  const auto chain = find_chain({kind.family, kUnbounded, kind.inner_size}, state, z);
  const auto context = [&] {
    return name_of(kind) + " on " + std::to_string(index(z)) + " in " + describe(state) +
           "\nfound: " + (chain ? describe(chain->cells) : "");
  };
  if (kind.family == Family::kBBraid) {
    EXPECT_EQ(chain.has_value(), Refutation(definitions, state, kind).length(z).has_value())
        << context();
  }
  if (!chain) {
    if (expected) ++tally.missed;
    return;
  }
  const std::uint32_t length = length_of(chain->cells);
  ++tally.found;
  if (length > chain->cells.size()) ++tally.with_inner;
  EXPECT_GE(length, expected.value_or(5)) << context();
  if (length == expected) ++tally.shortest;
  EXPECT_TRUE(definitions.is_pattern(kind, z, chain->cells)) << context();
  const auto verdict = check_step(state, {kind.family, length, {}, {z}, *chain});
  EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << ": " << context();
}

TEST(OracleLong, rules_find_chains_with_inner_whips_and_braids) {
  Random random(13);
  std::map<std::string, NestedTally> tallies;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const std::uint32_t p = i % 2 == 0 ? 2 : 3;
    const Case c = small_case_without_short_braids(random, p);
    const Definitions definitions(c.state);
    const auto solutions = all_solutions(c.state);
    for (const LabelId z : c.state.candidates()) {
      for (const ChainKind kind : nested_kinds(p)) {
        NestedTally& tally = tallies[name_of(kind)];
        const std::size_t before = tally.found;
        compare_nested(kind, c.state, definitions, z, tally);
        if (tally.found > before) {
          EXPECT_FALSE(in_a_solution(solutions, z)) << describe(c.state);
        }
      }
    }
  }
  for (const auto& [name, tally] : tallies) {
    std::cout << name << ": " << tally.found << " found, " << tally.with_inner
              << " with inner patterns, " << tally.shortest << " shortest, " << tally.missed
              << " missed\n";
    EXPECT_GT(tally.with_inner, 20U) << name;
    EXPECT_LT(tally.missed * 4, tally.found) << name;
  }
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
    const Definitions definitions(state);
    for (const LabelId target : state.candidates()) {
      const auto braid = compare(Family::kBraid, definitions, state, target, 5);
      const auto whip = compare(Family::kWhip, definitions, state, target, 5);
      if (braid == whip) continue;
      ++shorter_as_braid;
      const auto looping = definitions.shortest(Family::kWhip, target, 5, Loops::kAllowed);
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
