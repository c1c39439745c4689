#include "pbcs/solve/saturate.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

struct Saturated {
  Saturation verdict;
  std::string eliminated;
};

Saturated saturated(const TinyModel& csp, std::string_view name, Stop stop = {}) {
  const Theory rules = theory(name);
  Workspace workspace(csp.state(), rules.uses_groups());
  std::vector<LabelId> eliminated;
  const Saturation verdict = saturate(workspace, rules, stop, eliminated);
  return {verdict, csp.text(eliminated)};
}

const char* const kLong = "A: a1 a2 | B: b1 b2 | C: c1 c2";
const char* const kLongLinks = "z-a1 a2-b1 b2-c1 c2-z";

TEST(Saturate, applies_every_elimination_and_says_that_none_is_left) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 z-a2 y-b1 y-b2");
  const Saturated result = saturated(csp, "W3");
  EXPECT_EQ(result.verdict, Saturation::kStuckForever);
  EXPECT_EQ(result.eliminated, "z y");
}

TEST(Saturate, says_that_longer_patterns_may_exist) {
  const TinyModel csp(kLong, kLongLinks);
  EXPECT_EQ(saturated(csp, "W2").verdict, Saturation::kStuck);
  EXPECT_EQ(saturated(csp, "W2").eliminated, "");
  const Saturated result = saturated(csp, "W9");
  EXPECT_EQ(result.verdict, Saturation::kStuckForever);
  EXPECT_EQ(result.eliminated, "z");
}

TEST(Saturate, goes_on_to_the_solution) {
  const TinyModel csp("A: a1 a2", "z-a1 z-a2 z'-a1");
  const Saturated result = saturated(csp, "BC1");
  EXPECT_EQ(result.verdict, Saturation::kSolved);
  EXPECT_EQ(result.eliminated, "a1") << "the rest follows by BRT";
}

TEST(Saturate, goes_on_to_the_contradiction) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1 a1-b2 a2-b1 a2-b2");
  EXPECT_EQ(saturated(csp, "B1").verdict, Saturation::kContradiction);
}

TEST(Saturate, stops_when_asked_to) {
  StopSource source;
  source.request();
  const TinyModel csp(kLong, kLongLinks);
  const Saturated result = saturated(csp, "Z3", source.token());
  EXPECT_EQ(result.verdict, Saturation::kStopped);
  EXPECT_EQ(result.eliminated, "");
  State state = csp.state();
  EXPECT_EQ(saturate(state, theory("Z"), source.token()), Outcome::kInterrupted);
  EXPECT_TRUE(state == csp.state());
}

TEST(Saturate, a_theory_begins_with_brt) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1");
  State state = csp.state("a2");
  EXPECT_EQ(saturate(state, theory("BRT"), {}), Outcome::kSolved);
  State contradictory = csp.state("a2 b2");
  EXPECT_EQ(saturate(contradictory, theory("W"), {}), Outcome::kContradiction);
  State stuck = csp.state();
  EXPECT_EQ(saturate(stuck, theory("BRT"), {}), Outcome::kStuck);
  EXPECT_TRUE(stuck == csp.state());
}

// A z-chain removes a3, which makes A bivalue for the chain on z, which leaves C to a z-chain.
TEST(Saturate, families_take_turns) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 | P: p1 p2 p3 | Q: q1 q2 q3",
                      "a3-p1 a3-p2 a3-p3 z-a1 a2-b1 b2-z z'-q1 q2-y q3-y");
  State state = csp.state();
  EXPECT_EQ(saturate(state, theory("BC+Z"), {}), Outcome::kStuck);
  EXPECT_FALSE(state.is_candidate(csp.label("a3")));
  EXPECT_TRUE(state.is_value(csp.label("z'")));
  EXPECT_TRUE(state.is_value(csp.label("y'")));
  State bivalue_only = csp.state();
  EXPECT_EQ(saturate(bivalue_only, theory("BC"), {}), Outcome::kStuck);
  EXPECT_TRUE(bivalue_only == csp.state());
}

TEST(Saturate, ends_where_the_path_of_a_confluent_theory_ends) {
  Random random(91);
  std::map<Outcome, std::size_t> seen;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    for (const char* name : {"BRT", "BC", "BC2", "B2", "B", "BC+Z3+B3", "tW3+B4"}) {
      State state = c.state;
      const Outcome outcome = saturate(state, theory(name), {});
      const SolveResult path = solve_silently(c.state, name);
      EXPECT_EQ(outcome, path.outcome) << name << " of " << describe(c.state);
      if (outcome != Outcome::kContradiction) {
        EXPECT_TRUE(state == path.final_state) << name << " of " << describe(c.state);
      }
      ++seen[outcome];
    }
  }
  for (const Outcome o : {Outcome::kSolved, Outcome::kContradiction, Outcome::kStuck}) {
    EXPECT_GT(seen[o], 100U) << static_cast<int>(o);
  }
}

}  // namespace
}  // namespace pbcs::test
