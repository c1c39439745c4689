// Corrupts lemmas and steps that use lemmas, and compares the checker's verdict with the
// definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <set>

#include "oracle/lemma_definitions.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/star.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

LemmaShape shape_of(Family family) {
  return family == Family::kBiBraid || family == Family::kBStarBraid ? LemmaShape::kBraid
                                                                     : LemmaShape::kWhip;
}

bool is_lemma_family(Family family) {
  return family == Family::kBiWhip || family == Family::kBiBraid;
}

/// The braids of whips, the whips of braids.
Family counterpart(Family family) {
  switch (family) {
    case Family::kBiWhip:
      return Family::kBiBraid;
    case Family::kBiBraid:
      return Family::kBiWhip;
    case Family::kWStarWhip:
      return Family::kBStarBraid;
    default:
      return Family::kWStarWhip;
  }
}

/// By the definitions, with these pairs as links where the family allows it.
bool is_right(const State& state, const Step& step, const std::vector<LabelPair>& pairs) {
  const auto& cells = std::get<Chain>(step.proof).cells;
  if (step.length != cells.size()) return false;
  const LemmaShape shape = shape_of(step.family);
  if (is_lemma_family(step.family)) {
    const auto& set = step.incompatible;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (!state.is_candidate(set[i])) return false;
      for (std::size_t j = 0; j < i; ++j) {
        if (set[j] >= set[i] || state.structure().linked(set[i], set[j])) return false;
      }
    }
    return set.size() > 1 && step.eliminated.empty() &&
           is_pattern_by_definition(shape, state, links_of(state), set, cells);
  }
  const Relation relation = with_pairs(state, pairs);
  const std::set<LabelId> different(step.eliminated.begin(), step.eliminated.end());
  return !step.eliminated.empty() && different.size() == step.eliminated.size() &&
         std::all_of(step.eliminated.begin(), step.eliminated.end(), [&](LabelId z) {
           return state.is_candidate(z) &&
                  is_pattern_by_definition(shape, state, relation, {z}, cells);
         });
}

template <class T>
const T& one_of(Random& random, const std::vector<T>& items) {
  return items[random.uniform(items.size())];
}

/// Changes one thing at random.
Step mutated(Random& random, const State& state, Step step) {
  auto& cells = std::get<Chain>(step.proof).cells;
  const auto k = static_cast<std::ptrdiff_t>(random.uniform(cells.size()));
  const auto at = static_cast<std::size_t>(k);
  const auto some = [&] { return one_of(random, state.candidates()); };
  switch (random.uniform(8)) {
    case 0:
      cells[at].left = some();
      break;
    case 1:
      cells[at].left = one_of(random, state.candidates_of(cells[at].variable));
      break;
    case 2:
      if (!cells[at].right.empty()) cells[at].right = some();
      break;
    case 3:
      cells.erase(cells.begin() + k);
      break;
    case 4:
      if (k > 0) std::iter_swap(cells.begin() + k - 1, cells.begin() + k);
      break;
    case 5:
      (step.incompatible.empty() ? step.eliminated : step.incompatible).front() = some();
      std::sort(step.incompatible.begin(), step.incompatible.end());
      break;
    case 6:
      step.family = counterpart(step.family);
      break;
    default:
      cells[at].variable = state.structure().variables_of(some()).front();
      break;
  }
  if (random.uniform(10) > 0) step.length = static_cast<std::uint32_t>(cells.size());
  return step;
}

struct LemmaTally {
  int right = 0;
  int wrong = 0;
};

void compare(Random& random, const State& state, const Step& step,
             const std::vector<LabelPair>& pairs, LemmaTally& tally) {
  Lemmas lemmas;
  for (const auto& [a, b] : pairs) lemmas.add(std::array{a, b});
  for (int i = 0; i < 40; ++i) {
    const Step changed = i == 0 ? step : mutated(random, state, step);
    const bool right = is_right(state, changed, pairs);
    EXPECT_EQ(check_step(state, changed, lemmas).has_value(), right)
        << (check_step(state, changed, lemmas)
                ? "accepted"
                : check_step(state, changed, lemmas).error().condition)
        << " " << describe(state);
    ++(right ? tally.right : tally.wrong);
  }
}

TEST(LemmaMutationLong, the_checker_accepts_what_the_definitions_accept) {
  Random random(31);
  LemmaTally tally;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const Case c = i % 2 == 0 ? case_beyond_braids(random) : random_case(random);
    for (const Family family : {Family::kWStarWhip, Family::kBStarBraid}) {
      const auto pairs = LemmaPairs(c.state, *info(family).lemma).pairs(2);
      StarFinder finder({family, kUnbounded, 2});
      for (std::uint32_t length = 1; length <= 3; ++length) {
        const auto steps = finder.next(c.state, length, {}, {}).steps;
        for (const Step& step : steps) compare(random, c.state, step, pairs, tally);
        if (!steps.empty()) break;
      }
    }
  }
  std::cout << tally.right << " right, " << tally.wrong << " wrong\n";
  EXPECT_GT(tally.right, 500);
  EXPECT_GT(tally.wrong, 2000);
}

}  // namespace
}  // namespace pbcs::test
