#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/state.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// What of `state` the restriction must show, seen through its two tables.
void expect_same_csp(const State& state, const RestrictedStructure& sub) {
  const Structure& full = state.structure();
  EXPECT_EQ(sub.label_of, state.candidates());
  EXPECT_EQ(sub.structure.label_count(), sub.label_of.size());
  EXPECT_EQ(sub.structure.variable_count(), sub.variable_of.size());
  std::vector<VariableId> open;
  for (std::uint32_t v = 0; v < full.variable_count(); ++v) {
    if (!state.has_value(VariableId{v})) open.push_back(VariableId{v});
  }
  EXPECT_EQ(sub.variable_of, open);
  for (std::uint32_t v = 0; v < sub.structure.variable_count(); ++v) {
    std::vector<LabelId> labels;
    for (const LabelId l : sub.structure.labels_of(VariableId{v})) {
      labels.push_back(sub.label_of[index(l)]);
    }
    EXPECT_EQ(labels, state.candidates_of(sub.variable_of[v]));
  }
  for (std::uint32_t a = 0; a < sub.structure.label_count(); ++a) {
    std::vector<VariableId> variables;
    for (const VariableId v : sub.structure.variables_of(LabelId{a})) {
      variables.push_back(sub.variable_of[index(v)]);
    }
    const auto expected = full.variables_of(sub.label_of[a]);
    EXPECT_TRUE(std::equal(variables.begin(), variables.end(), expected.begin(), expected.end()));
    std::size_t linked = 0;
    for (std::uint32_t b = 0; b < sub.structure.label_count(); ++b) {
      const bool link = full.linked(sub.label_of[a], sub.label_of[b]);
      EXPECT_EQ(sub.structure.linked(LabelId{a}, LabelId{b}), link);
      if (link) ++linked;
    }
    const auto neighbours = sub.structure.neighbours(LabelId{a});
    EXPECT_EQ(neighbours.size(), linked);
    EXPECT_TRUE(std::is_sorted(neighbours.begin(), neighbours.end()));
  }
}

/// The constraints of a restriction are its variables, then the exclusions with two candidates.
void expect_same_constraints(const State& state, const RestrictedStructure& sub) {
  const Structure& full = state.structure();
  std::vector<ConstraintId> expected;
  for (const VariableId v : sub.variable_of) expected.push_back(as_constraint(v));
  for (std::uint32_t c = full.variable_count(); c < full.constraint_count(); ++c) {
    const auto labels = full.labels_of(ConstraintId{c});
    if (std::count_if(labels.begin(), labels.end(),
                      [&](LabelId l) { return state.is_candidate(l); }) > 1) {
      expected.push_back(ConstraintId{c});
    }
  }
  EXPECT_EQ(sub.constraint_of, expected);
  ASSERT_EQ(sub.structure.constraint_count(), expected.size());
  for (std::uint32_t c = 0; c < expected.size(); ++c) {
    std::vector<LabelId> present;
    for (const LabelId l : full.labels_of(expected[c])) {
      if (state.is_candidate(l)) present.push_back(l);
    }
    std::vector<LabelId> found;
    for (const LabelId l : sub.structure.labels_of(ConstraintId{c})) {
      found.push_back(sub.label_of[index(l)]);
    }
    EXPECT_EQ(found, present);
  }
}

TEST(RestrictedStructure, keeps_candidates_links_and_open_variables) {
  Random random(41);
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    expect_same_csp(c.state, restrict_to_candidates(c.state));
  }
}

// Some blocks stay, others become too small or are left in a structure that is too small.
TEST(RestrictedStructure, keeps_the_links_of_blocks) {
  constexpr std::uint32_t kSize = 600;
  std::vector<std::vector<LabelId>> variables(3);
  std::vector<std::pair<LabelId, LabelId>> links;
  for (std::uint32_t i = 0; i < 3 * kSize; ++i) {
    variables[i / kSize].push_back(LabelId{i});
    links.emplace_back(LabelId{i}, LabelId{(i + kSize + i % 7) % (3 * kSize)});
  }
  const Structure full(3 * kSize, variables, links);
  ASSERT_EQ(full.block_of(LabelId{0}).size(), kSize);
  for (const std::uint32_t kept : {550U, 40U, 3U}) {
    State state(full);
    for (std::uint32_t i = kept; i < kSize; ++i) state.eliminate(LabelId{i});
    for (std::uint32_t i = kSize; i < kSize + (kept == 3 ? 500 : 2); ++i) {
      state.eliminate(LabelId{i});
    }
    const RestrictedStructure sub = restrict_to_candidates(state);
    EXPECT_EQ(sub.structure.block_of(LabelId{0}).size(), kept == 550 ? kept : 0U);
    expect_same_csp(state, sub);
    state.assert_value(LabelId{1});
    EXPECT_TRUE(state.has_value(VariableId{0}));
    EXPECT_EQ(state.candidate_count(VariableId{0}), 0U);
    EXPECT_THAT(state.candidates_of(VariableId{0}), testing::IsEmpty());
    expect_same_csp(state, restrict_to_candidates(state));
  }
}

TEST(RestrictedStructure, keeps_exclusions_of_two_candidates_or_more) {
  Random random(44);
  std::size_t kept = 0;
  std::size_t dropped = 0;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kDense);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    const RestrictedStructure sub = restrict_to_candidates(*state);
    expect_same_constraints(*state, sub);
    const std::size_t now = sub.constraint_of.size() - sub.variable_of.size();
    kept += now;
    dropped += model->constraint_count() - model->variable_count() - now;
  }
  EXPECT_GT(kept, 200U);
  EXPECT_GT(dropped, 50U);
}

/// The grids of the full structure without the variables and covers that are gone; empty ones stay.
std::vector<SubsetGrid> expected_grids(const std::vector<SubsetGrid>& grids,
                                       const RestrictedStructure& sub) {
  std::vector<SubsetGrid> expected;
  for (SubsetGrid grid : grids) {
    std::erase_if(grid.variables, [&](VariableId v) {
      return std::find(sub.variable_of.begin(), sub.variable_of.end(), v) == sub.variable_of.end();
    });
    std::erase_if(grid.covers, [&](ConstraintId c) {
      return std::find(sub.constraint_of.begin(), sub.constraint_of.end(), c) ==
             sub.constraint_of.end();
    });
    expected.push_back(std::move(grid));
  }
  return expected;
}

TEST(RestrictedStructure, keeps_the_grids_of_subsets) {
  const ModelPtr model = sudoku::model({2, 2});
  Random random(45);
  std::size_t smaller = 0;
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    RestrictedStructure sub = restrict_to_candidates(*state);
    sub.structure.set_origin({model.get(), sub.variable_of, sub.constraint_of});
    const auto expected = expected_grids(model->subset_grids(), sub);
    const auto present = present_grids(sub.structure, GridKind::kSubsets);
    ASSERT_EQ(present.size(), expected.size());
    for (std::size_t g = 0; g < expected.size(); ++g) {
      SubsetGrid found;
      for (const VariableId v : present[g].variables) {
        found.variables.push_back(sub.variable_of[index(v)]);
      }
      for (const ConstraintId c : present[g].covers) {
        found.covers.push_back(sub.constraint_of[index(c)]);
      }
      EXPECT_EQ(found.variables, expected[g].variables);
      EXPECT_EQ(found.covers, expected[g].covers);
    }
    smaller += static_cast<std::size_t>(
        std::count_if(expected.begin(), expected.end(),
                      [](const SubsetGrid& grid) { return grid.variables.size() < 4; }));
  }
  EXPECT_GT(smaller, 5U);
}

TEST(RestrictedStructure, of_a_restriction_is_one_again) {
  Random random(42);
  std::size_t smaller = 0;
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const RestrictedStructure once = restrict_to_candidates(c.state);
    const auto state = random_state(random, State(once.structure), Eliminations::kAny);
    if (!state) continue;
    if (state->candidate_count() < once.label_of.size()) ++smaller;
    expect_same_csp(*state, restrict_to_candidates(*state));
  }
  EXPECT_GT(smaller, 50U);
}

// A restriction of a restriction has the grids of the model too, not none, which would mean that
// Subsets may be anywhere.
TEST(RestrictedStructure, of_a_restriction_keeps_the_grids_of_subsets) {
  const ModelPtr model = sudoku::model({2, 2});
  RestrictedStructure once = restrict_to_candidates(State(*model));
  once.structure.set_origin({model.get(), once.variable_of, once.constraint_of});
  RestrictedStructure twice = restrict_to_candidates(State(once.structure));
  twice.structure.set_origin({&once.structure, twice.variable_of, twice.constraint_of});
  for (const GridKind kind : {GridKind::kSubsets, GridKind::kGSubsets}) {
    const auto expected = present_grids(once.structure, kind);
    const auto present = present_grids(twice.structure, kind);
    ASSERT_FALSE(expected.empty());
    ASSERT_EQ(present.size(), expected.size());
    for (std::size_t g = 0; g < expected.size(); ++g) {
      EXPECT_EQ(present[g].variables, expected[g].variables);
      EXPECT_EQ(present[g].covers, expected[g].covers);
    }
  }
}

TEST(RestrictedStructure, becomes_uniform_when_the_odd_labels_are_gone) {
  const TinyModel csp("A: a b x | B: a b | C: x y | D: x y");
  EXPECT_EQ(csp.model()->uniform_arity(), 0U);
  State state = csp.state();
  state.assert_value(csp.label("y"));
  const RestrictedStructure sub = restrict_to_candidates(state);
  EXPECT_EQ(csp.text(sub.label_of), "a b");
  EXPECT_EQ(sub.structure.uniform_arity(), 2U);
  State dense(sub.structure);
  dense.assert_value(LabelId{1});
  EXPECT_TRUE(dense.solved());
}

TEST(RestrictedStructure, propagates_as_the_full_one_does) {
  Random random(43);
  std::size_t compared = 0;
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const RestrictedStructure sub = restrict_to_candidates(c.state);
    for (std::uint32_t l = 0; l < sub.structure.label_count(); ++l) {
      State dense(sub.structure);
      State full = c.state;
      dense.assert_value(LabelId{l});
      full.assert_value(sub.label_of[l]);
      EXPECT_EQ(apply_brt(dense), apply_brt(full));
      if (full.contradictory()) continue;
      std::vector<LabelId> left;
      for (const LabelId d : dense.candidates()) left.push_back(sub.label_of[index(d)]);
      EXPECT_EQ(left, full.candidates());
      ++compared;
    }
  }
  EXPECT_GT(compared, 500U);
}

}  // namespace
}  // namespace pbcs::test
