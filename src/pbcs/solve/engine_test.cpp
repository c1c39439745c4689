#include "pbcs/solve/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/paths.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Path {
  std::vector<std::string> steps;
  SolveResult result;
};

Path path_of(const TinyModel& csp, std::string_view name, std::string_view eliminated = "") {
  Recorder recorder;
  SolveResult result = solve(csp.state(eliminated), theory(name), recorder);
  std::vector<std::string> steps;
  for (const Step& step : recorder.steps) steps.push_back(csp.text(step));
  return {steps, result};
}

std::vector<std::string> steps_of(const TinyModel& csp, std::string_view name) {
  return path_of(csp, name).steps;
}

TEST(Engine, takes_singles_in_the_order_in_which_they_arise) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "b2-c1 c2-a1");
  const Path path = path_of(csp, "W", "b1");
  EXPECT_THAT(path.steps, ElementsAre("B = b2", "C = c2", "A = a2"));
  EXPECT_EQ(path.result.outcome, Outcome::kSolved);
  EXPECT_EQ(path.result.hardest_length, 0U);
  EXPECT_EQ(path.result.hardest_family, std::nullopt);
  EXPECT_EQ(csp.text(path.result.final_state.values()), "a2 b2 c2");
}

TEST(Engine, prefers_short_patterns_to_simple_families_and_low_targets) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2 c3", "z-a1 a2-b1 b2-z y-c1 y-c2 y-c3");
  const Path path = path_of(csp, "BC+W");
  EXPECT_THAT(path.steps, ElementsAre("whip[1]: C{c1 .} => not y", "Vy = y'",
                                      "biv-chain[2]: A{a1 a2} - B{b1 b2} => not z", "Vz = z'"));
  EXPECT_EQ(path.result.outcome, Outcome::kStuck);
  EXPECT_EQ(path.result.hardest_length, 2U);
  EXPECT_EQ(path.result.hardest_family, Family::kBivalueChain);
}

TEST(Engine, prefers_simple_families_to_low_targets) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 | C: c1 c2 | D: d1 d2",
                      "z-a1 z-a3 a2-b1 z-b2 y-c1 c2-d1 d2-y");
  const Path path = path_of(csp, "BC+W");
  EXPECT_THAT(path.steps, ElementsAre("biv-chain[2]: C{c1 c2} - D{d1 d2} => not y", "Vy = y'",
                                      "whip[2]: A{a1 a2} - B{b1 .} => not z", "Vz = z'"));
  EXPECT_EQ(path.result.hardest_family, Family::kWhip);
}

TEST(Engine, takes_the_families_of_a_theory_in_the_order_of_the_catalogue) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z");
  EXPECT_EQ(steps_of(csp, "B+W+tW+Z+BC").front(), "biv-chain[2]: A{a1 a2} - B{b1 b2} => not z");
  EXPECT_EQ(steps_of(csp, "B+W+tW+Z").front(), "z-chain[2]: A{a1 a2} - B{b1 b2} => not z");
  EXPECT_EQ(steps_of(csp, "B+W+tW").front(), "t-whip[2]: A{a1 a2} - B{b1 .} => not z");
  EXPECT_EQ(steps_of(csp, "B").front(), "whip[2]: A{a1 a2} - B{b1 .} => not z");
}

TEST(Engine, calls_a_chain_of_one_variable_a_whip_where_there_are_whips) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2");
  for (const char* name : {"B+W+tW+Z+BC", "BC+W", "Z+W1", "tW+B", "BC+S", "gB", "gBC"}) {
    EXPECT_EQ(steps_of(csp, name).front(), "whip[1]: A{a1 .} => not z") << name;
  }
  EXPECT_EQ(steps_of(csp, "BC").front(), "biv-chain[1]: A{a1 a2} => not z");
  EXPECT_EQ(steps_of(csp, "BC+Z+tW").front(), "biv-chain[1]: A{a1 a2} => not z");
  EXPECT_EQ(steps_of(csp, "Z+tW").front(), "z-chain[1]: A{a1 a2} => not z");
}

TEST(Engine, takes_low_targets_first) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-b1 z-b2 y-a1 y-a2");
  EXPECT_THAT(steps_of(csp, "BC"), ElementsAre("biv-chain[1]: B{b1 b2} => not z", "Vz = z'",
                                               "biv-chain[1]: A{a1 a2} => not y", "Vy = y'"));
}

TEST(Engine, eliminates_all_targets_of_a_pattern_in_one_step) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 y-a1 y-a2 x-a1");
  EXPECT_THAT(steps_of(csp, "W"), ElementsAre("whip[1]: A{a1 .} => not z y", "Vz = z'", "Vy = y'"));
}

TEST(Engine, keeps_to_the_lengths_of_the_theory) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z");
  EXPECT_THAT(steps_of(csp, "W1"), IsEmpty());
  EXPECT_THAT(steps_of(csp, "BC1+W2"),
              ElementsAre("whip[2]: A{a1 a2} - B{b1 .} => not z", "Vz = z'"));
  EXPECT_THAT(steps_of(csp, "BRT"), IsEmpty());
}

TEST(Engine, uses_a_braid_where_no_whip_exists) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | D: d1 d2 | C: c1 c2 c3",
                      "z-a1 z-b1 z-d1 a2-c1 b2-c2 d2-c3");
  EXPECT_THAT(steps_of(csp, "W"), IsEmpty());
  EXPECT_THAT(
      steps_of(csp, "B"),
      ElementsAre("braid[4]: A{a1 a2} - B{b1 b2} - D{d1 d2} - C{c3 .} => not z", "Vz = z'"));
}

TEST(Engine, takes_subsets_before_chains_of_their_length) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "", "K: a1 b1 z | L: a2 b2");
  EXPECT_THAT(steps_of(csp, "W+S"), ElementsAre("subset[2]: {A B}{K L} => not z", "Vz = z'"));
  EXPECT_THAT(steps_of(csp, "W"), ElementsAre("whip[2]: A{a1 a2} - B{b2 .} => not z", "Vz = z'"));
  EXPECT_THAT(steps_of(csp, "S1"), IsEmpty());
}

TEST(Engine, takes_g_whips_after_whips_and_before_braids) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3");
  EXPECT_THAT(steps_of(csp, "gB"),
              ElementsAre("g-whip[3]: A{a1 a2|a3} - C{c1 c2} - B{b2 .} => not z", "Vz = z'"));
  EXPECT_THAT(steps_of(csp, "gB2"), IsEmpty());
  EXPECT_THAT(steps_of(csp, "B"), IsEmpty());
}

TEST(Engine, counts_all_variables_of_inner_subsets) {
  const TinyModel csp("A: a0 a1 a2 | B: b1 b2 | C: k m | D: d0 d1 d2 | E: e1 e2", "z-a0 z-d0",
                      "K: a1 b1 k | L: a2 b2 | M: d1 e1 m | N: d2 e2");
  const Path path = path_of(csp, "S2W");
  EXPECT_THAT(path.steps,
              ElementsAre("S#-whip[5]: A{a0 S2{A B}{K L}} - C{k m} - D{d1 d2} - E{e2 .} => not z",
                          "Vz = z'"));
  EXPECT_EQ(path.result.hardest_length, 5U);
  EXPECT_THAT(steps_of(csp, "S2W4"), IsEmpty());
  EXPECT_THAT(steps_of(csp, "gB+S"), IsEmpty());
}

TEST(Engine, ends_with_a_contradiction_though_singles_are_left) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "a1-b1 a1-b2 a1-c1");
  const Path path = path_of(csp, "W", "a2");
  EXPECT_THAT(path.steps, ElementsAre("A = a1"));
  EXPECT_EQ(path.result.outcome, Outcome::kContradiction);
  EXPECT_EQ(path.result.final_state.conflict(), csp.variable("B"));
}

TEST(Engine, does_nothing_in_a_contradictory_or_solved_state) {
  const TinyModel csp("A: a1 a2 | B: b1 b2");
  const Path path = path_of(csp, "W", "a1 a2 b1");
  EXPECT_THAT(path.steps, IsEmpty());
  EXPECT_EQ(path.result.outcome, Outcome::kContradiction);
  State solved = csp.state();
  solved.assert_value(csp.label("a1"));
  solved.assert_value(csp.label("b1"));
  EXPECT_EQ(solve_silently(solved, "W").outcome, Outcome::kSolved);
}

TEST(Engine, can_be_interrupted) {
  StopSource source;
  source.request();
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 z-a2");
  Recorder recorder;
  const auto result = solve(csp.state("b1"), theory("BC"), recorder, source.token());
  EXPECT_EQ(result.outcome, Outcome::kInterrupted);
  ASSERT_EQ(recorder.steps.size(), 1U);
  EXPECT_EQ(csp.text(recorder.steps.front()), "B = b2");
}

class Diary : public Tracer {
 public:
  explicit Diary(const TinyModel& csp) : csp_(csp) {}
  void on_start(const State& initial) override {
    entries.push_back("start " + csp_.text(initial.candidates()));
  }
  void on_step(const State& before, const Step& step) override {
    entries.push_back(csp_.text(step) + " from " + csp_.text(before.candidates()));
  }
  void on_finish(const State& final_state, Outcome outcome) override {
    entries.push_back("finish " + csp_.text(final_state.values()) +
                      (outcome == Outcome::kSolved ? " solved" : ""));
  }
  std::vector<std::string> entries;

 private:
  const TinyModel& csp_;
};

TEST(Engine, tells_its_tracer_everything_in_order) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 z'-a2");
  Diary diary(csp);
  (void)solve(csp.state(), theory("BC"), diary);
  EXPECT_THAT(diary.entries,
              ElementsAre("start a1 a2 z z'", "biv-chain[1]: Vz{z z'} => not a2 from a1 a2 z z'",
                          "A = a1 from a1 z z'", "Vz = z' from z'", "finish a1 z' solved"));
}

TEST(NextStep, is_the_first_step_of_the_path) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 z-a2");
  EXPECT_EQ(csp.text(next_steps(csp.state("b1"), theory("W")).back()), "B = b2");
  EXPECT_EQ(csp.text(next_steps(csp.state(), theory("W")).back()), "whip[1]: A{a1 .} => not z");
}

TEST(NextStep, does_not_exist_at_the_end_of_a_path) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 z'-a2");
  EXPECT_TRUE(next_steps(csp.state(), theory("BRT")).empty());
  EXPECT_TRUE(next_steps(csp.state("a1 a2"), theory("W")).empty());
  EXPECT_TRUE(next_steps(solve_silently(csp.state(), "W").final_state, theory("W")).empty());
}

}  // namespace
}  // namespace pbcs::test
