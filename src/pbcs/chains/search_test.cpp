// What the searches of all families have in common: their verdicts and their memory.
#include "pbcs/chains/search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/pattern_kinds.hpp"
#include "pbcs/chains/objects.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::Each;

/// Every chain family, with inner Pairs where it may have Subsets.
std::vector<ChainKind> all_kinds() {
  std::vector<ChainKind> kinds = kCandidateKinds;
  kinds.insert(kinds.end(), kGroupKinds.begin(), kGroupKinds.end());
  const auto with_subsets = subset_kinds(2);
  kinds.insert(kinds.end(), with_subsets.begin(), with_subsets.end());
  return kinds;
}

/// The verdict of every family on target z with this bound.
std::vector<SearchVerdict> verdicts(const TinyModel& csp, std::uint32_t bound) {
  const State base = csp.state();
  std::vector<SearchVerdict> found;
  for (const ChainKind& kind : all_kinds()) {
    const auto rule = make_rule(kind.family, kind.inner_size, base);
    found.push_back(rule->search(base, csp.label("z"), bound, {}));
  }
  return found;
}

// Every variable is bivalue and has one way on, so all families agree.
const char* const kVariables = "A: a1 a2 | B: b1 b2 | C: c1 c2 | D: d1 d2";
const char* const kClosed = "z-a1 a2-b1 b2-c1 c2-d1 d2-z";
const char* const kOpen = "z-a1 a2-b1 b2-c1 c2-d1";

TEST(Search, finds_a_chain_within_its_bound) {
  const TinyModel csp(kVariables, kClosed);
  EXPECT_THAT(verdicts(csp, 4), Each(SearchVerdict::kFound));
  EXPECT_THAT(verdicts(csp, 40), Each(SearchVerdict::kFound));
}

TEST(Search, says_that_the_bound_was_in_the_way) {
  const TinyModel csp(kVariables, kClosed);
  for (const std::uint32_t bound : {1U, 2U, 3U}) {
    EXPECT_THAT(verdicts(csp, bound), Each(SearchVerdict::kNoneWithinBound)) << bound;
  }
}

TEST(Search, says_that_no_bound_would_help) {
  const TinyModel csp(kVariables, kOpen);
  for (const std::uint32_t bound : {8U, 40U}) {
    EXPECT_THAT(verdicts(csp, bound), Each(SearchVerdict::kNoneAtAll)) << bound;
  }
}

TEST(Search, may_start_again_with_another_target_and_bound) {
  const TinyModel csp(kVariables, std::string(kClosed) + " y-a1 y-b2");
  const State base = csp.state();
  for (const ChainKind& kind : all_kinds()) {
    const auto rule = make_rule(kind.family, kind.inner_size, base);
    EXPECT_EQ(rule->search(base, csp.label("z"), 3, {}), SearchVerdict::kNoneWithinBound);
    EXPECT_EQ(rule->search(base, csp.label("y"), 2, {}), SearchVerdict::kFound);
    EXPECT_EQ(rule->search(base, csp.label("z"), 4, {}), SearchVerdict::kFound);
    EXPECT_EQ(rule->cells().size(), 4U);
  }
}

// Searches look at the stop token now and then only: one that is called often must see it.
TEST(Search, stops_when_asked_to) {
  const TinyModel csp(kVariables, kClosed);
  const State base = csp.state();
  StopSource source;
  source.request();
  for (const ChainKind& kind : all_kinds()) {
    const auto rule = make_rule(kind.family, kind.inner_size, base);
    bool stopped = false;
    for (int i = 0; i < 5000 && !stopped; ++i) {
      const auto verdict = rule->search(base, csp.label("z"), 3, source.token());
      EXPECT_NE(verdict, SearchVerdict::kFound);
      EXPECT_NE(verdict, SearchVerdict::kNoneAtAll);
      stopped = verdict == SearchVerdict::kStopped;
    }
    EXPECT_TRUE(stopped) << name_of(kind);
    EXPECT_EQ(rule->search(base, csp.label("z"), 4, {}), SearchVerdict::kFound);
  }
}

TEST(Search, visits_linked_candidates_in_order_with_and_without_a_matrix) {
  for (const std::uint32_t count : {100U, 3000U, 5000U}) {
    std::vector<std::vector<LabelId>> variables;
    std::vector<std::pair<LabelId, LabelId>> links;
    for (std::uint32_t l = 0; l < count; ++l) {
      variables.push_back({LabelId{l}});
      if (l != 70) links.emplace_back(LabelId{70}, LabelId{l});
    }
    const Structure structure(count, variables, links);
    State state(structure);
    for (std::uint32_t l = 0; l < count; ++l) {
      if (l != 7 && l != 70 && l != 99) state.eliminate(LabelId{l});
    }
    std::vector<LabelId> seen;
    for_each_linked_candidate(state, LabelId{70}, [&](LabelId l) { seen.push_back(l); });
    EXPECT_THAT(seen, ::testing::ElementsAre(LabelId{7}, LabelId{99})) << count;
  }
}

TEST(DeadNodes, remember_the_bound_that_failed_until_cleared) {
  DeadNodes dead;
  dead.clear();
  EXPECT_EQ(dead.failed_with(42), 0U);
  dead.remember(42, 5);
  EXPECT_EQ(dead.failed_with(42), 5U);
  EXPECT_EQ(dead.failed_with(42 + 256), 0U);
  dead.clear();
  EXPECT_EQ(dead.failed_with(42), 0U);
}

TEST(DeadNodes, are_visited_until_they_failed_with_as_many_cells) {
  DeadNodes dead;
  dead.clear();
  Refusals refusals;
  int visits = 0;
  const auto fail_at_the_bound = [&] {
    ++visits;
    refusals.by_bound = true;
    return false;
  };
  EXPECT_FALSE(dead.visit(7, 1, 4, refusals, fail_at_the_bound));
  EXPECT_FALSE(dead.visit(7, 1, 4, refusals, fail_at_the_bound));
  EXPECT_FALSE(dead.visit(7, 1, 3, refusals, fail_at_the_bound));
  EXPECT_EQ(visits, 1);
  EXPECT_FALSE(dead.visit(7, 1, 5, refusals, fail_at_the_bound));
  EXPECT_EQ(visits, 2);
  EXPECT_FALSE(dead.visit(8, 1, 5, refusals, [] { return false; }));
  EXPECT_TRUE(refusals.by_bound) << "of the nodes before";
  refusals = {};
  EXPECT_FALSE(dead.visit(8, 1, 1000, refusals, fail_at_the_bound)) << "it failed for ever";
  EXPECT_FALSE(refusals.by_bound);
  EXPECT_EQ(visits, 2);
  EXPECT_FALSE(dead.visit(7, 1, 5, refusals, fail_at_the_bound));
  EXPECT_TRUE(refusals.by_bound) << "with more cells something might be found";
}

TEST(DeadNodes, do_not_remember_what_rests_on_the_way_to_them) {
  DeadNodes dead;
  dead.clear();
  Refusals refusals;
  int visits = 0;
  const auto fail_for = [&](std::size_t taker) {
    return [&, taker] {
      ++visits;
      refusals.first_taker = taker;
      return false;
    };
  };
  EXPECT_FALSE(dead.visit(7, 3, 4, refusals, fail_for(2)));
  EXPECT_FALSE(dead.visit(7, 3, 4, refusals, fail_for(3)));
  EXPECT_EQ(visits, 2) << "a cell before the node had taken something";
  EXPECT_EQ(refusals.first_taker, 2U);
  EXPECT_FALSE(dead.visit(7, 3, 4, refusals, fail_for(2)));
  EXPECT_EQ(visits, 2) << "only cells after it had";
  EXPECT_TRUE(dead.visit(9, 3, 4, refusals, [] { return true; }));
  EXPECT_TRUE(dead.visit(9, 3, 4, refusals, [] { return true; })) << "success is not remembered";
}

TEST(DeadNodes, may_forget_but_never_invent) {
  DeadNodes dead;
  dead.clear();
  std::size_t known = 0;
  for (std::uint64_t key = 1; key <= 5000; ++key) {
    dead.remember(key * 0x9E3779B97F4A7C15U, 3);
    if (dead.failed_with(key * 0x9E3779B97F4A7C15U) == 3) ++known;
    EXPECT_EQ(dead.failed_with((key + 5000) * 0x9E3779B97F4A7C15U), 0U);
  }
  EXPECT_EQ(known, 5000U);
}

}  // namespace
}  // namespace pbcs::test
