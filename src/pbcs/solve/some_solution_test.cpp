#include "pbcs/solve/some_solution.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "pbcs/core/solution_search.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "support/paths.hpp"
#include "support/plain_trial.hpp"
#include "support/random_csp.hpp"
#include "support/sudokus.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

TEST(SomeSolution, is_a_solution_where_there_is_one) {
  for (const std::string_view puzzle : {kMedium, kHard, kSeveral}) {
    const State state = initial_state(sudoku(puzzle).instance);
    State solved = state;
    const auto solution = find_some_solution(state, {});
    ASSERT_FALSE(solution.empty());
    EXPECT_TRUE(std::is_sorted(solution.begin(), solution.end()));
    for (const LabelId l : solution) {
      if (solved.is_candidate(l)) solved.assert_value(l);
    }
    EXPECT_EQ(apply_brt(solved), BrtOutcome::kSolved);
    EXPECT_TRUE(std::all_of(solution.begin(), solution.end(),
                            [&](LabelId l) { return solved.is_value(l); }));
  }
}

TEST(SomeSolution, is_none_where_there_is_none_or_no_search) {
  EXPECT_TRUE(find_some_solution(initial_state(sudoku(kImpossible).instance), {}).empty());
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1");
  EXPECT_TRUE(find_some_solution(csp.state(), {}).empty());
}

/// kMedium without one of its givens: often several solutions; with one more: often none.
std::vector<State> with_any_number_of_solutions() {
  std::vector<State> states;
  const auto add = [&](State state) {
    if (apply_brt(state) == BrtOutcome::kQuiescent) states.push_back(std::move(state));
  };
  for (std::size_t cell = 0; cell < kMedium.size(); ++cell) {
    std::string text(kMedium);
    if (std::exchange(text[cell], '.') != '.') add(initial_state(sudoku(text).instance));
  }
  add(initial_state(sudoku(kMedium).instance));
  const State medium = states.back();
  for (const LabelId z : medium.candidates()) {
    State more = medium;
    more.assert_value(z);
    if (index(z) % 3 == 0) add(std::move(more));
  }
  return states;
}

std::string count_of_solutions(const State& state) {
  std::size_t count = 0;
  const auto stop_at_2 = [&](const std::vector<LabelId>&) { return ++count < 2; };
  (void)state.structure().solution_search()->visit(state, stop_at_2, {}, kUnbounded);
  return count > 1 ? "several" : std::to_string(count);
}

/// The rating of a confluent theory, asked for length by length in work spaces that know nothing.
std::string plain_rating(const State& state, const char* name, std::uint32_t longest) {
  for (std::uint32_t n = 1; n <= longest; ++n) {
    State copy = state;
    const Outcome outcome = saturate(copy, theory(name + std::to_string(n)), {});
    if (outcome == Outcome::kSolved) return std::to_string(n);
    if (outcome == Outcome::kContradiction) return "invalid";
  }
  State copy = state;
  const Outcome outcome = saturate(copy, theory(name), {});
  return outcome == Outcome::kStuck ? "inf" : ">" + std::to_string(longest);
}

TEST(SomeSolution, changes_no_rating) {
  constexpr std::uint32_t kLongest = 6;
  std::map<std::string, std::size_t> seen;
  for (const State& state : with_any_number_of_solutions()) {
    for (const char* name : {"B", "gB"}) {
      const std::string plain = plain_rating(state, name, kLongest);
      EXPECT_EQ(to_string(rate(state, theory(name), kLongest)), plain) << name << describe(state);
    }
    ++seen[count_of_solutions(state)];
  }
  for (const char* count : {"0", "1", "several"}) EXPECT_GT(seen[count], 0U) << count;
}

TEST(SomeSolution, changes_nothing_in_trial_and_error) {
  std::map<std::string, std::size_t> seen;
  for (const State& state : with_any_number_of_solutions()) {
    State plain = state;
    State other = state;
    const Outcome expected = plain_trial(plain);
    ASSERT_EQ(trial_and_error(other, theory("BRT"), 1), expected);
    if (expected != Outcome::kContradiction) {
      EXPECT_TRUE(other == plain);
    }
    ++seen[count_of_solutions(state)];
  }
  for (const char* count : {"0", "1", "several"}) EXPECT_GT(seen[count], 0U) << count;
}

}  // namespace
}  // namespace pbcs::test
