// Trial-and-Error against its definition, and the theorems that tie it to braids (5.7, 7.8, 9.10,
// 10.13).
#include "pbcs/solve/trial_and_error.hpp"

#include <gtest/gtest.h>

#include <map>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// T&E(BRT, depth) as the definition says: after every elimination everything is tried again.
void try_everything(State& state, std::uint32_t depth) {
  if (apply_brt(state) != BrtOutcome::kQuiescent || depth == 0) return;
  for (const LabelId z : state.candidates()) {
    State hypothesis = state;
    hypothesis.assert_value(z);
    try_everything(hypothesis, depth - 1);
    if (!hypothesis.contradictory()) continue;
    state.eliminate(z);
    return try_everything(state, depth);
  }
}

Outcome outcome_of(const State& state) {
  if (state.contradictory()) return Outcome::kContradiction;
  return state.solved() ? Outcome::kSolved : Outcome::kStuck;
}

TEST(TrialAndErrorLong, follows_its_definition_at_depths_0_to_2) {
  Random random(51);
  std::map<std::pair<std::uint32_t, Outcome>, std::size_t> seen;
  std::size_t deeper = 0;
  for (int i = 0; i < 1500; ++i) {
    const Case c = random_case(random);
    std::size_t left_at_depth_1 = 0;
    for (std::uint32_t depth = 0; depth <= 2; ++depth) {
      State expected = c.state;
      try_everything(expected, depth);
      State state = c.state;
      const Outcome outcome = trial_and_error(state, theory("BRT"), depth);
      EXPECT_EQ(outcome, outcome_of(expected)) << depth << " in " << describe(c.state);
      if (outcome != Outcome::kContradiction) {
        EXPECT_TRUE(state == expected) << depth << " in " << describe(c.state);
      }
      ++seen[{depth, outcome}];
      if (depth == 1) left_at_depth_1 = expected.candidate_count();
      if (depth == 2 && expected.candidate_count() < left_at_depth_1) ++deeper;
    }
  }
  for (const std::uint32_t depth : {1U, 2U}) {
    for (const Outcome o : {Outcome::kSolved, Outcome::kContradiction, Outcome::kStuck}) {
      EXPECT_GT((seen[{depth, o}]), 20U) << depth << " " << static_cast<int>(o);
    }
  }
  EXPECT_GT(deeper, 10U);
}

TEST(TrialAndErrorLong, refutes_a_candidate_iff_some_braid_eliminates_it) {
  Random random(52);
  std::map<bool, std::size_t> seen;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    for (const LabelId z : c.state.candidates()) {
      const bool refuted = refutes(c.state, z, theory("BRT"), 1);
      const auto braid = find_chain({Family::kBraid}, c.state, z);
      EXPECT_EQ(braid.has_value(), refuted) << index(z) << " in " << describe(c.state);
      ++seen[refuted];
    }
  }
  EXPECT_GT(seen[true], 5000U);
  EXPECT_GT(seen[false], 5000U);
}

TEST(TrialAndErrorLong, refutes_a_sudoku_candidate_iff_some_braid_eliminates_it) {
  Random random(53);
  std::map<bool, std::size_t> seen;
  for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    for (const LabelId z : state.candidates()) {
      const bool refuted = refutes(state, z, theory("BRT"), 1);
      const auto braid = find_chain({Family::kBraid}, state, z);
      EXPECT_EQ(braid.has_value(), refuted) << index(z);
      ++seen[refuted];
    }
  }
  EXPECT_GT(seen[true], 300U);
  EXPECT_GT(seen[false], 100U);
}

TEST(TrialAndErrorLong, depth_1_does_what_braids_of_any_length_do) {
  Random random(54);
  std::map<Outcome, std::size_t> seen;
  for (int i = 0; i < 2000; ++i) {
    const Case c = random_case(random);
    State tried = c.state;
    const Outcome outcome = trial_and_error(tried, theory("BRT"), 1);
    const SolveResult braids = solve_silently(c.state, "B");
    EXPECT_EQ(braids.outcome, outcome) << describe(c.state);
    if (outcome != Outcome::kContradiction) {
      EXPECT_TRUE(braids.final_state == tried) << describe(c.state);
    }
    ++seen[outcome];
  }
  EXPECT_GT(seen[Outcome::kSolved], 100U);
  EXPECT_GT(seen[Outcome::kContradiction], 100U);
  EXPECT_GT(seen[Outcome::kStuck], 100U);
}

TEST(TrialAndErrorLong, solves_at_depth_1_iff_the_braid_rating_is_finite) {
  Random random(55);
  std::map<Rating::Kind, std::size_t> seen;
  for (int i = 0; i < 2000; ++i) {
    const Case c = random_case(random);
    const auto depth = te_depth(c.state, theory("BRT"), 1);
    const Rating rating = rate(c.state, theory("B"), kUnbounded);
    EXPECT_EQ(rating.kind == Rating::Kind::kFinite, depth.has_value()) << describe(c.state);
    if (depth) {
      EXPECT_EQ(rating.value == 0, *depth == 0) << describe(c.state);
    }
    EXPECT_EQ(rating.certainty, Rating::Certainty::kExact) << describe(c.state);
    ++seen[rating.kind];
  }
  EXPECT_GT(seen[Rating::Kind::kFinite], 100U);
  EXPECT_GT(seen[Rating::Kind::kInfinite], 100U);
  EXPECT_GT(seen[Rating::Kind::kContradictory], 100U);
}

/// T&E(T, z) as the definition says.
bool refuted_by_definition(State hypothesis, LabelId z, std::string_view name) {
  hypothesis.assert_value(z);
  return solve_silently(hypothesis, name).outcome == Outcome::kContradiction;
}

struct Equivalence {
  const char* name;     ///< of the theory inside the hypothesis
  TheoryMember braids;  ///< that eliminate the same candidates
};
const Equivalence kEquivalences[] = {{"W1", {Family::kGBraid}},                    // theorem 7.8
                                     {"S2", {Family::kSBraid, kUnbounded, 2}},     // theorem 9.10
                                     {"S3", {Family::kSBraid, kUnbounded, 3}},     //
                                     {"gS2", {Family::kGSBraid, kUnbounded, 2}}};  // theorem 10.13

/// In a state in which the theory finds nothing any more: T&E(T) eliminates what braids do.
void compare_with_braids(const Equivalence& e, const State& start,
                         std::map<std::pair<std::string, bool>, std::size_t>& seen) {
  const SolveResult calm = solve_silently(start, e.name);
  if (calm.outcome != Outcome::kStuck) return;
  for (const LabelId z : calm.final_state.candidates()) {
    const bool refuted = refuted_by_definition(calm.final_state, z, e.name);
    const auto context = [&] {
      return std::string(e.name) + ": " + std::to_string(index(z)) + " in " +
             describe(calm.final_state);
    };
    EXPECT_EQ(refutes(calm.final_state, z, theory(e.name), 1), refuted) << context();
    EXPECT_EQ(find_chain(e.braids, calm.final_state, z).has_value(), refuted) << context();
    ++seen[{e.name, refuted}];
  }
}

TEST(TrialAndErrorLong, with_a_theory_eliminates_what_its_braids_eliminate) {
  Random random(56);
  std::map<std::pair<std::string, bool>, std::size_t> seen;
  for (int i = 0; i < 600 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    for (const Equivalence& e : kEquivalences) compare_with_braids(e, c.state, seen);
  }
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (!state) continue;
    for (const Equivalence& e : kEquivalences) compare_with_braids(e, *state, seen);
  }
  for (const Equivalence& e : kEquivalences) {
    EXPECT_GT((seen[{e.name, true}]), 200U) << e.name;
    EXPECT_GT((seen[{e.name, false}]), 200U) << e.name;
  }
}

TEST(TrialAndErrorLong, with_a_theory_eliminates_what_its_braids_eliminate_in_sudokus) {
  Random random(57);
  std::map<std::pair<std::string, bool>, std::size_t> seen;
  for (int i = 0; i < 6 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    const State state = initial_state(instance);
    for (const Equivalence& e : {kEquivalences[0], kEquivalences[1]}) {
      compare_with_braids(e, state, seen);
    }
  }
  EXPECT_GT((seen[{"W1", true}]), 100U);
  EXPECT_GT((seen[{"S2", true}]), 100U);
}

// T&E(T) of the whole state, by the definition: after every elimination everything is tried again.
void try_everything_with(State& state, std::string_view name) {
  state = solve_silently(state, name).final_state;
  if (state.solved() || state.contradictory()) return;
  for (const LabelId z : state.candidates()) {
    if (!refuted_by_definition(state, z, name)) continue;
    state.eliminate(z);
    return try_everything_with(state, name);
  }
}

TEST(TrialAndErrorLong, with_a_theory_ends_where_the_definition_ends) {
  Random random(58);
  std::map<Outcome, std::size_t> seen;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    for (const char* name : {"W1", "S2", "S3", "gS2", "B2"}) {
      State expected = c.state;
      try_everything_with(expected, name);
      State state = c.state;
      const Outcome outcome = trial_and_error(state, theory(name), 1);
      EXPECT_EQ(outcome, outcome_of(expected)) << name << " in " << describe(c.state);
      if (outcome != Outcome::kContradiction) {
        EXPECT_TRUE(state == expected) << name << " in " << describe(c.state);
      }
      ++seen[outcome];
    }
  }
  for (const Outcome o : {Outcome::kSolved, Outcome::kContradiction, Outcome::kStuck}) {
    EXPECT_GT(seen[o], 50U) << static_cast<int>(o);
  }
}

}  // namespace
}  // namespace pbcs::test
