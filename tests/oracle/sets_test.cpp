#include "oracle/sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "oracle/definitions.hpp"
#include "oracle/handmade.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using TargetNumbers = std::vector<std::uint32_t>;

/// The targets of all Subsets of this size.
TargetNumbers targets(const State& state, std::uint32_t size, Transversal transversal) {
  TargetNumbers found;
  for (const SubsetWithTargets& subset : Sets(state).subsets(size, transversal)) {
    for (const LabelId l : subset.targets) found.push_back(index(l));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// Rows of a square of labels as variables and its columns as exclusions; the target 0 is in the
/// first column. Label i of the square is 1 + i; a 0 in `present` stands for a label that is
/// missing (its number goes to a variable of its own, with a spare beside it).
Handmade square(const std::vector<std::vector<int>>& present) {
  const auto n = static_cast<std::uint32_t>(present.size());
  std::vector<Handmade::Numbers> rows(n);
  std::vector<Handmade::Numbers> columns(n);
  std::vector<Handmade::Numbers> missing;
  columns[0].push_back(0);
  std::uint32_t spare = n * n + 1;
  for (std::uint32_t i = 0; i < n * n; ++i) {
    if (present[i / n][i % n] == 0) {
      missing.push_back({1 + i, spare, spare + 1});
      spare += 2;
      continue;
    }
    rows[i / n].push_back(1 + i);
    columns[i % n].push_back(1 + i);
  }
  rows.insert(rows.end(), missing.begin(), missing.end());
  return Handmade(rows, {}, columns);
}

TEST(Sets, a_pair_whose_transversal_sets_are_no_variables) {
  const Handmade csp = square({{1, 1}, {1, 1}});
  const State state = csp.state();
  const auto found = Sets(state).subsets(2, Transversal::kLabels);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].subset,
            (Subset{{VariableId{0}, VariableId{1}}, {ConstraintId{3}, ConstraintId{4}}}));
  EXPECT_EQ(found[0].targets, std::vector{LabelId{0}});
  EXPECT_EQ(csp.shortest(Family::kWhip), 2U);
}

TEST(Sets, triplets_complete_cyclic_and_degenerate) {
  EXPECT_EQ(targets(square({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}).state(), 3, Transversal::kLabels),
            TargetNumbers{0});
  EXPECT_EQ(targets(square({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}}).state(), 3, Transversal::kLabels),
            TargetNumbers{0});
  // The last two rows are a Pair, and the first row has a Single once it is applied.
  const Handmade degenerate = square({{1, 1, 1}, {0, 1, 1}, {0, 1, 1}});
  EXPECT_EQ(targets(degenerate.state(), 3, Transversal::kLabels), TargetNumbers{});
  EXPECT_EQ(targets(degenerate.state(), 2, Transversal::kLabels), (TargetNumbers{2, 3}));
}

TEST(Sets, quads_cyclic_special_and_the_third_form) {
  const auto quad = [](const std::vector<std::vector<int>>& present) {
    return targets(square(present).state(), 4, Transversal::kLabels);
  };
  EXPECT_EQ(quad({{1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 1}, {1, 0, 0, 1}}), TargetNumbers{0});
  EXPECT_EQ(quad({{1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}, {0, 1, 1, 1}}), TargetNumbers{0});
  EXPECT_EQ(quad({{1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}, {1, 1, 1, 1}}), TargetNumbers{0});
  // Two Pairs.
  EXPECT_EQ(quad({{1, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 1, 1}}), TargetNumbers{});
}

// The numbers of the digest of chapter 8, with a choice of the target column: 102 and 27,140.
TEST(Sets, non_degenerate_incidences_have_the_known_counts) {
  for (const auto& [n, expected] :
       {std::pair(2U, 1U), std::pair(3U, 102U / 3), std::pair(4U, 27140U / 4)}) {
    std::size_t counted = 0;
    for (unsigned set = 0; set < 1U << (n * n); ++set) {
      std::vector<std::vector<int>> present(n, std::vector<int>(n));
      bool quiescent = true;
      for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c)
          present[r][c] = static_cast<int>(set >> (r * n + c) & 1U);
        quiescent = quiescent && std::count(present[r].begin(), present[r].end(), 1) > 1;
      }
      if (!quiescent) continue;
      const Handmade csp = square(present);
      const State state = csp.state();
      Subset rows_and_columns;
      const std::uint32_t exclusions = csp.structure().variable_count();
      for (std::uint32_t i = 0; i < n; ++i) {
        rows_and_columns.variables.push_back(VariableId{i});
        rows_and_columns.covers.push_back(ConstraintId{exclusions + i});
      }
      if (Sets(state).is_subset(rows_and_columns, Transversal::kLabels)) ++counted;
    }
    EXPECT_EQ(counted, expected) << n;
  }
}

TEST(Sets, a_complete_triplet_has_no_whip_but_an_s_whip) {
  const Handmade csp = square({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
  EXPECT_EQ(csp.shortest(Family::kBraid), std::nullopt);
  EXPECT_EQ(csp.shortest(Family::kGBraid), std::nullopt);
  for (const Family family : {Family::kReversibleSChain, Family::kSZWhip, Family::kSWhip,
                              Family::kSBraid, Family::kGSWhip}) {
    EXPECT_EQ(csp.shortest({family, 2}), 3U);
    EXPECT_EQ(csp.shortest({family, 1}), std::nullopt);
  }
}

TEST(Sets, g_pairs_are_no_pairs) {
  // Two candidates of each variable share a transversal set.
  const Handmade csp({{1, 2, 3}, {4, 5, 6}}, {}, {{1, 2, 4, 0}, {3, 5, 6}});
  EXPECT_EQ(targets(csp.state(), 2, Transversal::kLabels), TargetNumbers{});
  EXPECT_EQ(targets(csp.state(), 2, Transversal::kGLabels), TargetNumbers{0});
  // One label too many: 1 2 3 are all labels of their variable and no g-label.
  const Handmade broken({{1, 2}, {4, 5, 6}}, {}, {{1, 2, 4, 0}, {3, 5, 6}});
  EXPECT_EQ(targets(broken.state(), 2, Transversal::kGLabels), TargetNumbers{});
}

TEST(Sets, variables_of_a_subset_share_no_candidate) {
  // Candidate 2 is one of both variables: two values are never needed.
  const Handmade csp({{1, 2}, {2, 3}}, {}, {{1, 3, 0}});
  EXPECT_EQ(targets(csp.state(), 2, Transversal::kGLabels), TargetNumbers{});
}

TEST(Sets, a_label_of_two_variables_spoils_a_transversal_set_even_if_it_is_gone) {
  const Handmade csp({{1, 2, 5}, {3, 4, 5}}, {}, {{1, 3, 5, 0}, {2, 4}});
  State state = csp.state();
  state.eliminate(LabelId{5});
  EXPECT_EQ(targets(state, 2, Transversal::kGLabels), TargetNumbers{});
  const Handmade apart({{1, 2, 5}, {3, 4, 5}}, {}, {{1, 3, 0}, {2, 4}});
  State other = apart.state();
  other.eliminate(LabelId{5});
  EXPECT_EQ(targets(other, 2, Transversal::kLabels), TargetNumbers{0});
}

TEST(Sets, a_candidate_of_two_transversal_sets_counts_for_one_of_them) {
  // Candidate 2 lies in two sets; given to the third it makes the rows cyclic.
  const Handmade csp({{1, 2}, {4, 5}, {7, 8, 9}}, {}, {{1, 7, 0}, {2, 4, 8}, {2, 5, 9}});
  EXPECT_EQ(targets(csp.state(), 3, Transversal::kLabels), TargetNumbers{0});
}

TEST(Sets, g_candidates_make_g_whips_and_reversible_chains) {
  const Handmade csp(
      {{1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10}},
      {{0, 1}, {2, 4}, {2, 5}, {3, 4}, {3, 5}, {6, 8}, {6, 9}, {7, 8}, {7, 9}, {0, 10}});
  for (const Family family : {Family::kWhip, Family::kBraid, Family::kZChain}) {
    EXPECT_EQ(csp.shortest(family), std::nullopt);
  }
  for (const Family family : {Family::kGBivalueChain, Family::kGWhip, Family::kGBraid}) {
    EXPECT_EQ(csp.shortest(family), 3U);
  }
  const auto group = [](std::uint32_t a, std::uint32_t b) {
    return Group{{LabelId{a}, LabelId{b}}};
  };
  std::vector<ChainCell> cells{{VariableId{0}, LabelId{1}, group(2, 3)},
                               {VariableId{1}, LabelId{4}, group(6, 7)},
                               {VariableId{2}, LabelId{8}, LabelId{10}}};
  const State state = csp.state();
  EXPECT_TRUE(is_pattern(Family::kGBivalueChain, state, LabelId{0}, cells));
  EXPECT_FALSE(is_pattern(Family::kBivalueChain, state, LabelId{0}, cells));
  cells[1].right = group(4, 5);
  EXPECT_FALSE(is_pattern(Family::kGBivalueChain, state, LabelId{0}, cells));
  cells[1].right = Group{{LabelId{6}}};
  EXPECT_FALSE(is_pattern(Family::kGBivalueChain, state, LabelId{0}, cells));
}

TEST(Sets, what_is_left_may_lie_in_a_smaller_g_label) {
  // 7 is linked to 1 2 3, but 4 only to 1 2: it is excluded once 3 is gone.
  const Handmade csp({{1, 2, 3, 5}, {4, 6, 7}},
                     {{0, 5}, {1, 4}, {2, 4}, {1, 7}, {2, 7}, {3, 7}, {0, 6}});
  EXPECT_EQ(csp.shortest(Family::kGWhip), std::nullopt);
  State state = csp.state();
  state.eliminate(LabelId{3});
  EXPECT_EQ(shortest_by_definition(Family::kGWhip, state, LabelId{0}, 4), 2U);
}

// Theorem 8.6, and 9.6 in the form in which the last variable may have several candidates that lean
// on the inner Subset.
TEST(SetsLong, targets_of_subsets_have_whips_and_z_whips_of_the_same_length) {
  Random random(81);
  std::map<std::uint32_t, std::size_t> counted;
  for (int i = 0; i < 700 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 4 == 0 ? Flavour::kDense : Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    const Definitions definitions(*state);
    for (std::uint32_t size = 2; size <= 4; ++size) {
      for (const std::uint32_t z : targets(*state, size, Transversal::kLabels)) {
        ++counted[size];
        EXPECT_TRUE(definitions.shortest({Family::kSZWhip, size - 1}, LabelId{z}, size))
            << size << " " << z << " in " << describe(*state);
        if (size > 2) continue;
        EXPECT_TRUE(definitions.shortest(Family::kWhip, LabelId{z}, 2)) << z << describe(*state);
      }
    }
  }
  EXPECT_GT(counted[2], 300U);
  EXPECT_GT(counted[3], 100U);
  EXPECT_GT(counted[4], 5U);
}

TEST(SetsLong, targets_of_g_subsets_are_in_no_solution) {
  Random random(82);
  std::map<std::uint32_t, std::size_t> only_with_groups;
  for (int i = 0; i < 600; ++i) {
    const ModelPtr model = random_model(random, i % 4 == 0 ? Flavour::kDense : Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    const auto solutions = all_solutions(*state);
    for (std::uint32_t size = 2; size <= 3; ++size) {
      const TargetNumbers plain = targets(*state, size, Transversal::kLabels);
      for (const std::uint32_t z : targets(*state, size, Transversal::kGLabels)) {
        if (!std::binary_search(plain.begin(), plain.end(), z)) ++only_with_groups[size];
        for (const Solution& solution : solutions) {
          EXPECT_FALSE(std::binary_search(solution.begin(), solution.end(), LabelId{z}))
              << size << " " << z << " in " << describe(*state);
        }
      }
    }
  }
  EXPECT_GT(only_with_groups[2], 100U);
  EXPECT_GT(only_with_groups[3], 50U);
}

}  // namespace
}  // namespace pbcs::test
