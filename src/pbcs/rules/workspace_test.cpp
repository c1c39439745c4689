#include "pbcs/rules/workspace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>

#include "oracle/pattern_kinds.hpp"
#include "pbcs/theory/theory.hpp"
#include "support/chains.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using Effort = Workspace::Effort;

TEST(Workspace, numbers_the_candidates_densely_and_leads_back) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 b3 | C: c1 c2", "a1-b1");
  State state = csp.state();
  state.assert_value(csp.label("a1"));
  const Workspace workspace(state, false);
  EXPECT_EQ(workspace.state().candidate_count(), 4U);
  std::vector<LabelId> originals;
  for (const LabelId l : workspace.state().candidates()) originals.push_back(workspace.original(l));
  EXPECT_EQ(csp.text(originals), "b2 b3 c1 c2");
  EXPECT_EQ(workspace.original(VariableId{0}), csp.variable("B"));
  EXPECT_EQ(workspace.original(VariableId{1}), csp.variable("C"));
}

TEST(Workspace, finds_patterns_and_all_their_targets) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z y-a1 y-b2 x-a1");
  Workspace workspace(csp.state(), false);
  for (const Family family : kChainFamilies) {
    EXPECT_EQ(workspace.find({family}, csp.label("z"), 1, {}), SearchVerdict::kNoneWithinBound);
    EXPECT_EQ(workspace.find({family}, csp.label("z"), 2, {}), SearchVerdict::kFound);
    const auto cells = workspace.cells({family});
    EXPECT_EQ(cells.size(), 2U);
    EXPECT_EQ(csp.text(workspace.targets({family}, cells)), "z y");
    EXPECT_EQ(workspace.find({family}, csp.label("x"), 9, {}), SearchVerdict::kNoneAtAll);
  }
}

TEST(Workspace, leaves_out_targets_that_no_pattern_can_have) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 | C: c1 c2", "z-a1 a2-b1 b2-z x-a1 y-c1");
  Workspace workspace(csp.state(), false);
  const TheoryMember whips{Family::kWhip};
  const auto is_open = [&](const std::string& name) {
    return test_bit(std::array{workspace.open_targets(whips, 0)}.data(), index(csp.label(name)));
  };
  EXPECT_TRUE(is_open("x"));
  EXPECT_EQ(workspace.find(whips, csp.label("x"), 9, {}), SearchVerdict::kNoneAtAll);
  EXPECT_FALSE(is_open("x"));
  EXPECT_FALSE(workspace.has_no_braid(whips, csp.label("x"), 1));
  EXPECT_EQ(workspace.find(whips, csp.label("z"), 1, {}), SearchVerdict::kNoneWithinBound);
  EXPECT_TRUE(is_open("z"));
  EXPECT_TRUE(workspace.has_no_braid(whips, csp.label("z"), 1));
  EXPECT_FALSE(workspace.has_no_braid(whips, csp.label("z"), 2));
  workspace.eliminate(csp.labels("a2"));
  EXPECT_TRUE(is_open("x"));
  workspace.spare({csp.label("x")});
  EXPECT_FALSE(is_open("x"));
}

TEST(Workspace, eliminating_applies_brt) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 | C: c1 c2 c3", "a2-b1 b2-c1");
  Workspace workspace(csp.state(), false);
  const std::vector<LabelId> gone = csp.labels("a1 a3");
  workspace.eliminate(gone);
  EXPECT_EQ(csp.text(workspace.state().values()), "a2 b2");
  EXPECT_EQ(csp.text(workspace.state().candidates()), "c2 c3");
  EXPECT_FALSE(workspace.solved());
  workspace.eliminate(csp.labels("c2"));
  EXPECT_TRUE(workspace.solved());
}

TEST(Workspace, notices_contradictions) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a2-b1 a2-b2");
  Workspace workspace(csp.state(), false);
  workspace.eliminate(csp.labels("a1"));
  EXPECT_TRUE(workspace.contradictory());
}

TEST(Workspace, compacts_when_many_candidates_are_gone) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2", "z-c1 z-c2");
  Workspace workspace(csp.state(), false);
  workspace.eliminate(csp.labels("a1"));
  workspace.compact();
  EXPECT_EQ(workspace.state().structure().label_count(), 11U);
  workspace.eliminate(csp.labels("a2 a3 b1 b2"));
  workspace.compact();
  EXPECT_EQ(workspace.state().structure().label_count(), 4U);
  const LabelId z = workspace.state().candidates()[2];
  EXPECT_EQ(workspace.original(z), csp.label("z"));
  EXPECT_EQ(workspace.find({Family::kBraid}, z, 1, {}), SearchVerdict::kFound);
}

TEST(Workspace, a_little_effort_may_leave_it_undecided) {
  // The contradiction that comes first rests on three Singles; a shorter braid must be looked for.
  Random random(81);
  std::map<SearchVerdict, std::size_t> seen;
  for (int i = 0; i < 400; ++i) {
    const Case c = random_case(random);
    Workspace workspace(c.state, false);
    for (const LabelId z : workspace.state().candidates()) {
      const auto little = workspace.exists({Family::kBraid}, z, 3, Effort::kLittle, {});
      ++seen[little];
      const auto full = workspace.exists({Family::kBraid}, z, 3, Effort::kFull, {});
      EXPECT_NE(full, SearchVerdict::kUndecided);
      if (little != SearchVerdict::kUndecided) {
        EXPECT_EQ(little, full);
      }
    }
  }
  EXPECT_GT(seen[SearchVerdict::kUndecided], 20U);
  EXPECT_GT(seen[SearchVerdict::kFound], 100U);
}

struct Question {
  TheoryMember member;
  LabelId target;
  std::uint32_t bound;
  std::optional<std::uint32_t> shortest;  ///< by a search from nothing
};

using Kinds = std::vector<ChainKind>;

/// Every question that can be asked about the state of the workspace, in random order.
std::vector<Question> questions(const Workspace& workspace, const Kinds& kinds, Random& random) {
  std::vector<Question> found;
  for (const LabelId z : workspace.state().candidates()) {
    for (const ChainKind& kind : kinds) {
      const TheoryMember member{kind.family, kUnbounded, kind.inner_size};
      const auto chain = find_chain(member, workspace.state(), z);
      const auto shortest = chain ? std::optional(length_of(chain->cells)) : std::nullopt;
      for (const std::uint32_t bound : {2U, 3U, 4U, 5U, 7U, kUnbounded}) {
        found.push_back({member, z, bound, shortest});
      }
    }
  }
  random.shuffle(std::span(found));
  return found;
}

using Verdicts = std::map<SearchVerdict, std::size_t>;

void ask(Workspace& workspace, const Question& q, bool pattern, Verdicts& seen) {
  const SearchVerdict verdict =
      pattern ? workspace.find(q.member, q.target, q.bound, {})
              : workspace.exists(q.member, q.target, q.bound, Effort::kFull, {});
  ++seen[verdict];
  const bool expected = q.shortest && *q.shortest <= q.bound;
  EXPECT_EQ(verdict == SearchVerdict::kFound, expected)
      << member_name(q.member) << " on " << index(q.target) << " within " << q.bound << " in "
      << describe(workspace.state());
  EXPECT_FALSE(verdict == SearchVerdict::kNoneAtAll && q.shortest) << describe(workspace.state());
  if (pattern && verdict == SearchVerdict::kFound) {
    EXPECT_LE(length_of(workspace.cells(q.member)), q.bound);
  }
}

/// A question that is stopped at some moment: nothing may be concluded from it.
void ask_in_vain(Workspace& workspace, const Question& q, Verdicts& seen) {
  const auto soon = std::chrono::microseconds(seen[SearchVerdict::kFound] % 16);
  const StopSource source(Stop(), soon);
  const SearchVerdict verdict = workspace.find(q.member, q.target, q.bound, source.token());
  if (verdict == SearchVerdict::kStopped) ++seen[verdict];
}

/// Has the state no pattern that needs no hypothesis? Chains with inner Subsets are looked for only
/// there.
bool calm(const State& state) {
  return solve_silently(state, "gS2").final_state == state;
}

bool any_state(const State&) {
  return true;
}

/// A candidate whose elimination leaves something to look for.
template <class Condition>
std::optional<LabelId> harmless(const State& state, Random& random, const Condition& condition) {
  std::vector<LabelId> candidates = state.candidates();
  random.shuffle(std::span(candidates));
  for (const LabelId l : candidates) {
    State after = state;
    after.eliminate(l);
    if (apply_brt(after) == BrtOutcome::kQuiescent && condition(after)) return l;
  }
  return std::nullopt;
}

/// Asks some of all possible questions, with an elimination from time to time.
template <class Condition>
void ask_between_eliminations(const State& start, const Kinds& kinds, const Condition& condition,
                              Random& random, Verdicts& seen) {
  if (!start.quiescent() || !condition(start)) return;
  Workspace workspace(start, true);
  for (int round = 0; round < 8 && !testing::Test::HasFailure(); ++round) {
    for (const Question& q : questions(workspace, kinds, random)) {
      if (random.uniform(3) != 0) continue;
      ask_in_vain(workspace, q, seen);
      ask(workspace, q, random.uniform(2) == 0, seen);
    }
    const auto gone = harmless(workspace.state(), random, condition);
    if (!gone) break;
    workspace.eliminate({&*gone, 1});
    if (random.uniform(4) == 0) workspace.compact();
  }
}

TEST(WorkspaceLong, forgets_what_an_elimination_makes_stale) {
  Random random(82);
  Verdicts seen;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
    ask_between_eliminations(State(*model), kCandidateKinds, any_state, random, seen);
  }
  EXPECT_GT(seen[SearchVerdict::kFound], 2000U);
  EXPECT_GT(seen[SearchVerdict::kNoneAtAll], 2000U);
  EXPECT_GT(seen[SearchVerdict::kNoneWithinBound], 1000U);
}

TEST(Workspace, forgets_what_an_elimination_makes_stale_about_g_candidates_and_subsets) {
  Random random(83);
  for (const Kinds& kinds : {kGroupKinds, subset_kinds(2)}) {
    Verdicts seen;
    for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
      const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kGrid);
      ask_between_eliminations(State(*model), kinds, calm, random, seen);
    }
    EXPECT_GT(seen[SearchVerdict::kFound], 500U);
    EXPECT_GT(seen[SearchVerdict::kNoneAtAll], 500U);
    EXPECT_GT(seen[SearchVerdict::kNoneWithinBound], 100U);
    EXPECT_GT(seen[SearchVerdict::kStopped], 100U);
  }
}

TEST(Workspace, finds_subsets_until_an_elimination_makes_a_difference) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "", "K: a1 b1 z | L: a2 b2 y");
  Workspace workspace(csp.state(), false);
  EXPECT_FALSE(workspace.find_subset(Family::kSubset, 2, {}));
  EXPECT_FALSE(workspace.find_subset(Family::kSubset, 2, {}));
  workspace.eliminate(csp.labels("a3"));
  StopSource stopped;
  stopped.request();
  EXPECT_FALSE(workspace.find_subset(Family::kSubset, 2, stopped.token()));
  const auto found = workspace.find_subset(Family::kSubset, 2, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->subset, csp.subset("A B / K L"));
  EXPECT_EQ(csp.text(found->targets), "z y");
  EXPECT_FALSE(workspace.find_subset(Family::kSubset, 3, {}));
}

// After compacting, dense numbers differ from the original ones: of variables, labels, exclusions.
TEST(Workspace, leads_back_from_dense_subsets_and_g_candidates) {
  const TinyModel csp("F: f1 f2 f3 | A: a0 a1 a2 | B: b1 b2 | C: k c | D: d1 d2 d3 | E: e1 e2",
                      "z-a0 z-c y-d1 d2-e1 d3-e1 y-e2", "J: f1 f2 | K: a1 b1 k | L: a2 b2 l");
  State state = csp.state();
  state.assert_value(csp.label("f3"));
  Workspace workspace(state, true);
  const auto dense = [&](const char* name) {
    for (const LabelId l : workspace.state().candidates()) {
      if (workspace.original(l) == csp.label(name)) return l;
    }
    return LabelId{~0U};
  };
  const auto original_cells = [&](const TheoryMember& member) {
    const Step step{member.family, 0, {}, {}, Chain{workspace.cells(member)}};
    return csp.text(std::get<Chain>(workspace.original(step).proof).cells);
  };
  const TheoryMember s_z_whip{Family::kSZWhip, kUnbounded, 2};
  ASSERT_EQ(workspace.find(s_z_whip, dense("z"), 3, {}), SearchVerdict::kFound);
  EXPECT_EQ(original_cells(s_z_whip), "A{a0 S2{A B}{K L}} - C{k .}");
  const TheoryMember g_chain{Family::kGBivalueChain};
  ASSERT_EQ(workspace.find(g_chain, dense("y"), 2, {}), SearchVerdict::kFound);
  EXPECT_EQ(original_cells(g_chain), "D{d1 d2|d3} - E{e1 e2}");
}

// A3r and B3r exclude each other: a chain may use the one without the other, so that what follows
// from either matters to a search that failed.
TEST(Workspace, forgets_failures_that_rested_on_singles_excluding_each_other) {
  const TinyModel csp(
      "A1: a1 A1r | A2: a2 A2r | A3: a3 A3r | B1: b1 B1r | B2: b2 B2r | B3: b3 B3r"
      " | W: x y l | U: u1 u2",
      "z-a1 A1r-a2 A2r-a3 z-b1 B1r-b2 B2r-b3 A3r-B3r B3r-x y-u1 y-u2");
  for (const Family family : {Family::kWhip, Family::kBraid}) {
    const State state = csp.state();
    Workspace workspace(state, false);
    const auto ask = [&] {
      return workspace.exists({family}, csp.label("z"), 5, Effort::kFull, {});
    };
    ASSERT_EQ(ask(), SearchVerdict::kNoneWithinBound);
    const LabelId l = csp.label("l");
    workspace.eliminate({&l, 1});
    EXPECT_EQ(ask(), SearchVerdict::kFound);
  }
}

// The same answers about all candidates, whichever solution is known, while others are eliminated.
TEST(Workspace, spares_only_what_no_pattern_eliminates) {
  Random random(71);
  std::map<SearchVerdict, std::size_t> seen;
  for (int i = 0; i < 150; ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (!state) continue;
    const Solution solution = *random_solution(random, *state);
    Workspace sparing(*state, true);
    sparing.spare(solution);
    EXPECT_FALSE(sparing.spared().empty());
    Workspace plain(*state, true);
    while (!plain.solved()) {
      std::vector<LabelId> wrong;
      for (const LabelId z : plain.state().candidates()) {
        for (const Family family :
             {Family::kBraid, Family::kWhip, Family::kGBraid, Family::kGWhip}) {
          const auto expected = plain.exists({family}, z, 4, Effort::kFull, {});
          const auto verdict = sparing.exists({family}, z, 4, Effort::kFull, {});
          ASSERT_EQ(verdict == SearchVerdict::kFound, expected == SearchVerdict::kFound)
              << "case " << i << describe(plain.state());
          ++seen[expected];
        }
        if (!std::binary_search(solution.begin(), solution.end(), plain.original(z))) {
          wrong.push_back(z);
        }
      }
      const std::vector<LabelId> gone = {wrong[random.uniform(wrong.size())]};
      plain.eliminate(gone);
      sparing.eliminate(gone);
      plain.compact();
      sparing.compact();
    }
    EXPECT_TRUE(sparing.solved());
  }
  EXPECT_GT(seen[SearchVerdict::kFound], 500U);
  EXPECT_GT(seen[SearchVerdict::kNoneAtAll], 500U);
}

// What is eliminated by somebody who knows better was no solution to rely on.
TEST(Workspace, spares_nothing_any_more_when_the_solution_is_gone) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "c1-b1 c1-b2 c1-b3 a1-b1");
  Workspace workspace(csp.state(), false);
  workspace.spare(csp.labels("a1 b2 c1"));
  EXPECT_EQ(csp.text(workspace.spared()), "a1 b2 c1");
  EXPECT_EQ(workspace.exists({Family::kBraid}, csp.label("c1"), 1, Effort::kFull, {}),
            SearchVerdict::kNoneAtAll);
  workspace.eliminate(csp.labels("a1"));
  EXPECT_TRUE(workspace.spared().empty());
  EXPECT_EQ(workspace.exists({Family::kBraid}, csp.label("c1"), 1, Effort::kFull, {}),
            SearchVerdict::kFound);
}

// A copy and its original go their own ways, and answer as workspaces of their states do.
TEST(Workspace, copies_do_not_touch_each_other) {
  Random random(72);
  const auto expect_as_new = [](Workspace& workspace, const State& full) {
    Workspace fresh(full, true);
    for (const LabelId z : fresh.state().candidates()) {
      const LabelId own = workspace.dense(fresh.original(z));
      ASSERT_TRUE(workspace.has(fresh.original(z)));
      for (const Family family : {Family::kBraid, Family::kWhip, Family::kGBraid, Family::kGWhip}) {
        ASSERT_EQ(workspace.exists({family}, own, 3, Effort::kFull, {}) == SearchVerdict::kFound,
                  fresh.exists({family}, z, 3, Effort::kFull, {}) == SearchVerdict::kFound);
      }
    }
  };
  const auto eliminate_some = [&](Workspace& workspace, State& full) {
    const auto candidates = workspace.state().candidates();
    const LabelId gone = candidates[random.uniform(candidates.size())];
    full.eliminate(workspace.original(gone));
    workspace.eliminate({&gone, 1});
    return apply_brt(full) == BrtOutcome::kQuiescent;
  };
  std::size_t copies = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (!state) continue;
    State full = *state;
    Workspace workspace(full, true);
    expect_as_new(workspace, full);
    Workspace copy(workspace);
    State copied = full;
    while (eliminate_some(copy, copied)) {
      ++copies;
      copy.compact();
      expect_as_new(copy, copied);
    }
    expect_as_new(workspace, full);
  }
  EXPECT_GT(copies, 100U);
}

}  // namespace
}  // namespace pbcs::test
