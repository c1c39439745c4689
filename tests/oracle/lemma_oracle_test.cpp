// Bi-whips, bi-braids, W*-whips and B*-braids against their definitions on small CSPs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>

#include "oracle/lemma_definitions.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/lemma.hpp"
#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/rules/star.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

constexpr std::uint32_t kLongest = 5;

LemmaShape shape_of(Family family) {
  return family == Family::kBiBraid || family == Family::kBStarBraid ? LemmaShape::kBraid
                                                                     : LemmaShape::kWhip;
}

using LemmaLengths = std::map<std::uint32_t, std::size_t>;  // 0: none

void print(const char* what, const LemmaLengths& lengths) {
  std::cout << what << ":";
  for (const auto& [length, count] : lengths) std::cout << " [" << length << "] " << count;
  std::cout << '\n';
}

std::optional<Case> quiescent_case(Random& random, int i) {
  constexpr std::array kFlavours{Flavour::kSparse, Flavour::kDense, Flavour::kHubs};
  const ModelPtr model = random_model(random, kFlavours[static_cast<std::size_t>(i) % 3]);
  const auto state = random_state(random, State(*model), Eliminations::kAny);
  if (!state) return std::nullopt;
  return Case{model, *state};
}

bool all_in_a_solution(const std::vector<Solution>& solutions, std::span<const LabelId> labels) {
  return std::any_of(solutions.begin(), solutions.end(), [&](const Solution& solution) {
    return std::all_of(labels.begin(), labels.end(), [&](LabelId l) {
      return std::binary_search(solution.begin(), solution.end(), l);
    });
  });
}

/// Every two candidates, or three, no two of which are linked.
std::vector<std::vector<LabelId>> unlinked_sets(const State& state, std::size_t size) {
  std::vector<std::vector<LabelId>> sets{{}};
  for (std::size_t k = 0; k < size; ++k) {
    std::vector<std::vector<LabelId>> larger;
    for (const auto& set : sets) {
      for (const LabelId l : state.candidates()) {
        const bool apart = std::all_of(set.begin(), set.end(), [&](LabelId other) {
          return other < l && !state.structure().linked(other, l);
        });
        if (!apart) continue;
        larger.push_back(set);
        larger.back().push_back(l);
      }
    }
    sets = std::move(larger);
  }
  return sets;
}

void compare_lemmas(const Case& c, Family family, std::size_t size, LemmaLengths& lengths) {
  const Relation links = links_of(c.state);
  const auto solutions = all_solutions(c.state);
  LemmaRule rule(family, c.state);
  LemmaPairs lemmas(c.state, family);
  for (const auto& targets : unlinked_sets(c.state, size)) {
    const auto expected = find_by_definition(shape_of(family), c.state, links, targets, kLongest);
    const auto found = rule.shortest(c.state, targets, kLongest);
    ++lengths[static_cast<std::uint32_t>(expected.size())];
    ASSERT_EQ(found.has_value(), !expected.empty()) << describe(c.state);
    ASSERT_EQ(lemmas.exists(targets, kLongest), found.has_value()) << describe(c.state);
    if (!found) continue;
    ASSERT_EQ(found->cells.size(), expected.size()) << describe(c.state);
    EXPECT_FALSE(all_in_a_solution(solutions, targets)) << describe(c.state);
    for (const Chain& chain : {*found, Chain{expected}}) {
      const auto verdict = check_step(c.state, lemma_step(family, targets, chain));
      EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << describe(c.state);
    }
  }
}

TEST(OracleLong, lemmas_are_the_shortest_by_their_definitions) {
  for (const Family family : {Family::kBiWhip, Family::kBiBraid}) {
    Random random(12);
    LemmaLengths lengths;
    for (int i = 0; i < 500 && !testing::Test::HasFailure(); ++i) {
      if (const auto c = quiescent_case(random, i)) compare_lemmas(*c, family, 2, lengths);
    }
    print(family == Family::kBiWhip ? "bi-whips" : "bi-braids", lengths);
    for (std::uint32_t n = 0; n <= 4; ++n) EXPECT_GT(lengths[n], 30U) << n;
  }
}

TEST(OracleLong, lemmas_about_three_candidates_are_the_shortest_by_their_definitions) {
  for (const Family family : {Family::kBiWhip, Family::kBiBraid}) {
    Random random(13);
    LemmaLengths lengths;
    for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
      if (const auto c = quiescent_case(random, i)) compare_lemmas(*c, family, 3, lengths);
    }
    print(family == Family::kBiWhip ? "3-whips" : "3-braids", lengths);
    for (std::uint32_t n = 0; n <= 3; ++n) EXPECT_GT(lengths[n], 50U) << n;
  }
}

/// The first target with a pattern of that length, by definition.
std::optional<LabelId> first_target(LemmaShape shape, const State& state, const Relation& relation,
                                    std::uint32_t length) {
  for (const LabelId z : state.candidates()) {
    if (!find_by_definition(shape, state, relation, {z}, length).empty()) return z;
  }
  return std::nullopt;
}

/// The checker accepts the steps, the last one only with the lemmas before it. Returns their
/// number.
std::size_t expect_accepted(const State& state, const std::vector<Step>& steps) {
  Lemmas lemmas;
  for (const Step& step : steps) {
    const auto verdict = check_step(state, step, lemmas);
    EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << describe(state);
    if (!step.incompatible.empty()) lemmas.add(step.incompatible);
  }
  // Every lemma is needed.
  if (steps.size() > 1) {
    EXPECT_FALSE(check_step(state, steps.back()).has_value());
  }
  return lemmas.size();
}

struct StarTally {
  LemmaLengths lengths;  ///< of shortest patterns, 0: none
  std::size_t with_lemmas = 0;
};

void compare_stars(const Case& c, Family family, std::uint32_t p, StarTally& tally) {
  const LemmaShape shape = shape_of(family);
  const auto pairs = contradictions_by_definition(shape, c.state, p);
  EXPECT_EQ(LemmaPairs(c.state, *info(family).lemma).pairs(p), pairs) << describe(c.state);
  const Relation relation = with_pairs(c.state, pairs);
  StarFinder finder({family, kUnbounded, p});
  for (std::uint32_t length = 1; length <= 4; ++length) {
    const auto expected = first_target(shape, c.state, relation, length);
    const auto steps = finder.next(c.state, length, {}, {}).steps;
    EXPECT_EQ(steps.empty(), !expected.has_value()) << describe(c.state);
    if (steps.empty() || !expected) continue;
    // Braids are tried without the lemmas first, on all targets.
    const LabelId found = steps.back().eliminated.front();
    if (shape == LemmaShape::kWhip) {
      EXPECT_EQ(found, *expected) << describe(c.state);
    }
    EXPECT_FALSE(find_by_definition(shape, c.state, relation, {found}, length).empty())
        << describe(c.state);
    EXPECT_EQ(steps.back().length, length) << describe(c.state);
    for (const Step& step : steps) EXPECT_LE(step.incompatible.empty() ? 0 : step.length, p);
    if (expect_accepted(c.state, steps) > 0) ++tally.with_lemmas;
    const auto solutions = all_solutions(c.state);
    for (const LabelId z : steps.back().eliminated) {
      EXPECT_FALSE(all_in_a_solution(solutions, {&z, 1})) << describe(c.state);
    }
    ++tally.lengths[length];
    return;
  }
  ++tally.lengths[0];
}

/// States with and without plain patterns.
std::optional<Case> case_for_stars(Random& random, int i) {
  return i % 4 == 0 ? case_beyond_braids(random) : quiescent_case(random, i);
}

TEST(OracleLong, stars_are_the_shortest_by_their_definitions) {
  for (const Family family : {Family::kWStarWhip, Family::kBStarBraid}) {
    for (const std::uint32_t p : {1U, 2U, 3U}) {
      Random random(14);
      StarTally tally;
      for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
        if (const auto c = case_for_stars(random, i)) compare_stars(*c, family, p, tally);
      }
      print(family == Family::kWStarWhip ? "W*" : "B*", tally.lengths);
      std::cout << tally.with_lemmas << " with lemmas\n";
      EXPECT_GT(tally.lengths[0], 20U);
      EXPECT_GT(tally.with_lemmas, 20U);
    }
  }
}

}  // namespace
}  // namespace pbcs::test
