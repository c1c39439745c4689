#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

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

TEST(RestrictedStructure, keeps_candidates_links_and_open_variables) {
  Random random(41);
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    expect_same_csp(c.state, restrict_to_candidates(c.state));
  }
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
