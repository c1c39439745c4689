// One-step eliminations and paths with few steps, against plain enumeration by the rules
// themselves.
#include "pbcs/solve/fewest_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/eliminations.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// The simplest chain of the theory on `z`, with all its targets.
std::optional<Step> simplest_chain(const Theory& theory, const State& state, LabelId z) {
  std::optional<Step> best;
  for (const TheoryMember& member : theory.members()) {
    const auto chain = find_chain(member, state, z);
    if (!chain) continue;
    const std::uint32_t length = length_of(chain->cells);
    if (!best || length < best->length) best = Step{member.family, length, {}, {}, *chain};
  }
  if (!best) return best;
  for (const LabelId other : state.candidates()) {
    Step one = *best;
    one.eliminated = {other};
    if (check_step(state, one)) best->eliminated.push_back(other);
  }
  return best;
}

std::map<LabelId, Step> all_simplest(const Theory& theory, const State& state) {
  std::map<LabelId, Step> steps;
  for (const LabelId z : state.candidates()) {
    if (auto step = simplest_chain(theory, state, z)) steps.emplace(z, std::move(*step));
  }
  return steps;
}

State after(State state, const Step& step) {
  apply_step(state, step);
  apply_brt(state);
  return state;
}

/// The fewest steps of a path, up to two; 3 when these are not enough.
std::size_t by_enumeration(const Theory& theory, const State& start) {
  if (start.solved()) return 0;
  std::size_t fewest = 3;
  for (const auto& [z, step] : all_simplest(theory, start)) {
    const State one = after(start, step);
    if (one.solved()) return 1;
    for (const auto& [y, second] : all_simplest(theory, one)) {
      if (after(one, second).solved()) fewest = 2;
    }
  }
  return fewest;
}

constexpr const char* kFewestTheories[] = {"W4", "B3", "BC4+Z4+tW4+B4"};

TEST(EliminationProperty, every_candidate_has_its_simplest_pattern) {
  Random random(31);
  std::size_t found = 0;
  for (int round = 0; round < 400; ++round) {
    const Case one = random_case(random);
    const Theory t = theory(kFewestTheories[round % 3]);
    const auto expected = all_simplest(t, one.state);
    const auto candidates = one.state.candidates();
    pbcs::Eliminations eliminations(one.state, t, candidates);
    std::map<LabelId, std::uint32_t> lengths;  // of the shortest step that eliminates it
    while (eliminations.open()) {
      for (const Step& step : eliminations.next_length({})) {
        ASSERT_TRUE(check_step(one.state, step)) << describe(one.state);
        ASSERT_EQ(step.length, eliminations.length());
        for (const LabelId z : step.eliminated) lengths.emplace(z, step.length);
      }
    }
    ASSERT_EQ(lengths.size(), expected.size()) << describe(one.state);
    for (const auto& [z, step] : expected) ASSERT_EQ(lengths.at(z), step.length);
    found += expected.size();
  }
  EXPECT_GT(found, 500);
}

TEST(FewestStepsPropertyLong, up_to_two_steps_as_by_enumeration) {
  Random random(32);
  std::map<std::size_t, std::size_t> seen;
  for (int round = 0; round < 3000; ++round) {
    const Case one = random_case(random);
    const Theory t = theory(kFewestTheories[round % 3]);
    const FewestSteps found = fewest_steps(one.state, t, {false, 7});
    if (found.result.outcome != Outcome::kSolved) continue;
    ASSERT_EQ(std::min<std::size_t>(found.count, 3), by_enumeration(t, one.state))
        << describe(one.state);
    ASSERT_TRUE(found.proved || found.count > 3);
    ++seen[found.count];
  }
  EXPECT_GT(seen[1], 50);
  EXPECT_GT(seen[2], 5);
}

void expect_good_path(const State& initial, const Theory& t, const FewestOptions& options) {
  const FewestSteps found = fewest_steps(initial, t, options);
  Recorder path;
  const SolveResult simplest = solve(initial, t, path);
  ASSERT_EQ(found.result.outcome, simplest.outcome);
  ASSERT_LE(found.count, found.simplest_first);
  const auto end = check_path(initial, found.steps);
  ASSERT_TRUE(end) << end.error().violation.condition;
  ASSERT_EQ(end->solved(), simplest.outcome == Outcome::kSolved);
  const auto counted = std::count_if(found.steps.begin(), found.steps.end(), [&](const Step& s) {
    // Patterns of one variable that have to do with lemmas are never free.
    return s.length > (options.free_length_1 ? 1 : 0) || is_of(PatternKind::kLemma, s.family) ||
           is_of(PatternKind::kStar, s.family);
  });
  ASSERT_EQ(static_cast<std::size_t>(counted), found.count);
}

TEST(FewestStepsPropertyLong, paths_are_correct_and_never_longer) {
  Random random(33);
  const ModelPtr model = sudoku::model({3, 3});
  for (int round = 0; round < 12; ++round) {
    const Instance instance = random_unique_instance(random, model, 26);
    const State initial = initial_state(instance);
    for (const char* name : {"W", "BC+Z+tW+B", "gW4", "W3+S3"}) {
      expect_good_path(initial, theory(name), {round % 2 == 0, 5});
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(FewestStepsPropertyLong, lemmas_and_forcing_patterns_stay_where_they_are_needed) {
  Random random(35);
  std::size_t kept = 0;
  for (int round = 0; round < 1500; ++round) {
    const Case one = random_case(random);
    const Theory t = theory(round % 2 == 0 ? "B*2B2" : "W1+FW4");
    expect_good_path(one.state, t, {round % 4 == 0, 5});
    if (::testing::Test::HasFatalFailure()) return;
    const FewestSteps found = fewest_steps(one.state, t, {});
    if (found.result.outcome != Outcome::kSolved) continue;
    ASSERT_TRUE(!found.proved || found.count < 2);
    kept += static_cast<std::size_t>(
        std::count_if(found.steps.begin(), found.steps.end(), [](const Step& step) {
          return is_of(PatternKind::kLemma, step.family) ||
                 is_of(PatternKind::kForcing, step.family);
        }));
  }
  EXPECT_GT(kept, 3);
}

// One-step solutions of easy Sudokus: they exist exactly where enumeration finds one.
TEST(FewestStepsPropertyLong, one_step_solutions_of_sudokus) {
  Random random(34);
  const ModelPtr model = sudoku::model({3, 3});
  const Theory t = theory("W3");
  std::size_t one_step = 0;
  std::size_t more = 0;
  for (int round = 0; round < 60; ++round) {
    const Instance instance = random_unique_instance(random, model, 24);
    State start = initial_state(instance);
    if (apply_brt(start) == BrtOutcome::kSolved) continue;
    const FewestSteps found = fewest_steps(start, t, {});
    if (found.result.outcome != Outcome::kSolved) continue;
    const auto steps = all_simplest(t, start);
    const bool possible = std::any_of(steps.begin(), steps.end(), [&](const auto& entry) {
      return after(start, entry.second).solved();
    });
    ASSERT_EQ(found.count == 1, possible) << describe(start);
    ++(possible ? one_step : more);
  }
  EXPECT_GT(one_step, 5);
  EXPECT_GT(more, 2);
}

}  // namespace
}  // namespace pbcs::test
