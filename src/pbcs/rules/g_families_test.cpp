// The families with g-candidates on small models made by hand: one where each fires, and near
// misses that differ from it in one condition of the definition.
#include <gtest/gtest.h>

#include "support/find_pattern.hpp"

namespace pbcs::test {
namespace {

constexpr auto kGBiv = Family::kGBivalueChain;

// z leaves two candidates in A and in B, and those of A exclude c1 together.
const char* const kThreeWithGroups = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2";
const char* const kGroupLinks = "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3";

TEST(GWhip, with_a_g_candidate_where_no_whip_or_braid_begins) {
  EXPECT_EQ(find(kGWhip, kThreeWithGroups, kGroupLinks), "A{a1 a2|a3} - C{c1 c2} - B{b2 .}");
  EXPECT_EQ(find(kWhip, kThreeWithGroups, kGroupLinks), "none");
  EXPECT_EQ(find(kBraid, kThreeWithGroups, kGroupLinks), "none");
}

TEST(GWhip, contains_whips) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 | B: b1 b2 b3", "z-a1 a2-b1 a2-b2 z-b3"), "A{a1 a2} - B{b1 .}");
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3", "z-a1 z-a2 z-a3"), "A{a1 .}");
}

TEST(GWhip, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kGWhip, "A: a2 a3 | B: b2 b3 | C: c1 c2", "a2-c1 a3-c1 c2-b2 c2-b3 z-x"), "none");
  EXPECT_EQ(find(kGWhip, kThreeWithGroups, "z-b1 a2-c1 a3-c1 c2-b2 c2-b3"), "none");
}

TEST(GWhip, links_to_all_labels_of_the_g_label) {
  EXPECT_EQ(find(kGWhip, kThreeWithGroups, "z-a1 z-b1 a2-c1 c2-b2 c2-b3"), "none");
  EXPECT_EQ(find(kGWhip, kThreeWithGroups, "z-a1 z-b1 a2-c1 a3-c1 c2-b2"), "none");
}

TEST(GWhip, may_have_labels_in_its_g_label_that_are_no_candidates_any_more) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2",
                      "z-a1 z-b1 a2-c1 a3-c1 a4-c1 c2-b2 c2-b3");
  EXPECT_EQ(find(kGWhip, csp, "a4"), "A{a1 a2|a3|a4} - C{c1 c2} - B{b2 .}");
  EXPECT_EQ(find(kGWhip, csp, "a3 a4"), "A{a1 a2} - C{c1 c2} - B{b2 .}");
}

TEST(GWhip, right_linking_g_candidates_hold_all_that_is_left) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2", kGroupLinks), "none");
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2",
                 "z-a1 z-a4 z-b1 a2-c1 a3-c1 c2-b2 c2-b3"),
            "A{a1 a2|a3} - C{c1 c2} - B{b2 .}");
}

TEST(GWhip, has_t_candidates_excluded_by_earlier_g_candidates) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 | B: b1 b2 b3 b4 | C: c1 c2",
                 "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 a2-b4 a3-b4"),
            "A{a1 a2|a3} - B{b4 b2|b3} - C{c2 .}");
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 | B: b1 b2 b3 b4 | C: c1 c2",
                 "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 a2-b4"),
            "none");
}

TEST(GWhip, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 | B: b1 b2 b3 b4 | C: c1 c2", kGroupLinks), "none");
}

TEST(GWhip, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 a3 | B: b2 b3 z | C: c1 c2", "z-a1 a2-c1 a3-c1 c2-b2 c2-b3"),
            "none");
}

// a2 is one of the g-candidate's labels and is left in D, whose other labels are excluded.
TEST(GWhip, may_use_a_variable_with_labels_of_an_earlier_g_candidate) {
  const char* const variables = "A: a1 a2 a3 | D: d1 a2 d3 | E: e1 e2";
  EXPECT_EQ(find(kGWhip, variables, "z-a1 z-d3 a3-d1 a2-e1 a2-e2"),
            "A{a1 a2|a3} - D{d1 a2} - E{e1 .}");
  EXPECT_EQ(find(kGWhip, variables, "z-a1 z-d3 a2-e1 a2-e2"), "none");
}

TEST(GWhip, may_not_use_a_variable_with_an_earlier_right_linking_candidate) {
  EXPECT_EQ(find(kGWhip, "A: a1 a2 | B: a2 b1 b2", "z-a1 z-b1"), "none");
}

// ---- g-braids ----------------------------------------------------------------------------------

// C needs three g-candidates that hang on the target.
const char* const kBranchesWithGroups = "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2 d3 | C: c1 c2 c3";
const char* const kGroupBranchLinks = "z-a1 z-b1 z-d1 a2-c1 a3-c1 b2-c2 b3-c2 d2-c3 d3-c3";

TEST(GBraid, may_branch_where_a_g_whip_may_not) {
  EXPECT_EQ(find(kGBraid, kBranchesWithGroups, kGroupBranchLinks),
            "A{a1 a2|a3} - B{b1 b2|b3} - D{d1 d2|d3} - C{c3 .}");
  EXPECT_EQ(find(kGWhip, kBranchesWithGroups, kGroupBranchLinks), "none");
  EXPECT_EQ(find(kBraid, kBranchesWithGroups, kGroupBranchLinks), "none");
}

TEST(GBraid, contains_g_whips_and_braids) {
  EXPECT_EQ(find(kGBraid, kThreeWithGroups, kGroupLinks), "A{a1 a2|a3} - B{b1 b2|b3} - C{c2 .}");
  EXPECT_EQ(find(kGBraid, "A: a1 a2 | B: b1 b2 | D: d1 d2 | C: c1 c2 c3",
                 "z-a1 z-b1 z-d1 a2-c1 b2-c2 d2-c3"),
            "A{a1 a2} - B{b1 b2} - D{d1 d2} - C{c3 .}");
}

TEST(GBraid, needs_every_left_linking_candidate_excluded_before) {
  EXPECT_EQ(find(kGBraid, kBranchesWithGroups, "z-a1 z-b1 a2-c1 a3-c1 b2-c2 b3-c2 d2-c3 d3-c3"),
            "none");
}

TEST(GBraid, links_to_all_labels_of_the_g_label) {
  EXPECT_EQ(find(kGBraid, kBranchesWithGroups, "z-a1 z-b1 z-d1 a2-c1 b2-c2 b3-c2 d2-c3 d3-c3"),
            "none");
}

TEST(GBraid, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(
      find(kGBraid, "A: a1 a2 a3 | B: b1 b2 b3 | D: d1 d2 d3 | C: c1 c2 c3 c4", kGroupBranchLinks),
      "none");
}

TEST(GBraid, right_linking_g_candidates_hold_all_that_is_left) {
  EXPECT_EQ(
      find(kGBraid, "A: a1 a2 a3 a4 | B: b1 b2 b3 | D: d1 d2 d3 | C: c1 c2 c3", kGroupBranchLinks),
      "none");
}

TEST(GBraid, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(
      find(kGBraid, "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 z", "z-a1 z-b1 a2-c1 a3-c1 b2-c2 b3-c2"),
      "none");
}

// ---- g-bivalue-chains --------------------------------------------------------------------------

TEST(GBivalueChain, with_a_g_candidate) {
  EXPECT_EQ(find(kGBiv, kThreeWithGroups, kGroupLinks), "A{a1 a2|a3} - C{c1 c2} - B{b2 b1}");
}

TEST(GBivalueChain, ends_in_a_g_candidate_g_linked_to_the_target) {
  const char* const variables = "A: a1 a2 a3 | B: b1 b2 b3 b4 | C: c1 c2";
  EXPECT_EQ(find(kGBiv, variables, "z-a1 z-b1 z-b4 a2-c1 a3-c1 c2-b2 c2-b3"),
            "A{a1 a2|a3} - C{c1 c2} - B{b2 b1|b4}");
  EXPECT_EQ(find(kGBiv, variables, "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3"), "none");
}

TEST(GBivalueChain, contains_bivalue_chains) {
  EXPECT_EQ(find(kGBiv, "A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z"), "A{a1 a2} - B{b1 b2}");
}

TEST(GBivalueChain, needs_a_link_from_the_target_to_both_ends) {
  EXPECT_EQ(find(kGBiv, kThreeWithGroups, "z-b1 a2-c1 a3-c1 c2-b2 c2-b3"), "none");
  EXPECT_EQ(find(kGBiv, kThreeWithGroups, "z-a1 a2-c1 a3-c1 c2-b2 c2-b3"), "none");
}

TEST(GBivalueChain, links_to_all_labels_of_the_g_label) {
  EXPECT_EQ(find(kGBiv, kThreeWithGroups, "z-a1 z-b1 a2-c1 c2-b2 c2-b3"), "none");
}

TEST(GBivalueChain, may_have_z_candidates_in_the_first_variable_only) {
  EXPECT_EQ(find(kGBiv, "A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2",
                 "z-a1 z-a4 z-b1 a2-c1 a3-c1 c2-b2 c2-b3"),
            "A{a1 a2|a3} - C{c1 c2} - B{b2 b1}");
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3",
                      "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 z-c3");
  EXPECT_EQ(find(kGBiv, csp), "none");
  EXPECT_EQ(find(kGWhip, csp), "A{a1 a2|a3} - C{c1 c2} - B{b2 .}");
}

TEST(GBivalueChain, leans_on_the_previous_object_only) {
  EXPECT_EQ(find(kGBiv, "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3",
                 "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 a2-c3 a3-c3"),
            "A{a1 a2|a3} - C{c1 c2} - B{b2 b1}");
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 b4 | C: c1 c2",
                      "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 a2-b4 a3-b4");
  EXPECT_EQ(find(kGBiv, csp), "none");
  EXPECT_EQ(find(kGWhip, csp), "A{a1 a2|a3} - B{b4 b2|b3} - C{c2 .}");
}

TEST(GBivalueChain, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kGBiv, "A: a1 a2 a3 | B: b2 b3 z | C: c1 c2", "z-a1 a2-c1 a3-c1 c2-b2 c2-b3"),
            "none");
}

}  // namespace
}  // namespace pbcs::test
