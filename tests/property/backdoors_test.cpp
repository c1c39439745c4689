// Backdoors against plain enumeration: all sets of all sizes, T applied to each by itself.
#include "pbcs/solve/backdoors.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/solve/saturate.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using IndexSets = std::vector<std::vector<std::uint32_t>>;

/// Is this set of elements a backdoor by the definition? `root` is the state in which T ends.
class Definition {
 public:
  Definition(const State& root, const Solution& solution, const Theory& theory, BackdoorKind kind)
      : root_(root), theory_(theory), kind_(kind) {
    if (kind == BackdoorKind::kStrong) {
      for (std::uint32_t v = 0; v < root.structure().variable_count(); ++v) {
        if (!root.has_value(VariableId{v})) elements_.push_back(v);
      }
      return;
    }
    for (const LabelId l : root.candidates()) {
      const bool true_label = std::find(solution.begin(), solution.end(), l) != solution.end();
      if (true_label == (kind == BackdoorKind::kValues)) elements_.push_back(index(l));
    }
  }

  [[nodiscard]] bool holds(const std::vector<std::uint32_t>& set) const {
    if (kind_ == BackdoorKind::kStrong) return decides(root_, set);
    State state = root_;
    for (const std::uint32_t e : set) {
      if (kind_ == BackdoorKind::kValues) {
        if (state.is_candidate(LabelId{e})) state.assert_value(LabelId{e});
      } else {
        state.eliminate(LabelId{e});
      }
    }
    return saturate(state, theory_, {}) == Outcome::kSolved;
  }

  [[nodiscard]] IndexSets of_size(std::size_t size) const {
    IndexSets found;
    std::vector<std::uint32_t> set;
    choose(size, 0, set, found);
    return found;
  }
  [[nodiscard]] std::size_t element_count() const { return elements_.size(); }

 private:
  // All combinations of values that the root allows, without regard to what one excludes of others.
  [[nodiscard]] bool decides(const State& state, std::vector<std::uint32_t> set) const {
    if (set.empty()) {
      State end = state;
      return saturate(end, theory_, {}) != Outcome::kStuck;
    }
    const VariableId v{set.back()};
    set.pop_back();
    for (const LabelId l : root_.candidates_of(v)) {
      State choice = state;
      if (choice.is_candidate(l)) {
        choice.assert_value(l);
      } else if (!choice.is_value(l)) {
        continue;  // excludes an earlier choice: contradiction
      }
      if (!decides(choice, set)) return false;
    }
    return true;
  }

  void choose(std::size_t size, std::size_t from, std::vector<std::uint32_t>& set,
              IndexSets& found) const {
    if (set.size() == size) {
      if (holds(set)) found.push_back(set);
      return;
    }
    for (std::size_t i = from; i < elements_.size(); ++i) {
      set.push_back(elements_[i]);
      choose(size, i + 1, set, found);
      set.pop_back();
    }
  }

  const State& root_;
  const Theory& theory_;
  BackdoorKind kind_;
  std::vector<std::uint32_t> elements_;
};

constexpr std::size_t kMany = 1'000'000;
constexpr std::size_t kMostSets = 3000;  // that enumeration can try

std::size_t choices(std::size_t count, std::size_t size) {
  std::size_t product = 1;
  for (std::size_t i = 0; i < size; ++i) product = product * (count - i) / (i + 1);
  return product;
}

struct Tally {
  std::size_t cases = 0;
  std::size_t larger = 0;  // with backdoors of 2 elements or more
};

void compare(const Case& one, const Solution& solution, const Theory& theory, BackdoorKind kind,
             Tally& tally) {
  State root = one.state;
  if (saturate(root, theory, {}) == Outcome::kSolved) return;
  const Definition definition(root, solution, theory, kind);
  const Backdoors found = find_backdoors(one.state, solution, theory, kind, {kMany, kMany});
  ASSERT_TRUE(found.size && found.complete) << describe(one.state);
  if (choices(definition.element_count(), *found.size) > kMostSets) return;
  for (std::size_t size = 0; size < *found.size; ++size) {
    ASSERT_EQ(definition.of_size(size), IndexSets{}) << describe(one.state);
  }
  ASSERT_EQ(found.sets, definition.of_size(*found.size)) << describe(one.state);
  ++tally.cases;
  if (*found.size > 1) ++tally.larger;
}

/// Latin squares with one solution and as few givens as possible: the larger backdoors.
Case latin_case(Random& random) {
  static const ModelPtr model = latin_model(6);
  const Instance instance = random_unique_instance(random, model, 0);
  return {model, initial_state(instance)};
}

Tally compare_on_random_cases(BackdoorKind kind, std::string_view name, std::uint64_t seed,
                              int rounds) {
  Random random(seed);
  const Theory t = theory(name);
  Tally tally;
  for (int round = 0; round < rounds; ++round) {
    const Case one = round % 20 == 0 ? latin_case(random) : random_case(random);
    const auto solutions = all_solutions(one.state, 2);
    if (solutions.size() == 1) compare(one, solutions.front(), t, kind, tally);
    if (::testing::Test::HasFatalFailure()) break;
  }
  return tally;
}

void expect_agreement(BackdoorKind kind, std::uint64_t seed) {
  const Tally tally = compare_on_random_cases(kind, "BRT", seed, 1500);
  EXPECT_GT(tally.cases, 200);
  EXPECT_GT(tally.larger, 2);
  EXPECT_GT(compare_on_random_cases(kind, "W1", seed, 1500).cases, 20);
}

TEST(BackdoorPropertyLong, values_agree_with_enumeration) {
  expect_agreement(BackdoorKind::kValues, 11);
}

TEST(BackdoorPropertyLong, strong_ones_agree_with_enumeration) {
  expect_agreement(BackdoorKind::kStrong, 12);
}

TEST(BackdoorPropertyLong, anti_backdoors_agree_with_enumeration) {
  expect_agreement(BackdoorKind::kAnti, 13);
}

// The values of a strong backdoor in the solution are a backdoor.
TEST(BackdoorPropertyLong, no_strong_backdoor_is_smaller_than_the_backdoors) {
  Random random(15);
  std::size_t cases = 0;
  for (int round = 0; round < 1500; ++round) {
    const Case one = random_case(random);
    const auto solutions = all_solutions(one.state, 2);
    if (solutions.size() != 1) continue;
    const auto size = [&](BackdoorKind kind) {
      return *find_backdoors(one.state, solutions.front(), theory("BRT"), kind, {}).size;
    };
    ASSERT_LE(size(BackdoorKind::kValues), size(BackdoorKind::kStrong)) << describe(one.state);
    ++cases;
  }
  EXPECT_GT(cases, 100);
}

TEST(BackdoorPropertyLong, anti_pairs_are_the_pairs_neither_of_which_is_enough) {
  Random random(14);
  const Theory brt = theory("BRT");
  std::size_t pairs = 0;
  for (int round = 0; round < 3000; ++round) {
    const Case one = random_case(random);
    const auto solutions = all_solutions(one.state, 2);
    if (solutions.size() != 1) continue;
    const Definition definition(one.state, solutions.front(), brt, BackdoorKind::kAnti);
    IndexSets expected;
    for (const auto& pair : definition.of_size(2)) {
      if (!definition.holds({pair[0]}) && !definition.holds({pair[1]})) expected.push_back(pair);
    }
    const Backdoors found =
        find_backdoors(one.state, solutions.front(), brt, BackdoorKind::kAntiPairs, {kMany, kMany});
    ASSERT_TRUE(found.complete);
    ASSERT_EQ(found.sets, expected) << describe(one.state);
    pairs += expected.size();
  }
  EXPECT_GT(pairs, 5);
}

}  // namespace
}  // namespace pbcs::test
