#include "pbcs/solve/fewest_steps.hpp"

#include <gtest/gtest.h>

#include "pbcs/check/path_checker.hpp"
#include "support/book.hpp"
#include "support/paths.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// `count` puzzles that have nothing to do with each other; a whip[1] solves each.
TinyModel puzzles(int count) {
  std::string variables;
  std::string links;
  for (int i = 0; i < count; ++i) {
    const std::string a(1, static_cast<char>('a' + 2 * i));
    const std::string b(1, static_cast<char>('b' + 2 * i));
    const auto upper = [](const std::string& s) {
      return std::string(1, static_cast<char>(s[0] - 32));
    };
    variables += (i > 0 ? " | " : "") + upper(a) + ": " + a + "1 " + a + "2 | " + upper(b) + ": " +
                 b + "1 " + b + "2";
    links += a + "2-" + b + "1 " + a + "2-" + b + "2 " + b + "2-" + a + "1 ";
  }
  return TinyModel(variables, links);
}

FewestSteps find(const State& state, std::string_view name, const FewestOptions& options = {}) {
  return fewest_steps(state, theory(name), options);
}

TEST(FewestSteps, one_and_two_steps_are_proved) {
  for (const int count : {1, 2}) {
    const TinyModel csp = puzzles(count);
    const FewestSteps found = find(csp.state(), "W");
    EXPECT_EQ(found.count, count);
    EXPECT_TRUE(found.proved);
    EXPECT_EQ(found.result.outcome, Outcome::kSolved);
    EXPECT_TRUE(check_path(csp.state(), found.steps)->solved());
  }
}

TEST(FewestSteps, three_are_proved_when_two_are_not_enough) {
  const FewestSteps found = find(puzzles(3).state(), "W");
  EXPECT_EQ(found.count, 3);
  EXPECT_TRUE(found.proved);
}

TEST(FewestSteps, four_are_not_proved) {
  const FewestSteps found = find(puzzles(4).state(), "W");
  EXPECT_EQ(found.count, 4);
  EXPECT_FALSE(found.proved);
}

TEST(FewestSteps, singles_do_not_count) {
  const FewestSteps found = find(puzzles(2).state("a2 c2"), "W");
  EXPECT_EQ(found.count, 0);
  EXPECT_TRUE(found.proved);
  EXPECT_EQ(found.result.hardest_family, std::nullopt);
  EXPECT_EQ(found.steps.size(), 4);
}

TEST(FewestSteps, patterns_of_one_variable_count_unless_they_are_free) {
  const FewestSteps found = find(puzzles(3).state(), "W", {true, 0});
  EXPECT_EQ(found.count, 0);
  EXPECT_TRUE(found.proved);
  EXPECT_EQ(found.steps.size(), 9);
}

TEST(FewestSteps, a_path_that_does_not_solve_is_left_as_it_is) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "a2-b1 a2-b2 b2-a1");
  const FewestSteps found = find(csp.state(), "W");
  EXPECT_EQ(found.result.outcome, Outcome::kStuck);
  EXPECT_EQ(found.count, 1);
  EXPECT_FALSE(found.proved);
}

TEST(FewestSteps, a_theory_without_bound_is_cut_at_the_hardest_step) {
  EXPECT_EQ(find(puzzles(2).state(), "W").theory.name(), "W1");
  EXPECT_EQ(find(puzzles(2).state(), "W4").theory.name(), "W4");
}

TEST(FewestSteps, far_fewer_on_a_sudoku) {
  const State initial = initial_state(book_instance(book_record("fig-5.1-W")));
  const FewestSteps found = find(initial, "W");
  EXPECT_LT(2 * found.count, found.simplest_first);
  EXPECT_EQ(found.theory.name(), "W4");
  EXPECT_TRUE(check_path(initial, found.steps)->solved());
}

TEST(FewestSteps, stopped_before_there_is_a_path) {
  StopSource stop;
  stop.request();
  const State initial = initial_state(book_instance(book_record("fig-5.1-W")));
  const FewestSteps found = fewest_steps(initial, theory("W"), {}, stop.token());
  EXPECT_EQ(found.result.outcome, Outcome::kInterrupted);
  EXPECT_FALSE(found.proved);
}

TEST(FewestSteps, the_same_seed_gives_the_same_path) {
  const State initial = initial_state(book_instance(book_record("fig-5.1-W")));
  for (const std::uint64_t seed : {1U, 2U}) {
    EXPECT_EQ(find(initial, "W", {false, seed}).steps, find(initial, "W", {false, seed}).steps);
  }
}

}  // namespace
}  // namespace pbcs::test
