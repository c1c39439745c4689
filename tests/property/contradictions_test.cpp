// Contradictions between candidates: the theorems of chapter 12 on random CSPs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

#include "oracle/refutation.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/rules/star.hpp"
#include "pbcs/solve/deep_star.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Pairs = std::vector<LabelPair>;

bool open(const State& state) {
  return !state.contradictory() && !state.solved();
}

/// Pairs of candidates, no two of which are linked, that bi-T&E contradicts.
Pairs refuted_pairs(const State& state) {
  Pairs found;
  for (const LabelId a : state.candidates()) {
    for (const LabelId b : state.candidates()) {
      if (a >= b || state.structure().linked(a, b)) continue;
      if (contradict_each_other(state, std::array{a, b})) found.emplace_back(a, b);
    }
  }
  return found;
}

// Theorem 12.2.
TEST(Contradictions, bi_trial_and_error_contradicts_what_bi_braids_do) {
  Random random(1);
  std::size_t pairs = 0;
  for (int i = 0; i < 300; ++i) {
    const Case c = random_case(random);
    const Pairs refuted = refuted_pairs(c.state);
    EXPECT_EQ(LemmaPairs(c.state, Family::kBiBraid).pairs(kUnbounded), refuted)
        << describe(c.state);
    pairs += refuted.size();
  }
  EXPECT_GT(pairs, 1000U);
}

// Section 12.1.1, as Theorem 5.5.
TEST(Contradictions, up_to_length_two_bi_whips_prove_all_that_bi_braids_do) {
  Random random(2);
  std::size_t pairs = 0;
  for (int i = 0; i < 200; ++i) {
    const Case c = random_case(random);
    LemmaRule whips(Family::kBiWhip, c.state);
    const Pairs braids = LemmaPairs(c.state, Family::kBiBraid).pairs(2);
    for (const auto& [a, b] : braids) {
      EXPECT_TRUE(whips.shortest(c.state, std::array{a, b}, 2).has_value()) << describe(c.state);
    }
    pairs += braids.size();
  }
  EXPECT_GT(pairs, 1000U);
}

// Theorem 12.1: with bi-braids that are not longer.
TEST(Contradictions, persist_while_both_candidates_are_present) {
  Random random(3);
  std::size_t kept = 0;
  for (int i = 0; i < 200; ++i) {
    const Case c = random_case(random);
    const auto later = random_state(random, c.state, Eliminations::kAny);
    if (!later) continue;
    for (const std::uint32_t p : {1U, 2U, 3U}) {
      const Pairs after = LemmaPairs(*later, Family::kBiBraid).pairs(p);
      for (const LabelPair& pair : LemmaPairs(c.state, Family::kBiBraid).pairs(p)) {
        if (!later->is_candidate(pair.first) || !later->is_candidate(pair.second)) continue;
        EXPECT_TRUE(std::binary_search(after.begin(), after.end(), pair)) << describe(*later);
        ++kept;
      }
    }
  }
  EXPECT_GT(kept, 500U);
}

/// Eliminates the targets of B*_p-braids of at most m cells, and of braids, in random order.
State saturate_in_random_order(State state, std::uint32_t p, std::uint32_t m, Random& random) {
  apply_brt(state);
  for (bool changed = true; changed && open(state);) {
    changed = false;
    const Pairs pairs = LemmaPairs(state, Family::kBiBraid).pairs(p);
    LinkedSpace space(state, pairs);
    std::vector<LabelId> order = space.workspace().state().candidates();
    random.shuffle(std::span(order));
    for (const LabelId z : order) {
      if (space.workspace().find({Family::kBraid}, z, m, {}) != SearchVerdict::kFound) continue;
      state.eliminate(space.original(z));
      apply_brt(state);
      changed = true;
      break;
    }
  }
  return state;
}

// Theorem 12.5.
TEST(Contradictions, theories_of_b_star_braids_are_confluent) {
  Random random(5);
  int solved = 0;
  int stuck = 0;
  for (int i = 0; i < 150; ++i) {
    const Case c = random_case(random);
    for (const auto& [p, m] : {std::pair{1U, 2U}, {2U, 1U}, {2U, 3U}}) {
      const std::string name = "B*" + std::to_string(p) + "B" + std::to_string(m);
      State expected = c.state;
      const Outcome outcome = saturate(expected, theory(name), {});
      const State found = saturate_in_random_order(c.state, p, m, random);
      EXPECT_EQ(found.contradictory(), outcome == Outcome::kContradiction) << name;
      if (outcome != Outcome::kContradiction) {
        EXPECT_EQ(found, expected) << name;
      }
      const SolveResult path = solve_silently(c.state, name);
      EXPECT_EQ(path.outcome, outcome) << name << describe(c.state);
      if (outcome == Outcome::kSolved) ++solved;
      if (outcome == Outcome::kStuck) ++stuck;
    }
  }
  EXPECT_GT(solved, 50);
  EXPECT_GT(stuck, 50);
}

// Theorem 12.7 holds in the sense that both solve the same instances; two levels may eliminate more
// where neither does.
TEST(ContradictionsLong, star_trial_and_error_solves_what_two_levels_solve) {
  Random random(6);
  int needed = 0;
  int less = 0;
  for (int i = 0; i < 300; ++i) {
    const Case c = i % 3 == 0 ? case_beyond_braids(random) : random_case(random);
    State one = c.state;
    State two = c.state;
    State star = c.state;
    const Outcome shallow = trial_and_error(one, theory("BRT"), 1);
    const Outcome deep = trial_and_error(two, theory("BRT"), 2);
    EXPECT_EQ(trial_and_error_star(star, kUnbounded), deep) << describe(c.state);
    if (shallow != deep) ++needed;
    if (deep == Outcome::kContradiction) continue;
    for (const LabelId l : two.candidates()) EXPECT_TRUE(star.is_candidate(l)) << describe(c.state);
    if (star != two) ++less;
  }
  EXPECT_GT(needed, 10);
  EXPECT_GT(less, 0);
}

TEST(ContradictionsLong, paths_with_lemmas_are_accepted_and_keep_every_solution) {
  Random random(7);
  std::size_t lemmas = 0;
  for (int i = 0; i < 200; ++i) {
    const Case c = i % 3 == 0 ? case_beyond_braids(random) : random_case(random);
    const auto solutions = all_solutions(c.state);
    for (const char* name : {"W*2W", "B*2B", "B*B", "[B*B]", "W*W3", "biB2", "W+biW2"}) {
      Recorder path;
      const SolveResult result = solve(c.state, theory(name), path);
      const auto checked = check_path(c.state, path.steps);
      ASSERT_TRUE(checked.has_value())
          << name << ": " << checked.error().violation.condition << describe(c.state);
      for (const Solution& solution : solutions) {
        for (const LabelId l : solution) {
          EXPECT_TRUE(result.final_state.is_candidate(l) || result.final_state.is_value(l));
        }
      }
      lemmas += static_cast<std::size_t>(
          std::count_if(path.steps.begin(), path.steps.end(),
                        [](const Step& step) { return !step.incompatible.empty(); }));
    }
  }
  EXPECT_GT(lemmas, 1000U);
}

}  // namespace
}  // namespace pbcs::test
