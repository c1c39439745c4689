// Whole resolution paths: sound, accepted step by step by the checker, and simplest first.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/rules/subset.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

constexpr const char* kTheories[] = {
    "BRT", "BC", "Z",    "tW",    "W",    "B",   "W3",  "B2",   "BC+Z+tW+W+B", "gBC",   "gW",
    "gB",  "S3", "W+S3", "gB+S3", "RS2C", "S2W", "S2B", "S2zW", "gS2",         "gS2W3", "gS2B3"};

bool contains(const Solution& solution, LabelId l) {
  return std::binary_search(solution.begin(), solution.end(), l);
}

PathEnd path_end(Outcome outcome) {
  if (outcome == Outcome::kSolved) return PathEnd::kSolved;
  return outcome == Outcome::kContradiction ? PathEnd::kContradiction : PathEnd::kUnfinished;
}

void expect_keeps_solutions(const Step& step, const std::vector<Solution>& solutions) {
  for (const Solution& solution : solutions) {
    for (const LabelId l : step.eliminated) EXPECT_FALSE(contains(solution, l));
    for (const LabelId l : step.asserted) EXPECT_TRUE(contains(solution, l));
  }
}

void expect_sound_and_accepted(const State& start, const std::string& name, Outcome& outcome) {
  const auto solutions = all_solutions(start);
  Recorder path;
  const SolveResult result = solve(start, theory(name), path);
  outcome = result.outcome;
  SCOPED_TRACE(name + " of " + describe(start));
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const auto verdict = check_step(path.befores[i], path.steps[i]);
    EXPECT_TRUE(verdict.has_value()) << "step " << i << ": " << verdict.error().condition;
    expect_keeps_solutions(path.steps[i], solutions);
  }
  const PathClaims claims{path_end(result.outcome), result.hardest_length, {}};
  const auto replayed = check_path(start, path.steps, claims);
  ASSERT_TRUE(replayed.has_value()) << replayed.error().violation.condition;
  EXPECT_TRUE(*replayed == result.final_state);
  if (result.outcome == Outcome::kContradiction) {
    EXPECT_TRUE(solutions.empty());
  }
  if (result.outcome == Outcome::kSolved) {
    ASSERT_EQ(solutions.size(), 1U);
    EXPECT_EQ(result.final_state.values(), solutions.front());
  }
}

TEST(PathLong, of_every_theory_is_sound_and_accepted_on_random_csps) {
  Random random(71);
  std::map<Outcome, std::size_t> seen;
  for (int i = 0; i < 500 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    Outcome outcome{};
    for (const char* name : kTheories) {
      expect_sound_and_accepted(c.state, name, outcome);
      ++seen[outcome];
    }
  }
  EXPECT_GT(seen[Outcome::kSolved], 300U);
  EXPECT_GT(seen[Outcome::kContradiction], 300U);
  EXPECT_GT(seen[Outcome::kStuck], 300U);
}

TEST(Path, of_every_theory_is_sound_and_accepted_on_sudokus) {
  Random random(72);
  std::size_t solved = 0;
  for (int i = 0; i < 12 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = sudoku::model(i % 2 == 0 ? sudoku::Shape{3, 3} : sudoku::Shape{2, 3});
    const Instance instance = random_unique_instance(random, model, 0);
    Outcome outcome{};
    for (const char* name : kTheories) {
      expect_sound_and_accepted(initial_state(instance), name, outcome);
      if (outcome == Outcome::kSolved) ++solved;
    }
  }
  EXPECT_GT(solved, 50U);
}

/// Has a family of the theory a pattern of at most this length in a state?
bool has_pattern(const State& state, const TheoryMember& member, std::uint32_t bound) {
  if (is_of(PatternKind::kSubset, member.family)) {
    for (std::uint32_t size = 2; size <= bound; ++size) {
      if (!find_subsets(member.family, state, size).empty()) return true;
    }
    return false;
  }
  const auto targets = state.candidates();
  return bound > 0 && std::any_of(targets.begin(), targets.end(), [&](LabelId z) {
           return find_chain({member.family, bound, member.inner_size}, state, z).has_value();
         });
}

/// Does some family of the theory that comes before `step` have a pattern in `before`?
bool simpler_exists(const State& before, const Theory& rules, const Step& step) {
  return std::any_of(
      rules.members().begin(), rules.members().end(), [&](const TheoryMember& member) {
        const std::uint32_t length = member.family < step.family ? step.length : step.length - 1;
        if (length < rules.min_length(member)) return false;
        return has_pattern(before, member, std::min(length, member.max_length));
      });
}

Case sudoku_case(Random& random) {
  const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
  return {instance.model, initial_state(instance)};
}

// What the engine remembers from step to step must not make it miss a simpler pattern.
TEST(PathLong, takes_the_simplest_step_each_time) {
  Random random(73);
  std::size_t chains = 0;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = i % 15 == 0 ? sudoku_case(random) : random_case(random);
    const State& start = c.state;
    for (const char* name : {"W", "B", "BC3+Z3+tW3+B3", "gB", "W4+S4", "S2B3", "gBC3+RS2C3"}) {
      Recorder path;
      const Theory rules = theory(name);
      const SolveResult result = solve(start, rules, path);
      for (std::size_t k = 0; k < path.steps.size(); ++k) {
        if (path.steps[k].family == Family::kSingle) continue;
        ++chains;
        EXPECT_TRUE(path.befores[k].quiescent()) << name << " step " << k;
        EXPECT_FALSE(simpler_exists(path.befores[k], rules, path.steps[k]))
            << name << " step " << k << " of " << describe(start);
      }
      if (result.outcome != Outcome::kStuck) continue;
      for (const TheoryMember& member : rules.members()) {
        const std::uint32_t bound = std::min(member.max_length, 5U);
        EXPECT_FALSE(has_pattern(result.final_state, member, bound))
            << name << " is not stuck in " << describe(result.final_state);
      }
    }
  }
  EXPECT_GT(chains, 500U);
}

TEST(Path, is_the_same_each_time_and_begins_with_the_next_step) {
  Random random(74);
  std::size_t with_steps = 0;
  for (int i = 0; i < 200; ++i) {
    const Case c = random_case(random);
    Recorder first;
    Recorder second;
    static_cast<void>(solve(c.state, theory("BC+W+B"), first));
    static_cast<void>(solve(c.state, theory("BC+W+B"), second));
    EXPECT_EQ(first.steps, second.steps) << describe(c.state);
    const auto next = next_steps(c.state, theory("BC+W+B"));
    ASSERT_EQ(next.empty(), first.steps.empty());
    if (next.empty()) continue;
    ++with_steps;
    EXPECT_EQ(next.size(), 1U);
    EXPECT_EQ(next.front(), first.steps.front()) << describe(c.state);
  }
  EXPECT_GT(with_steps, 50U);
}

}  // namespace
}  // namespace pbcs::test
