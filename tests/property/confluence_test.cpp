// Confluence: the final state of B(n) does not depend on the order of eliminations (theorem 5.6),
// and the families that the catalogue calls confluent are.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/chains.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// Applies patterns of one family, of at most `length` cells, to targets in random order.
State saturate_in_random_order(State state, Family family, std::uint32_t length, Random& random) {
  bool changed = apply_brt(state) == BrtOutcome::kQuiescent;
  while (changed) {
    changed = false;
    std::vector<LabelId> order = state.candidates();
    random.shuffle(std::span(order));
    for (const LabelId z : order) {
      if (!state.is_candidate(z) || !find_chain({family, length}, state, z)) continue;
      state.eliminate(z);
      if (apply_brt(state) != BrtOutcome::kQuiescent) return state;
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

 private:
  std::size_t contradictory_ = 0;
  std::size_t solved_ = 0;
  std::size_t advanced_ = 0;
};

void expect_confluent(Family family, const State& start, std::uint32_t length, Random& random,
                      Ends& ends) {
  const std::string name = std::string(info(family).symbol) + std::to_string(length);
  const State expected = solve_silently(start, name).final_state;
  ends.add(start, expected);
  for (int order = 0; order < 4; ++order) {
    const State end = saturate_in_random_order(start, family, length, random);
    EXPECT_TRUE(same_end(end, expected))
        << name << " of " << describe(start) << "\nengine: " << describe(expected)
        << "\nrandom: " << describe(end);
  }
}

TEST(Confluence, random_orders_and_the_engine_end_in_the_same_state_of_random_csps) {
  Random random(41);
  std::map<Family, Ends> ends;
  for (int i = 0; i < 800 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const auto length = static_cast<std::uint32_t>(1 + random.uniform(4));
    for (const Family family : kChainFamilies) {
      if (info(family).confluent) expect_confluent(family, c.state, length, random, ends[family]);
    }
  }
  ASSERT_TRUE(ends.contains(Family::kBraid));
  for (const auto& [family, seen] : ends) seen.expect_at_least(20);
}

TEST(Confluence, random_orders_and_the_engine_end_in_the_same_state_of_sudokus) {
  Random random(42);
  std::size_t open = 0;
  for (int i = 0; i < 12 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    Ends ends;
    for (std::uint32_t length = 1; length <= 4; ++length) {
      expect_confluent(Family::kBraid, state, length, random, ends);
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
