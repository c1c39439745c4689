#include "pbcs/solve/workspace.hpp"

#include <gtest/gtest.h>

#include <map>

#include "pbcs/theory/theory.hpp"
#include "support/chains.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using Effort = Workspace::Effort;

TEST(Workspace, numbers_the_candidates_densely_and_leads_back) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 b3 | C: c1 c2", "a1-b1");
  State state = csp.state();
  state.assert_value(csp.label("a1"));
  const Workspace workspace(state);
  EXPECT_EQ(workspace.state().candidate_count(), 4U);
  std::vector<LabelId> originals;
  for (const LabelId l : workspace.state().candidates()) originals.push_back(workspace.original(l));
  EXPECT_EQ(csp.text(originals), "b2 b3 c1 c2");
  EXPECT_EQ(workspace.original(VariableId{0}), csp.variable("B"));
  EXPECT_EQ(workspace.original(VariableId{1}), csp.variable("C"));
}

TEST(Workspace, finds_patterns_and_all_their_targets) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z y-a1 y-b2 x-a1");
  Workspace workspace(csp.state());
  for (const Family family : kChainFamilies) {
    EXPECT_EQ(workspace.find(family, csp.label("z"), 1, {}), SearchVerdict::kNoneWithinBound);
    EXPECT_EQ(workspace.find(family, csp.label("z"), 2, {}), SearchVerdict::kFound);
    const auto cells = workspace.cells(family);
    EXPECT_EQ(cells.size(), 2U);
    EXPECT_EQ(csp.text(workspace.targets(family, cells)), "z y");
    EXPECT_EQ(workspace.find(family, csp.label("x"), 9, {}), SearchVerdict::kNoneAtAll);
  }
}

TEST(Workspace, eliminating_applies_brt) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 | C: c1 c2 c3", "a2-b1 b2-c1");
  Workspace workspace(csp.state());
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
  Workspace workspace(csp.state());
  workspace.eliminate(csp.labels("a1"));
  EXPECT_TRUE(workspace.contradictory());
}

TEST(Workspace, compacts_when_many_candidates_are_gone) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2", "z-c1 z-c2");
  Workspace workspace(csp.state());
  workspace.eliminate(csp.labels("a1"));
  workspace.compact();
  EXPECT_EQ(workspace.state().structure().label_count(), 11U);
  workspace.eliminate(csp.labels("a2 a3 b1 b2"));
  workspace.compact();
  EXPECT_EQ(workspace.state().structure().label_count(), 4U);
  const LabelId z = workspace.state().candidates()[2];
  EXPECT_EQ(workspace.original(z), csp.label("z"));
  EXPECT_EQ(workspace.find(Family::kBraid, z, 1, {}), SearchVerdict::kFound);
}

TEST(Workspace, a_little_effort_may_leave_it_undecided) {
  // The contradiction that comes first rests on three Singles; a shorter braid must be looked for.
  Random random(81);
  std::map<SearchVerdict, std::size_t> seen;
  for (int i = 0; i < 400; ++i) {
    const Case c = random_case(random);
    Workspace workspace(c.state);
    for (const LabelId z : workspace.state().candidates()) {
      const auto little = workspace.exists(Family::kBraid, z, 3, Effort::kLittle, {});
      ++seen[little];
      const auto full = workspace.exists(Family::kBraid, z, 3, Effort::kFull, {});
      EXPECT_NE(full, SearchVerdict::kUndecided);
      if (little != SearchVerdict::kUndecided) {
        EXPECT_EQ(little, full);
      }
    }
  }
  EXPECT_GT(seen[SearchVerdict::kUndecided], 20U);
  EXPECT_GT(seen[SearchVerdict::kFound], 100U);
}

/// Asks the workspace one question and compares the answer with a search from nothing.
void ask(Workspace& workspace, Random& random, std::map<SearchVerdict, std::size_t>& seen) {
  const auto candidates = workspace.state().candidates();
  const LabelId z = candidates[random.uniform(candidates.size())];
  const Family family = kChainFamilies[random.uniform(5)];
  const auto bound =
      random.uniform(10) == 0 ? kUnbounded : static_cast<std::uint32_t>(1 + random.uniform(9));
  const bool path = random.uniform(2) == 0;
  const SearchVerdict verdict = path ? workspace.find(family, z, bound, {})
                                     : workspace.exists(family, z, bound, Effort::kFull, {});
  const auto fresh = find_chain(family, workspace.state(), z, kUnbounded);
  const auto context = [&] {
    return std::to_string(static_cast<int>(family)) + " on " + std::to_string(index(z)) +
           " within " + std::to_string(bound) + " in " + describe(workspace.state());
  };
  ++seen[verdict];
  switch (verdict) {
    case SearchVerdict::kFound:
      ASSERT_TRUE(fresh && fresh->cells.size() <= bound) << context();
      if (path) {
        EXPECT_LE(workspace.cells(family).size(), bound) << context();
      }
      break;
    case SearchVerdict::kNoneAtAll:
      EXPECT_FALSE(fresh) << context();
      break;
    default:
      EXPECT_EQ(verdict, SearchVerdict::kNoneWithinBound);
      EXPECT_TRUE(!fresh || fresh->cells.size() > bound) << context();
  }
}

// Questions of every kind in random order, with eliminations between them.
TEST(Workspace, forgets_what_an_elimination_makes_stale) {
  Random random(82);
  std::map<SearchVerdict, std::size_t> seen;
  for (int i = 0; i < 1200 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
    const auto start = random_state(random, State(*model), Eliminations::kAny);
    if (!start) continue;
    Workspace workspace(*start);
    for (int round = 0; round < 6 && !testing::Test::HasFailure(); ++round) {
      for (int k = 0; k < 12; ++k) ask(workspace, random, seen);
      const auto candidates = workspace.state().candidates();
      const LabelId gone = candidates[random.uniform(candidates.size())];
      workspace.eliminate({&gone, 1});
      if (workspace.solved() || workspace.contradictory()) break;
      if (random.uniform(2) == 0) workspace.compact();
    }
  }
  EXPECT_GT(seen[SearchVerdict::kFound], 2000U);
  EXPECT_GT(seen[SearchVerdict::kNoneAtAll], 2000U);
  EXPECT_GT(seen[SearchVerdict::kNoneWithinBound], 1000U);
}

}  // namespace
}  // namespace pbcs::test
