// The families with inner Subsets on small models made by hand: one where each fires, and near
// misses that differ from it in one condition of the definition.
#include <gtest/gtest.h>

#include "support/find_pattern.hpp"

namespace pbcs::test {
namespace {

const ChainKind kRS1{Family::kReversibleSChain, 1};
const ChainKind kRS2{Family::kReversibleSChain, 2};
const ChainKind kSz1{Family::kSZWhip, 1};
const ChainKind kSz2{Family::kSZWhip, 2};
const ChainKind kS1Whip{Family::kSWhip, 1};
const ChainKind kS2Whip{Family::kSWhip, 2};
const ChainKind kS1Braid{Family::kSBraid, 1};
const ChainKind kS2Braid{Family::kSBraid, 2};

// z leaves a Pair in A and B, which excludes k; what is left of C is linked to z.
const char* const kPairInChain = "A: a0 a1 a2 | B: b1 b2 | C: k c";
const char* const kPairCovers = "K: a1 b1 k | L: a2 b2 l";

// ---- reversible-S-chains -----------------------------------------------------------------------

TEST(ReversibleSChain, with_an_inner_pair) {
  EXPECT_EQ(find(kRS2, kPairInChain, "z-a0 z-c", kPairCovers), "A{a0 S2{A B}{K L}} - C{k c}");
  EXPECT_EQ(find(kRS1, kPairInChain, "z-a0 z-c", kPairCovers), "none");
}

TEST(ReversibleSChain, contains_g_bivalue_chains) {
  EXPECT_EQ(find(kRS2, "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3"),
            "A{a1 a2|a3} - C{c1 c2} - B{b2 b1}");
}

TEST(ReversibleSChain, needs_a_link_from_the_target_to_both_ends) {
  EXPECT_EQ(find(kRS2, kPairInChain, "z-c", kPairCovers), "none");
  EXPECT_EQ(find(kRS2, kPairInChain, "z-a0", kPairCovers), "none");
}

TEST(ReversibleSChain, left_linking_candidates_are_linked_to_a_whole_transversal_set) {
  EXPECT_EQ(find(kRS2, kPairInChain, "z-a0 z-c k-a1", "K: a1 b1 | L: a2 b2 l"), "none");
}

// k is linked to a1 and to b1, but not by the constraint of the transversal set.
TEST(ReversibleSChain, left_linking_candidates_are_linked_by_the_constraint) {
  EXPECT_EQ(find(kRS2, kPairInChain, "z-a0 z-c k-a1 k-b1", "K: a1 b1 | L: a2 b2 l"), "none");
}

TEST(ReversibleSChain, subsets_leave_nothing_outside_their_transversal_sets) {
  EXPECT_EQ(find(kRS2, "A: a0 a1 a2 a3 | B: b1 b2 | C: k c", "z-a0 z-c", kPairCovers), "none");
  EXPECT_EQ(find(kRS2, "A: a0 a1 a2 a3 | B: b1 b2 | C: k c", "z-a0 z-a3 z-c", kPairCovers),
            "A{a0 S2{A B}{K L}} - C{k c}");
}

// The variables are disjoint once x is forgotten, but not in the resolution state.
TEST(ReversibleSChain, variables_of_a_subset_have_no_common_candidate_at_all) {
  EXPECT_EQ(find(kRS2, "A: x a1 a2 | B: x b1 b2 | C: k c", "z-x z-c", kPairCovers), "none");
  EXPECT_EQ(find(kRS2, "A: x a1 a2 | B: y b1 b2 | C: k c", "z-x z-y z-c", kPairCovers),
            "A{x S2{A B}{K L}} - C{k c}");
}

TEST(ReversibleSChain, subsets_lean_on_the_previous_object_only) {
  const TinyModel first("P: p1 p2 | A: a0 a1 a2 | B: b1 b2 | C: k c", "z-p1 p2-a0 z-c",
                        kPairCovers);
  EXPECT_EQ(find(kRS2, first), "P{p1 p2} - A{a0 S2{A B}{K L}} - C{k c}");
  const TinyModel with_z("P: p1 p2 | A: a0 a1 a2 a3 | B: b1 b2 | C: k c", "z-p1 p2-a0 z-a3 z-c",
                         kPairCovers);
  EXPECT_EQ(find(kRS2, with_z), "none");
}

TEST(ReversibleSChain, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kRS2, "A: a0 a1 a2 | B: b1 b2 | C: k z", "z-a0", kPairCovers), "none");
}

// ---- S-z-whips ---------------------------------------------------------------------------------

// Where the Pair may not be used there is only a longer way, back to the variable it came from.
const char* const kLoop = "C{c k} - A{a1 a2} - B{b2 b1} - C{k .}";

TEST(SZWhip, with_an_inner_pair) {
  EXPECT_EQ(find(kSz2, kPairInChain, "z-a0 z-c", kPairCovers), "A{a0 S2{A B}{K L}} - C{k .}");
  EXPECT_EQ(find(kSz1, kPairInChain, "z-a0 z-c", kPairCovers), kLoop);
}

TEST(SZWhip, may_have_z_candidates_everywhere) {
  EXPECT_EQ(
      find(kSz2, "A: a0 a1 a2 a3 | B: b0 b1 b2 | C: k c d", "z-a0 z-a3 z-b0 z-c z-d", kPairCovers),
      "A{a0 S2{A B}{K L}} - C{k .}");
}

TEST(SZWhip, may_end_with_several_candidates_excluded_by_the_last_object) {
  EXPECT_EQ(find(kSz2, "A: a0 a1 a2 | B: b1 b2 | C: k l c", "z-a0 z-c", kPairCovers),
            "A{a0 S2{A B}{K L}} - C{k .}");
  EXPECT_EQ(find(kSz2, "A: a0 a1 a2 | B: b1 b2 | C: k l c", "z-a0", kPairCovers), "none");
}

TEST(SZWhip, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kSz2, kPairInChain, "z-c", kPairCovers), "none");
}

TEST(SZWhip, has_no_use_for_t_candidates) {
  const TinyModel csp("P: p1 p2 | A: a0 a1 a2 a3 a4 | B: b1 b2 | C: k c",
                      "z-p1 p2-a0 p2-a4 z-a3 z-c", kPairCovers);
  EXPECT_EQ(find(kSz2, csp), "none");
  EXPECT_EQ(find(kSz2, csp, "a4"), "P{p1 p2} - A{a0 S2{A B}{K L}} - C{k .}");
}

TEST(SZWhip, subsets_leave_nothing_outside_their_transversal_sets) {
  EXPECT_EQ(find(kSz2, "A: a0 a1 a2 a3 | B: b1 b2 | C: k c", "z-a0 z-c", kPairCovers), "none");
}

TEST(SZWhip, variables_of_a_subset_have_no_common_candidate_at_all) {
  EXPECT_EQ(find(kSz2, "A: x a1 a2 | B: x b1 b2 | C: k c", "z-x z-c", kPairCovers), kLoop);
}

TEST(SZWhip, left_linking_candidates_are_linked_by_the_constraint) {
  EXPECT_EQ(find(kSz2, kPairInChain, "z-a0 z-c k-a1 k-b1", "K: a1 b1 | L: a2 b2 l"), kLoop);
}

TEST(SZWhip, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kSz2, "A: a0 a1 a2 | B: b1 b2 | C: k z", "z-a0", kPairCovers), "none");
}

// ---- S-whips -----------------------------------------------------------------------------------

// z leaves a Pair in A and B and another in D and E: nothing is a Single or a g-candidate before
// one of the Pairs is used.
const char* const kTwoPairs = "A: a0 a1 a2 | B: b1 b2 | C: k m | D: d0 d1 d2 | E: e1 e2";
const char* const kTwoCovers = "K: a1 b1 k | L: a2 b2 | M: d1 e1 m | N: d2 e2";

TEST(SWhip, with_an_inner_pair_where_no_g_braid_begins) {
  EXPECT_EQ(find(kS2Whip, kTwoPairs, "z-a0 z-d0", kTwoCovers),
            "A{a0 S2{A B}{K L}} - C{k m} - D{d1 d2} - E{e2 .}");
  EXPECT_EQ(find(kS1Whip, kTwoPairs, "z-a0 z-d0", kTwoCovers), "none");
  EXPECT_EQ(find(kGBraid, kTwoPairs, "z-a0 z-d0", kTwoCovers), "none");
}

TEST(SWhip, is_a_g_whip_when_no_subset_is_needed) {
  const char* const variables = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2";
  const char* const links = "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3";
  EXPECT_EQ(find(kS2Whip, variables, links), "A{a1 a2|a3} - C{c1 c2} - B{b2 .}");
  EXPECT_EQ(find(kS1Whip, variables, links), find(kGWhip, variables, links));
}

TEST(SWhip, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kS2Whip, kTwoPairs, "z-a0", kTwoCovers), "none");
}

// Both Pairs have a candidate more, which the other object excludes.
TEST(SWhip, subsets_may_lean_on_earlier_objects) {
  const char* const variables =
      "P: p0 p1 | A: a0 a1 a2 a3 | B: b1 b2 | C: k m | D: d0 d1 d2 | "
      "E: e1 e2";
  EXPECT_EQ(find(kS2Whip, variables, "z-p0 p1-a0 z-a3 z-d0", kTwoCovers),
            "P{p0 p1} - A{a0 S2{A B}{K L}} - C{k m} - D{d1 d2} - E{e2 .}");
  EXPECT_EQ(find(kS2Whip, variables, "z-p0 p1-a0 z-d0", kTwoCovers), "none");
}

TEST(SWhip, variables_of_a_subset_have_no_common_candidate_at_all) {
  EXPECT_EQ(find(kS2Whip, "A: x a1 a2 | B: x b1 b2 | C: k m | D: y d1 d2 | E: y e1 e2", "z-x z-y",
                 kTwoCovers),
            "none");
}

TEST(SWhip, subsets_may_not_be_degenerate) {
  // z leaves a1 alone in A and b2 in B: that is two Singles.
  EXPECT_EQ(find(kS2Whip, kTwoPairs, "z-a0 z-a2 z-b1 z-d0", kTwoCovers),
            "A{a0 a1} - C{k m} - D{d1 d2} - E{e2 .}");
}

TEST(SWhip, left_linking_candidates_are_linked_by_the_constraint) {
  EXPECT_EQ(find(kS2Whip, kTwoPairs, "z-a0 z-d0 k-a1 k-b1 m-d1 m-e1",
                 "K: a1 b1 | L: a2 b2 | M: d1 e1 | N: d2 e2"),
            "none");
}

TEST(SWhip, needs_continuity) {
  EXPECT_EQ(find(kS2Whip, "A: a0 a1 a2 | B: b1 b2 | C: k m x | D: d0 d1 d2 | E: e1 e2", "z-a0 z-d0",
                 kTwoCovers),
            "none");
}

TEST(SWhip, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kS2Whip, "A: a0 a1 a2 | B: b1 b2 | C: k z", "z-a0", kPairCovers), "none");
}

// ---- S-braids ----------------------------------------------------------------------------------

// As above, but C has a third candidate, excluded by p1.
const char* const kBranchesWithSubsets =
    "A: a0 a1 a2 | B: b1 b2 | C: k m x | D: d0 d1 d2 | E: e1 e2 | P: p0 p1";

TEST(SBraid, may_branch_where_an_s_whip_may_not) {
  EXPECT_EQ(find(kS2Braid, kBranchesWithSubsets, "z-a0 z-d0 z-p0 p1-x", kTwoCovers),
            "P{p0 p1} - A{a0 S2{A B}{K L}} - D{d0 S2{D E}{M N}} - C{m .}");
  EXPECT_EQ(find(kS2Whip, kBranchesWithSubsets, "z-a0 z-d0 z-p0 p1-x", kTwoCovers), "none");
  EXPECT_EQ(find(kS1Braid, kBranchesWithSubsets, "z-a0 z-d0 z-p0 p1-x", kTwoCovers), "none");
}

TEST(SBraid, needs_every_left_linking_candidate_excluded_before) {
  EXPECT_EQ(find(kS2Braid, kBranchesWithSubsets, "z-a0 z-d0 p1-x", kTwoCovers), "none");
  EXPECT_EQ(find(kS2Braid, kBranchesWithSubsets, "z-a0 z-p0 p1-x", kTwoCovers), "none");
}

TEST(SBraid, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kS2Braid, kBranchesWithSubsets, "z-a0 z-d0 z-p0", kTwoCovers), "none");
}

TEST(SBraid, subsets_leave_nothing_outside_their_transversal_sets) {
  EXPECT_EQ(
      find(kS2Braid, "A: a0 a1 a2 a3 | B: b1 b2 | C: k m x | D: d0 d1 d2 d3 | E: e1 e2 | P: p0 p1",
           "z-a0 z-d0 z-p0 p1-x", kTwoCovers),
      "none");
}

}  // namespace
}  // namespace pbcs::test
