#include "oracle/definitions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "oracle/handmade.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using PlainLengths = std::vector<std::uint32_t>;

/// Shortest lengths of chains of candidates, in the order of kPlain, 0 for none.
constexpr Family kPlain[] = {Family::kBivalueChain, Family::kZChain, Family::kTWhip, Family::kWhip,
                             Family::kBraid};
PlainLengths lengths(const Handmade& csp) {
  PlainLengths found;
  for (const Family family : kPlain) found.push_back(csp.shortest(family).value_or(0));
  return found;
}

TEST(Definitions, a_variable_all_linked_to_the_target_is_a_pattern_of_length_one) {
  EXPECT_EQ(lengths(Handmade({{1, 2}}, {{0, 1}, {0, 2}})), (PlainLengths{1, 1, 1, 1, 1}));
}

TEST(Definitions, three_candidates_linked_to_the_target_are_no_bivalue_chain) {
  EXPECT_EQ(lengths(Handmade({{1, 2, 3}}, {{0, 1}, {0, 2}, {0, 3}})),
            (PlainLengths{0, 1, 1, 1, 1}));
}

TEST(Definitions, two_bivalue_variables_in_a_row) {
  const Handmade csp({{1, 2}, {3, 4}}, {{0, 1}, {2, 3}, {0, 4}});
  EXPECT_EQ(lengths(csp), (PlainLengths{2, 2, 2, 2, 2}));
}

TEST(Definitions, z_candidates_at_both_ends_exclude_bivalue_chain_and_t_whip) {
  const Handmade csp({{1, 2, 5}, {3, 4}, {6, 7, 8}},
                     {{0, 1}, {0, 5}, {2, 3}, {4, 6}, {0, 7}, {0, 8}});
  EXPECT_EQ(lengths(csp), (PlainLengths{0, 3, 0, 3, 3}));
}

TEST(Definitions, a_t_candidate_in_the_last_variable_excludes_z_chain) {
  const Handmade csp({{1, 2}, {3, 4}, {5, 6, 7}}, {{0, 1}, {2, 3}, {4, 5}, {2, 6}, {0, 7}});
  EXPECT_EQ(lengths(csp), (PlainLengths{0, 0, 3, 3, 3}));
}

TEST(Definitions, z_and_t_candidates_together_need_a_whip) {
  const Handmade csp({{1, 2, 8}, {3, 4}, {5, 6, 7}},
                     {{0, 1}, {0, 8}, {2, 3}, {4, 5}, {2, 6}, {0, 7}});
  EXPECT_EQ(lengths(csp), (PlainLengths{0, 0, 0, 3, 3}));
}

TEST(Definitions, a_sequence_that_branches_is_a_braid_only) {
  // Both variables hang on the target alone; the third needs both right-linking candidates.
  const Handmade csp({{1, 2}, {3, 4}, {5, 6}}, {{0, 1}, {0, 3}, {2, 5}, {4, 6}});
  EXPECT_EQ(csp.shortest(Family::kBraid), 3U);
  // As a whip it is found from one side only: 1 - 2 - 5 - 6 - 4, and 4 leaves 3, linked to 0.
  EXPECT_EQ(csp.shortest(Family::kWhip), 3U);
  const Handmade wider({{1, 2}, {3, 4}, {5, 6, 7}, {8, 9}},
                       {{0, 1}, {0, 3}, {0, 8}, {2, 5}, {4, 6}, {9, 7}});
  EXPECT_EQ(wider.shortest(Family::kBraid), 4U);
  EXPECT_EQ(wider.shortest(Family::kWhip), std::nullopt);
}

TEST(Definitions, a_variable_with_an_earlier_right_linking_candidate_proves_nothing) {
  // Assuming 0 makes 2 true; the second variable also contains 2 and is thereby satisfied.
  const Handmade csp({{1, 2}, {2, 3, 4}}, {{0, 1}});
  EXPECT_EQ(lengths(csp), (PlainLengths{0, 0, 0, 0, 0}));
}

TEST(Definitions, a_repeated_left_linking_candidate_is_allowed_in_braids_only) {
  // Candidate 1 is the only one that leads from the target into both variables it belongs to.
  const Handmade csp({{1, 2}, {1, 3}, {4, 5, 6}}, {{0, 1}, {2, 4}, {3, 5}, {0, 6}});
  EXPECT_EQ(csp.shortest(Family::kBraid), 3U);
  const std::vector<ChainCell> cells{{VariableId{0}, LabelId{1}, LabelId{2}},
                                     {VariableId{1}, LabelId{1}, LabelId{3}},
                                     {VariableId{2}, LabelId{4}, std::nullopt}};
  EXPECT_TRUE(is_pattern(Family::kBraid, csp.state(), LabelId{0}, cells));
  EXPECT_FALSE(is_pattern(Family::kWhip, csp.state(), LabelId{0}, cells));
}

TEST(Definitions, a_pattern_may_not_be_reordered_or_retargeted) {
  const Handmade csp({{1, 2}, {3, 4}, {5, 6, 7}}, {{0, 1}, {2, 3}, {4, 5}, {2, 6}, {0, 7}});
  const State state = csp.state();
  std::vector<ChainCell> cells{{VariableId{0}, LabelId{1}, LabelId{2}},
                               {VariableId{1}, LabelId{3}, LabelId{4}},
                               {VariableId{2}, LabelId{5}, std::nullopt}};
  EXPECT_TRUE(is_pattern(Family::kWhip, state, LabelId{0}, cells));
  EXPECT_FALSE(is_pattern(Family::kBivalueChain, state, LabelId{0}, cells));
  EXPECT_FALSE(is_pattern(Family::kWhip, state, LabelId{8}, cells));
  std::swap(cells[0], cells[1]);
  EXPECT_FALSE(is_pattern(Family::kBraid, state, LabelId{0}, cells));
}

TEST(Definitions, contradictory_order_dependence_is_no_braid) {
  // 2 needs 4 excluded first and 4 needs 2 excluded first (book, end of section 5.3).
  const Handmade csp({{1, 2, 3}, {4, 5, 6}, {7, 8}},
                     {{0, 1}, {0, 4}, {3, 5}, {6, 2}, {2, 7}, {5, 8}});
  EXPECT_EQ(csp.shortest(Family::kBraid), std::nullopt);
}

// Theorem 5.7, on the oracle itself: this ties the enumeration to ECP and Singles alone.
TEST(Definitions, a_braid_exists_iff_assuming_the_target_is_contradictory_in_brt) {
  Random random(11);
  std::map<bool, std::size_t> verdicts;
  for (int i = 0; i < 600; ++i) {
    const ModelPtr model = random_model(random);
    if (model->variable_count() > 8) continue;
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    for (const LabelId z : state->candidates()) {
      State assumed = *state;
      assumed.assert_value(z);
      const bool refuted = apply_brt(assumed) == BrtOutcome::kContradiction;
      const auto braid = shortest_by_definition(Family::kBraid, *state, z, model->variable_count());
      ++verdicts[refuted];
      EXPECT_EQ(braid.has_value(), refuted) << index(z) << " in " << describe(*state);
    }
  }
  EXPECT_GT(verdicts[true], 500U);
  EXPECT_GT(verdicts[false], 500U);
}

TEST(DefinitionsLong, targets_are_in_no_solution) {
  Random random(12);
  std::map<Family, std::size_t> positive;
  for (int i = 0; i < 500; ++i) {
    const Case c = random_case(random);
    const auto solutions = all_solutions(c.state);
    for (const LabelId z : c.state.candidates()) {
      for (const Family family : kPlain) {
        if (!shortest_by_definition(family, c.state, z, 3)) continue;
        ++positive[family];
        for (const Solution& solution : solutions) {
          EXPECT_FALSE(std::binary_search(solution.begin(), solution.end(), z));
        }
      }
    }
  }
  for (const Family family : kPlain) EXPECT_GT(positive[family], 200U);
}

}  // namespace
}  // namespace pbcs::test
