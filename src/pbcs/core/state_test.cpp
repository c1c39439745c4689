#include "pbcs/core/state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(State, starts_with_every_label_a_candidate) {
  const TinyModel csp("A: a b | B: b c");
  const State state = csp.state();
  EXPECT_EQ(csp.text(state.candidates()), "a b c");
  EXPECT_THAT(state.values(), IsEmpty());
  EXPECT_EQ(state.candidate_count(), 3U);
  EXPECT_EQ(state.candidate_count(csp.variable("B")), 2U);
  EXPECT_TRUE(state.quiescent());
  EXPECT_FALSE(state.contradictory());
  EXPECT_FALSE(state.solved());
}

TEST(State, starts_with_the_singles_and_contradictions_of_its_structure) {
  const Structure structure(3, {{LabelId{0}}, {LabelId{1}, LabelId{2}}}, {});
  State state(structure);
  EXPECT_FALSE(state.quiescent());
  EXPECT_EQ(state.next_single(), (Single{VariableId{0}, LabelId{0}}));
  const Structure empty_variable(1, {{LabelId{0}}, {}}, {});
  EXPECT_EQ(State(empty_variable).conflict(), VariableId{1});
}

TEST(State, eliminate_takes_a_candidate_from_all_its_variables) {
  const TinyModel csp("A: a b c | B: b c | C: c d e");
  State state = csp.state();
  state.eliminate(csp.label("c"));
  EXPECT_FALSE(state.is_candidate(csp.label("c")));
  EXPECT_FALSE(state.is_value(csp.label("c")));
  EXPECT_EQ(csp.text(state.candidates_of(csp.variable("A"))), "a b");
  EXPECT_EQ(state.candidate_count(csp.variable("B")), 1U);
  EXPECT_EQ(state.candidate_count(csp.variable("C")), 2U);
  EXPECT_TRUE(state.has_one_candidate(csp.variable("B")));
  EXPECT_EQ(state.only_candidate(csp.variable("B")), csp.label("b"));
}

TEST(State, assert_value_excludes_everything_linked) {
  const TinyModel csp("A: a b c | B: b d e | C: f g h", "b-f x-b");
  State state = csp.state();
  state.assert_value(csp.label("b"));
  EXPECT_EQ(csp.text(state.values()), "b");
  EXPECT_EQ(csp.text(state.candidates()), "g h x'");
  EXPECT_TRUE(state.has_value(csp.variable("A")));
  EXPECT_TRUE(state.has_value(csp.variable("B")));
  EXPECT_FALSE(state.has_value(csp.variable("C")));
  EXPECT_EQ(state.candidate_count(csp.variable("A")), 0U);
  EXPECT_FALSE(state.contradictory());
  EXPECT_FALSE(state.quiescent());
}

TEST(State, a_variable_with_neither_value_nor_candidate_is_a_conflict) {
  const TinyModel csp("A: a b | B: c d", "a-c a-d");
  State state = csp.state();
  state.assert_value(csp.label("a"));
  EXPECT_TRUE(state.contradictory());
  EXPECT_EQ(state.conflict(), csp.variable("B"));
  EXPECT_FALSE(state.solved());
  EXPECT_EQ(csp.state().conflict(), std::nullopt);
}

TEST(State, the_first_conflict_is_kept) {
  const TinyModel csp("A: a b | B: c d | C: e f", "a-c a-d");
  State state = csp.state();
  state.assert_value(csp.label("a"));
  state.eliminate(csp.label("e"));
  state.eliminate(csp.label("f"));
  EXPECT_EQ(state.conflict(), csp.variable("B"));
}

TEST(State, is_solved_when_every_variable_has_a_value) {
  const TinyModel csp("A: a b | B: b c | C: c d");
  State state = csp.state();
  state.assert_value(csp.label("b"));
  EXPECT_FALSE(state.solved());
  state.assert_value(csp.label("d"));
  EXPECT_TRUE(state.solved());
}

TEST(State, a_declared_conflict_is_no_solution) {
  const TinyModel csp("A: a b");
  State state = csp.state();
  state.assert_value(csp.label("a"));
  state.declare_conflict(csp.variable("A"));
  EXPECT_TRUE(state.contradictory());
  EXPECT_FALSE(state.solved());
}

TEST(State, singles_come_in_the_order_in_which_they_arose) {
  const TinyModel csp("A: a a2 | B: b b2 | C: c c2");
  State state = csp.state("c b2 a");
  EXPECT_EQ(state.next_single(), (Single{csp.variable("C"), csp.label("c2")}));
  EXPECT_EQ(state.next_single(), (Single{csp.variable("B"), csp.label("b")}));
  EXPECT_EQ(state.next_single(), (Single{csp.variable("A"), csp.label("a2")}));
  EXPECT_EQ(state.next_single(), std::nullopt);
}

TEST(State, singles_that_were_settled_meanwhile_are_skipped) {
  const TinyModel csp("A: a b | B: b c");
  State state = csp.state("a c");
  EXPECT_FALSE(state.quiescent());
  state.assert_value(csp.label("b"));
  EXPECT_TRUE(state.quiescent());
  EXPECT_EQ(state.next_single(), std::nullopt);
  EXPECT_TRUE(state.solved());
}

TEST(State, a_copy_undoes_what_happens_to_the_other) {
  const TinyModel csp("A: a b | B: b c | C: c d e");
  const State before = csp.state();
  State after = before;
  after.assert_value(csp.label("c"));
  EXPECT_FALSE(after == before);
  EXPECT_TRUE(before == csp.state());
  EXPECT_EQ(before.candidate_count(csp.variable("C")), 3U);
  EXPECT_TRUE(before.quiescent());
  after = before;
  EXPECT_TRUE(after == before);
  EXPECT_TRUE(after.quiescent());
}

TEST(State, equality_looks_at_values_too) {
  const TinyModel csp("A: a b");
  State eliminated = csp.state("a b");
  State asserted = csp.state("b");
  asserted.assert_value(csp.label("a"));
  EXPECT_EQ(eliminated.candidates(), asserted.candidates());
  EXPECT_FALSE(eliminated == asserted);
}

TEST(State, would_contradict_agrees_with_assert_value_and_changes_nothing) {
  Random random(31);
  std::size_t yes = 0;
  std::size_t no = 0;
  for (int i = 0; i < 300; ++i) {
    const Case c = random_case(random);
    State state = c.state;
    for (const LabelId z : state.candidates()) {
      State after = state;
      after.assert_value(z);
      EXPECT_EQ(state.would_contradict(z), after.contradictory())
          << index(z) << " in " << describe(c.state);
      ++(after.contradictory() ? yes : no);
    }
    EXPECT_TRUE(state == c.state);
    for (std::uint32_t v = 0; v < c.model->variable_count(); ++v) {
      EXPECT_EQ(state.candidate_count(VariableId{v}), c.state.candidate_count(VariableId{v}));
      EXPECT_EQ(state.has_value(VariableId{v}), c.state.has_value(VariableId{v}));
    }
    EXPECT_EQ(state.agenda(), State(c.state).agenda());
  }
  EXPECT_GT(yes, 200U);
  EXPECT_GT(no, 1000U);
}

/// Counts and exclusions as the definitions have them.
void expect_consistent(const State& state, const Structure& structure) {
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    std::size_t live = 0;
    std::size_t values = 0;
    for (const LabelId l : structure.labels_of(VariableId{v})) {
      if (state.is_candidate(l)) ++live;
      if (state.is_value(l)) ++values;
    }
    EXPECT_EQ(state.candidate_count(VariableId{v}), live);
    EXPECT_EQ(state.has_value(VariableId{v}), values == 1);
  }
  for (const LabelId value : state.values()) {
    for (const LabelId n : structure.neighbours(value)) {
      EXPECT_FALSE(state.is_candidate(n));
      EXPECT_FALSE(state.is_value(n));
    }
  }
}

/// `count` labels in groups of five, every tenth also in a pair with its neighbour, and some links.
Structure large_structure(std::uint32_t count) {
  std::vector<std::vector<LabelId>> variables;
  std::vector<std::pair<LabelId, LabelId>> links;
  for (std::uint32_t i = 0; i < count; i += 5) {
    variables.push_back(
        {LabelId{i}, LabelId{i + 1}, LabelId{i + 2}, LabelId{i + 3}, LabelId{i + 4}});
    if (i % 10 == 0) variables.push_back({LabelId{i}, LabelId{(i + 7) % count}});
    links.emplace_back(LabelId{i}, LabelId{(i + 103) % count});
  }
  return Structure(count, variables, links);
}

// Short rows of bits, long rows, no rows at all: three ways through the same links.
TEST(State, counts_stay_right_whatever_the_size_of_the_model) {
  for (const std::uint32_t count : {500U, 2000U, 5000U}) {
    const Structure structure = large_structure(count);
    State state(structure);
    Random random(count);
    for (int i = 0; i < 60 && !state.contradictory(); ++i) {
      const auto candidates = state.candidates();
      const LabelId l = candidates[random.uniform(candidates.size())];
      const bool would = state.would_contradict(l);
      if (i % 2 == 0) {
        state.assert_value(l);
        EXPECT_EQ(would, state.contradictory());
      } else {
        state.eliminate(l);
      }
    }
    EXPECT_GT(state.values().size(), 10U);
    expect_consistent(state, structure);
  }
}

TEST(Brt, ends_in_solution_contradiction_or_quiescence) {
  const TinyModel csp("A: a b | B: c d | C: e f g", "a-c d-e d-f");
  State solved = csp.state("b");
  EXPECT_EQ(apply_brt(solved), BrtOutcome::kSolved);
  EXPECT_EQ(csp.text(solved.values()), "a d g");
  State contradictory = csp.state("b g");
  EXPECT_EQ(apply_brt(contradictory), BrtOutcome::kContradiction);
  EXPECT_EQ(contradictory.conflict(), csp.variable("C"));
  State quiescent = csp.state("f");
  EXPECT_EQ(apply_brt(quiescent), BrtOutcome::kQuiescent);
  EXPECT_TRUE(quiescent == csp.state("f"));
}

TEST(Brt, leaves_a_contradictory_state_alone) {
  const TinyModel csp("A: a b | B: c d");
  State state = csp.state("a b c");
  EXPECT_EQ(apply_brt(state), BrtOutcome::kContradiction);
  EXPECT_TRUE(state == csp.state("a b c"));
}

// BRT is confluent: taking Singles one by one from the front gives what apply_brt gives.
TEST(Brt, does_not_depend_on_the_order_of_singles) {
  Random random(32);
  std::size_t solved = 0;
  for (int i = 0; i < 200; ++i) {
    const ModelPtr model = random_model(random);
    State one(*model);
    for (int k = 0; k < 4 && !one.contradictory() && one.candidate_count() > 0; ++k) {
      const auto candidates = one.candidates();
      one.eliminate(candidates[random.uniform(candidates.size())]);
    }
    State other = one;
    const BrtOutcome outcome = apply_brt(one);
    while (!other.contradictory()) {
      const auto single = other.next_single();
      if (!single) break;
      other.assert_value(single->label);
    }
    EXPECT_EQ(outcome == BrtOutcome::kContradiction, other.contradictory());
    if (!other.contradictory()) {
      EXPECT_TRUE(one == other) << describe(one);
    }
    expect_consistent(one, *model);
    if (outcome == BrtOutcome::kSolved) ++solved;
  }
  EXPECT_GT(solved, 3U);
}

}  // namespace
}  // namespace pbcs::test
