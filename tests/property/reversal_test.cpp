// Reversible chains read backwards are chains on the same target, of the same length: always
// without inner Subsets (theorem 7.2), with them as far as what is said below lets theorem 9.2
// hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "oracle/pattern_kinds.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/check/exclusion.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// Turns a chain round. Where the theorem goes from L(k) to R(k) and on, the way back goes from a
/// candidate of R(k) to all that R(k-1) excludes in the same variable.
class Reversal {
 public:
  Reversal(const State& state, LabelId target) : state_(state), target_(target) {}

  /// The chain read backwards, if it has an object everywhere.
  std::optional<Chain> of(const Chain& chain) {
    const auto& cells = chain.cells;
    VariableId v = cells.back().variable;
    auto left = some_candidate(cells.back());
    for (std::size_t k = cells.size(); k-- > 1;) {
      const ChainCell& before = cells[k - 1];
      const Subset* subset = before.right.subset();
      auto right = subset != nullptr ? exchanged(*subset, before.variable, v) : left_of(v);
      if (!left || !right) return std::nullopt;
      back_.cells.push_back({v, *left, *right});
      v = before.variable;
      left = subset != nullptr ? excluded_candidate(v, *subset) : some_candidate(before);
    }
    const auto right = left_of(v);
    if (!left || !right) return std::nullopt;
    back_.cells.push_back({v, *left, *right});
    return back_;
  }

 private:
  [[nodiscard]] std::optional<LabelId> some_candidate(const ChainCell& cell) const {
    if (cell.right.candidate() != nullptr) return *cell.right.candidate();
    if (cell.right.group() == nullptr) return std::nullopt;
    for (const LabelId l : cell.right.group()->labels) {
      if (state_.is_candidate(l)) return l;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool excluded(LabelId l) const {
    if (back_.cells.empty()) return state_.structure().linked(l, target_);
    const ChainCell& previous = back_.cells.back();
    return checker::excludes(state_.structure(), previous.variable, previous.right, l);
  }

  /// A candidate of `v` in the Subset's covers that the chain so far excludes.
  [[nodiscard]] std::optional<LabelId> excluded_candidate(VariableId v,
                                                          const Subset& subset) const {
    for (const LabelId l : state_.candidates_of(v)) {
      const bool covered =
          std::any_of(subset.covers.begin(), subset.covers.end(),
                      [&](ConstraintId c) { return state_.structure().is_label_for(l, c); });
      if (covered && excluded(l)) return l;
    }
    return std::nullopt;
  }

  /// What the chain so far leaves of `v`: a candidate or a g-candidate.
  [[nodiscard]] std::optional<RightObject> left_of(VariableId v) const {
    std::vector<LabelId> rest = state_.candidates_of(v);
    std::erase_if(rest, [&](LabelId l) { return excluded(l); });
    if (rest.empty()) return std::nullopt;
    if (rest.size() == 1) return rest.front();
    const GroupTable& groups = state_.structure().groups();
    const auto group = groups.around(v, rest);
    if (!group) return std::nullopt;
    const auto labels = groups.labels(*group);
    return Group{{labels.begin(), labels.end()}};
  }

  /// The Subset with `in` instead of `out`, in the same transversal sets.
  [[nodiscard]] static RightObject exchanged(Subset subset, VariableId out, VariableId in) {
    std::erase(subset.variables, out);
    subset.variables.push_back(in);
    std::sort(subset.variables.begin(), subset.variables.end());
    return subset;
  }

  const State& state_;
  LabelId target_;
  Chain back_;
};

// Theorem 9.2 overlooks that the previous object may exclude candidates of more than one variable
// of a Subset, which come back on the way back, and that the exchange of variables may leave a
// Subset that is degenerate, or none. So not every chain with an inner Subset can be turned round.

bool has_inner_subset(const Chain& chain) {
  return std::any_of(chain.cells.begin(), chain.cells.end(),
                     [](const ChainCell& c) { return c.right.subset() != nullptr; });
}

/// Reverses all shortest chains of a kind in a state and counts what the checker says.
void reverse_all(const State& state, ChainKind kind, std::uint32_t longest,
                 std::map<std::string, std::size_t>& seen) {
  for (const LabelId z : state.candidates()) {
    const auto chain = find_chain({kind.family, longest, kind.inner_size}, state, z);
    if (!chain || chain->cells.size() == 1) continue;
    const auto context = [&] {
      return name_of(kind) + " on " + std::to_string(index(z)) + " in " + describe(state);
    };
    const std::uint32_t length = length_of(chain->cells);
    const auto back = Reversal(state, z).of(*chain);
    const bool inner = has_inner_subset(*chain);
    if (!back) {
      EXPECT_TRUE(inner) << context();
      continue;
    }
    EXPECT_EQ(length_of(back->cells), length);
    const auto verdict = check_step(state, {kind.family, length, {}, {z}, *back});
    EXPECT_TRUE(verdict || inner) << verdict.error().condition << ": " << context();
    if (verdict) ++seen[inner ? "with Subset" : "without"];
  }
}

TEST(Reversal, of_reversible_chains_is_accepted_by_the_checker) {
  Random random(97);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kSparse);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    const SolveResult calm = solve_silently(*state, "W1");  // without targets of whips[1]
    if (calm.outcome != Outcome::kStuck) continue;
    for (const ChainKind kind :
         {ChainKind{Family::kGBivalueChain}, ChainKind{Family::kReversibleSChain, 2},
          ChainKind{Family::kReversibleSChain, 3}}) {
      reverse_all(calm.final_state, kind, 6, seen);
    }
  }
  EXPECT_GT(seen["without"], 1000U);
  EXPECT_GT(seen["with Subset"], 20U);
}

TEST(Reversal, of_g_bivalue_chains_of_sudokus_is_accepted_by_the_checker) {
  Random random(98);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 12 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    const SolveResult calm = solve_silently(initial_state(instance), "S2");
    if (calm.outcome != Outcome::kStuck) continue;
    reverse_all(calm.final_state, {Family::kGBivalueChain}, 5, seen);
  }
  EXPECT_GT(seen["without"], 100U);
}

}  // namespace
}  // namespace pbcs::test
