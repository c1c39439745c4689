// The checker against the definitions: they accept the same patterns, among those found by
// enumeration and those made of them by changing something.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/check/checker.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// Changes of one pattern, drawn at random.
class Mutations {
 public:
  Mutations(Random& random, const Definitions& definitions, const State& state)
      : random_(random), sets_(definitions.sets()), state_(state) {}

  void change(std::vector<ChainCell>& cells) {
    ChainCell& cell = any(cells);
    switch (random_.uniform(8)) {
      case 0:
        return random_.shuffle(std::span(cells));
      case 1:
        return cells.pop_back();
      case 2:
        return cells.push_back(any(cells));
      case 3:
        cell.left = any(state_.candidates_of(cell.variable));
        return;
      case 4:
        cell.right = any(state_.candidates_of(cell.variable));
        return;
      case 5:
        return regroup(cell);
      case 6:
        return renest(cell);
      default:
        return recover(cell);
    }
  }

 private:
  template <class T>
  T& any(std::vector<T>& items) {
    return items[random_.uniform(items.size())];
  }
  template <class T>
  T any(std::vector<T>&& items) {
    return items[random_.uniform(items.size())];
  }

  /// Another g-label, or labels that are none.
  void regroup(ChainCell& cell) {
    std::vector<Group> groups;
    for (const GLabel& g : sets_.g_labels(cell.variable)) groups.push_back({g.labels});
    groups.push_back({state_.candidates_of(cell.variable)});
    cell.right = any(groups);
  }

  /// Something else in an inner whip or braid.
  void renest(ChainCell& cell) {
    if (cell.right.inner() == nullptr) return;
    InnerChain inner = *cell.right.inner();
    InnerCell& changed = any(inner.cells);
    switch (random_.uniform(6)) {
      case 0:
        changed.left = any(state_.candidates_of(changed.variable));
        break;
      case 1:
        changed.right = any(state_.candidates_of(changed.variable));
        break;
      case 2:
        random_.shuffle(std::span(inner.cells));
        break;
      case 3:
        inner.cells.erase(inner.cells.begin());
        break;
      case 4:
        inner.targets = {any(state_.candidates())};
        break;
      default:
        inner.targets.push_back(any(state_.candidates()));
        std::sort(inner.targets.begin(), inner.targets.end());
        break;
    }
    cell.right = std::move(inner);
  }

  /// Another constraint or another variable in an inner Subset, or some conceivable one.
  void recover(ChainCell& cell) {
    const auto& conceivable = sets_.conceivable(2 + static_cast<std::uint32_t>(random_.uniform(2)),
                                                Transversal::kGLabels);
    if (conceivable.empty()) return;
    Subset subset = cell.right.subset() != nullptr ? *cell.right.subset()
                                                   : any(std::vector<Subset>(conceivable));
    const Structure& structure = state_.structure();
    if (random_.uniform(2) == 0) {
      const auto c = static_cast<std::uint32_t>(random_.uniform(structure.constraint_count()));
      any(subset.covers) = ConstraintId{c};
      std::sort(subset.covers.begin(), subset.covers.end());
    } else {
      const auto v = static_cast<std::uint32_t>(random_.uniform(structure.variable_count()));
      any(subset.variables) = VariableId{v};
      std::sort(subset.variables.begin(), subset.variables.end());
    }
    cell.right = std::move(subset);
  }

  Random& random_;
  const Sets& sets_;
  const State& state_;
};

/// How often both accepted and both refused, and how many of the accepted had inner patterns.
struct Verdicts {
  std::size_t accepted = 0;
  std::size_t refused = 0;
  std::size_t with_inner = 0;
};

/// Asks both about the cells as a pattern of `family`.
void compare(Family family, const Definitions& definitions, const State& state, LabelId target,
             const std::vector<ChainCell>& cells, Verdicts& tally) {
  const Step step{family, length_of(cells), {}, {target}, Chain{cells}};
  const bool valid = definitions.is_valid(step);
  const auto verdict = check_step(state, step);
  EXPECT_EQ(verdict.has_value(), valid)
      << info(family).rule_name << " " << describe(cells) << " on " << index(target) << ": "
      << (verdict ? "accepted" : verdict.error().condition) << " in " << describe(state);
  ++(valid ? tally.accepted : tally.refused);
  if (valid && length_of(cells) > cells.size()) ++tally.with_inner;
}

TEST(CheckerOracleLong, accepts_the_patterns_of_the_definitions_and_no_others) {
  std::vector<ChainKind> kinds = kCandidateKinds;
  kinds.insert(kinds.end(), kGroupKinds.begin(), kGroupKinds.end());
  for (const ChainKind kind : subset_kinds(3)) kinds.push_back(kind);
  Random random(101);
  std::map<Family, Verdicts> found;
  std::map<Family, Verdicts> changed;
  for (int i = 0; i < 100 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const State& state = c.state;
    const Definitions definitions(state);
    Mutations mutations(random, definitions, state);
    const auto candidates = state.candidates();
    for (const LabelId target : candidates) {
      for (const ChainKind kind : kinds) {
        const auto cells = definitions.find(kind, target, 4);
        if (cells.empty()) continue;
        compare(kind.family, definitions, state, target, cells, found[kind.family]);
        for (const ChainKind other : kinds) {
          compare(other.family, definitions, state, target, cells, changed[other.family]);
        }
        const LabelId elsewhere = candidates[random.uniform(candidates.size())];
        compare(kind.family, definitions, state, elsewhere, cells, changed[kind.family]);
        auto mutant = cells;
        mutations.change(mutant);
        if (mutant.empty()) continue;
        compare(kind.family, definitions, state, target, mutant, changed[kind.family]);
      }
    }
  }
  for (const ChainKind kind : kinds) {
    const Verdicts& tally = changed[kind.family];
    std::cout << name_of(kind) << ": " << found[kind.family].accepted << " found, changed "
              << tally.accepted << " accepted, " << tally.with_inner << " with inner patterns, "
              << tally.refused << " refused\n";
    EXPECT_EQ(found[kind.family].refused, 0U);
    EXPECT_GT(found[kind.family].accepted, 100U);
    EXPECT_GT(tally.accepted, 100U);
    EXPECT_GT(tally.refused, 100U);
    EXPECT_GE(tally.with_inner, kind.inner_size > 0 ? 20U : 0U) << name_of(kind);
  }
}

/// An inner whip or braid on a candidate of a variable, once `target` is assumed, and then this
/// variable as the last one: a pattern if nothing else is left there. No cells if there is none.
std::vector<ChainCell> nested_cells(Random& random, InnerShape shape, const State& state,
                                    LabelId target) {
  const auto any = [&](const auto& items) { return items[random.uniform(items.size())]; };
  const Assumptions assumed{[&](LabelId l) { return state.structure().linked(l, target); },
                            {target}};
  const auto all = InnerChains(state, shape, InnerLefts::kCandidates).all(3, assumed);
  if (all.empty()) return {};
  const InnerChain inner = any(all);
  const VariableId entered = any(inner.cells).variable;
  const LabelId y = any(inner.targets);
  const VariableId last = any(state.structure().variables_of(y));
  std::vector<LabelId> lefts = state.candidates_of(entered);
  std::erase_if(lefts, [&](LabelId l) { return !assumed.excluded(l); });
  const LabelId left = lefts.empty() ? inner.cells.front().left : any(lefts);
  return {{entered, left, inner}, {last, y, std::nullopt}};
}

TEST(CheckerOracleLong, accepts_the_nested_patterns_of_the_definitions_and_no_others) {
  Random random(103);
  std::map<Family, Verdicts> tallies;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const Definitions definitions(c.state);
    Mutations mutations(random, definitions, c.state);
    for (const LabelId target : c.state.candidates()) {
      const auto shape = random.uniform(2) == 0 ? InnerShape::kWhip : InnerShape::kBraid;
      auto cells = nested_cells(random, shape, c.state, target);
      if (cells.empty()) continue;
      for (int round = 0; round < 3 && !cells.empty(); ++round) {
        for (const ChainKind kind : nested_kinds(3)) {
          compare(kind.family, definitions, c.state, target, cells, tallies[kind.family]);
        }
        mutations.change(cells);
      }
    }
  }
  for (const auto& [family, tally] : tallies) {
    std::cout << info(family).rule_name << ": " << tally.accepted << " accepted, "
              << tally.with_inner << " with inner patterns, " << tally.refused << " refused\n";
    EXPECT_GT(tally.with_inner, 100U);
    EXPECT_GT(tally.refused, 1000U);
  }
}

TEST(CheckerOracleLong, accepts_the_subsets_of_the_definitions_and_no_others) {
  Random random(102);
  std::map<Family, Verdicts> tallies;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const State& state = c.state;
    const Definitions definitions(state);
    for (std::uint32_t size = 2; size <= 4; ++size) {
      for (const Subset& subset : definitions.sets().conceivable(size, Transversal::kGLabels)) {
        const auto targets = definitions.sets().targets(subset);
        if (targets.empty()) continue;
        for (const Family family : {Family::kSubset, Family::kGSubset}) {
          const Step step{family, size, {}, targets, subset};
          const bool valid = definitions.is_valid(step);
          const auto verdict = check_step(state, step);
          EXPECT_EQ(verdict.has_value(), valid)
              << (verdict ? "accepted" : verdict.error().condition) << " in " << describe(state);
          ++(valid ? tallies[family].accepted : tallies[family].refused);
        }
      }
    }
  }
  for (const auto& [family, tally] : tallies) {
    EXPECT_GT(tally.accepted, 200U);
    EXPECT_GT(tally.refused, 200U);
  }
}

}  // namespace
}  // namespace pbcs::test
