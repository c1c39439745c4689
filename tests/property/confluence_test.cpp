// Confluence: the final state of B(n), gB(n), S(n) and so on does not depend on the order of
// eliminations.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/rules/subset.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// The targets of all Subsets of a theory in a state.
std::set<LabelId> subset_targets(const State& state, const Theory& rules) {
  std::set<LabelId> targets;
  for (const TheoryMember& member : rules.members()) {
    if (!is_of(PatternKind::kSubset, member.family)) continue;
    for (std::uint32_t size = 2; size <= member.max_length; ++size) {
      for (const Step& step : find_subsets(member.family, state, size)) {
        targets.insert(step.eliminated.begin(), step.eliminated.end());
      }
    }
  }
  return targets;
}

bool has_chain(const State& state, const Theory& rules, LabelId z) {
  return std::any_of(rules.members().begin(), rules.members().end(),
                     [&](const TheoryMember& member) {
                       return !is_of(PatternKind::kSubset, member.family) &&
                              find_chain(member, state, z).has_value();
                     });
}

/// Applies patterns of a theory to targets in random order.
State saturate_in_random_order(State state, const Theory& rules, Random& random) {
  bool changed = apply_brt(state) == BrtOutcome::kQuiescent;
  while (changed) {
    changed = false;
    std::set<LabelId> targets = subset_targets(state, rules);
    std::vector<LabelId> order = state.candidates();
    random.shuffle(std::span(order));
    for (const LabelId z : order) {
      if (!state.is_candidate(z)) continue;
      if (!targets.contains(z) && !has_chain(state, rules, z)) continue;
      state.eliminate(z);
      if (apply_brt(state) != BrtOutcome::kQuiescent) return state;
      targets = subset_targets(state, rules);
      changed = true;
    }
  }
  return state;
}

/// Contradictory states count as one.
bool same_end(const State& a, const State& b) {
  return a.contradictory() || b.contradictory() ? a.contradictory() && b.contradictory() : a == b;
}

class Ends {
 public:
  void add(const State& start, const State& end) {
    if (end.contradictory()) {
      ++contradictory_;
    } else if (end.solved()) {
      ++solved_;
    } else if (end.candidate_count() < start.candidate_count()) {
      ++advanced_;
    }
  }
  void expect_at_least(std::size_t count) const {
    EXPECT_GE(contradictory_, count);
    EXPECT_GE(solved_, count);
    EXPECT_GE(advanced_, count);
  }
  void expect_at_least_advanced(std::size_t count) const { EXPECT_GE(advanced_, count); }

 private:
  std::size_t contradictory_ = 0;
  std::size_t solved_ = 0;
  std::size_t advanced_ = 0;
};

void expect_confluent(const Theory& rules, const State& start, Random& random, Ends& ends) {
  Tracer silent;
  const State expected = solve(start, rules, silent).final_state;
  ends.add(start, expected);
  for (int order = 0; order < 3; ++order) {
    const State end = saturate_in_random_order(start, rules, random);
    EXPECT_TRUE(same_end(end, expected))
        << rules.name() << " of " << describe(start) << "\nengine: " << describe(expected)
        << "\nrandom: " << describe(end);
  }
}

/// Theories that are confluent by a theorem (5.6, 7.7, 8.4, 8.5, 9.3, 9.9, 10.12) or by what the
/// catalogue says.
constexpr const char* kConfluent[] = {"BC", "B",    "gBC",  "gB",  "S",   "B+S",   "gB+S",
                                      "gS", "RS2C", "S2zW", "S2B", "S3B", "RgS2C", "gS2B"};

/// A test for each theory, so that one can be tried alone.
class TheoryConfluenceLong : public testing::TestWithParam<const char*> {};

TEST_P(TheoryConfluenceLong, random_orders_and_the_engine_end_in_the_same_state_of_random_csps) {
  const Theory confluent = theory(GetParam());
  ASSERT_TRUE(confluent.confluent());
  Random random(41);
  Ends ends;
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const auto length = static_cast<std::uint32_t>(1 + random.uniform(4));
    expect_confluent(confluent.up_to(length), c.state, random, ends);
  }
  ends.expect_at_least(8);
}

INSTANTIATE_TEST_SUITE_P(Theories, TheoryConfluenceLong, testing::ValuesIn(kConfluent),
                         [](const testing::TestParamInfo<const char*>& theory) {
                           std::string name = theory.param;
                           std::replace(name.begin(), name.end(), '+', '_');
                           return name;
                         });

TEST(ConfluenceLong, random_orders_and_the_engine_end_in_the_same_state_of_grids) {
  Random random(43);
  Ends ends;
  for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (!state) continue;
    for (const char* name : {"S", "B+S", "gB", "RS2C", "S2B", "gS2B"}) {
      expect_confluent(theory(name).up_to(3), *state, random, ends);
    }
  }
  ends.expect_at_least_advanced(20);
}

TEST(ConfluenceLong, random_orders_and_the_engine_end_in_the_same_state_of_sudokus) {
  Random random(42);
  std::size_t open = 0;
  for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    Ends ends;
    for (const char* name : {"B1", "B2", "B3", "B4", "gB3", "S4", "B3+S3", "S2B2"}) {
      expect_confluent(theory(name), state, random, ends);
    }
    ++open;
  }
  EXPECT_GT(open, 4U);
}

// The example of docs/theories.md: once r3 is gone, only a loop through z is left on T.
TEST(Confluence, fails_for_loopless_z_chains) {
  const TinyModel csp("A: z r1 | B: l2 r2 a | C: z l3 r3 | D: c d | E: T t u",
                      "r1-l2 r2-l3 T-z T-a T-r3 c-r3 d-r3");
  const State before = csp.state();
  const auto chain = find_chain({Family::kZChain, 3}, before, csp.label("T"));
  ASSERT_TRUE(chain);
  EXPECT_EQ(csp.text(chain->cells), "A{z r1} - B{l2 r2} - C{l3 r3}");
  ASSERT_TRUE(find_chain({Family::kZChain, 1}, before, csp.label("r3")));
  State after = before;
  after.eliminate(csp.label("r3"));
  ASSERT_EQ(apply_brt(after), BrtOutcome::kQuiescent);
  EXPECT_FALSE(find_chain({Family::kZChain, 3}, after, csp.label("T")));
  EXPECT_TRUE(find_chain({Family::kWhip, 3}, after, csp.label("T")));
}

}  // namespace
}  // namespace pbcs::test
