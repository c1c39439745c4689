// Each family whose right-linking objects are candidates on small models made by hand: one where it
// fires, and near misses that differ from it in one condition of the definition. What is expected
// is also held against the definitions.
#include <gtest/gtest.h>

#include "oracle/definitions.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/chains.hpp"
#include "support/find_pattern.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

constexpr auto kBiv = Family::kBivalueChain;
constexpr auto kZ = Family::kZChain;
constexpr auto kT = Family::kTWhip;

// ---- bivalue-chains ----------------------------------------------------------------------------

const char* const kThree = "A: a1 a2 | B: b1 b2 | C: c1 c2";
const char* const kThreeLinks = "z-a1 a2-b1 b2-c1 c2-z";
const char* const kThreeCells = "A{a1 a2} - B{b1 b2} - C{c1 c2}";
const char* const kThreeOpenCells = "A{a1 a2} - B{b1 b2} - C{c1 .}";

TEST(BivalueChain, one_variable) {
  EXPECT_EQ(find(kBiv, "A: a1 a2", "z-a1 z-a2"), "A{a1 a2}");
}

TEST(BivalueChain, three_variables) {
  EXPECT_EQ(find(kBiv, kThree, kThreeLinks), kThreeCells);
}

TEST(BivalueChain, needs_a_link_from_the_target_to_both_ends) {
  EXPECT_EQ(find(kBiv, kThree, "a2-b1 b2-c1 c2-z"), "none");
  EXPECT_EQ(find(kBiv, kThree, "z-a1 a2-b1 b2-c1"), "none");
}

TEST(BivalueChain, needs_continuity) {
  EXPECT_EQ(find(kBiv, kThree, "z-a1 b2-c1 c2-z"), "none");
  EXPECT_EQ(find(kBiv, kThree, "z-a1 a2-b1 a2-c1 c2-z"), "A{a1 a2} - C{c1 c2}");
}

TEST(BivalueChain, needs_two_candidates_in_every_variable) {
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: b1 b2 b3 | C: c1 c2", kThreeLinks), "none");
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: b1 b2 b3 | C: c1 c2", "z-a1 a2-b1 b2-c1 c2-z z-b3"), "none");
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: b1 b2 b3 | C: c1 c2", "z-a1 a2-b1 b2-c1 c2-z a2-b3"), "none");
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: b1 b2 | C: c1 c2 c3", "z-a1 a2-b1 b2-c1 c2-z z-c3"), "none");
}

TEST(BivalueChain, may_not_use_a_variable_of_the_target) {
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: b1 z", "z-a1 a2-b1"), "none");
}

TEST(BivalueChain, may_not_pass_a_candidate_twice) {
  // From a2 the only way on is through b1 and back to a1.
  EXPECT_EQ(find(kBiv, "A: a1 a2 | B: a2 b2 | C: c1 c2", "z-a1 b2-c1"), "none");
}

// ---- z-chains ----------------------------------------------------------------------------------

const char* const kZVariables = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3";
const char* const kZLinks = "z-a1 a2-b1 b2-c1 c2-z z-a3 z-b3 z-c3";

TEST(ZChain, z_candidates_everywhere) {
  EXPECT_EQ(find(kZ, kZVariables, kZLinks), kThreeCells);
  EXPECT_EQ(find(kBiv, kZVariables, kZLinks), "none");
  EXPECT_EQ(find(kT, kZVariables, kZLinks), "none");
  EXPECT_EQ(find(kWhip, kZVariables, kZLinks), kThreeOpenCells);
}

TEST(ZChain, one_variable_of_any_size) {
  EXPECT_EQ(find(kZ, "A: a1 a2 a3 a4", "z-a1 z-a2 z-a3 z-a4"), "A{a1 a2}");
  EXPECT_EQ(find(kZ, "A: a1 a2 a3 a4", "z-a1 z-a2 z-a3"), "none");
}

TEST(ZChain, contains_bivalue_chains) {
  EXPECT_EQ(find(kZ, kThree, kThreeLinks), kThreeCells);
}

TEST(ZChain, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kZ, kThree, "a2-b1 b2-c1 c2-z"), "none");
}

TEST(ZChain, needs_continuity) {
  EXPECT_EQ(find(kZ, kZVariables, "z-a1 a2-b1 c2-z z-a3 z-b3 z-c3"), "none");
}

TEST(ZChain, has_no_use_for_t_candidates) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2 c3", "z-a1 a2-b1 b2-c1 c2-z a2-c3");
  EXPECT_EQ(find(kZ, csp), "none");
  EXPECT_EQ(find(kT, csp), kThreeOpenCells);
}

TEST(ZChain, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kZ, "A: a1 a2 | B: b1 b2 | C: c1 c2 c3", kThreeLinks), "none");
}

TEST(ZChain, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kZ, "A: a1 a2 | B: b1 b2 | C: c1 c2 z", "z-a1 a2-b1 b2-c1"), "none");
}

TEST(ZChain, may_not_use_a_variable_with_an_earlier_right_linking_candidate) {
  EXPECT_EQ(find(kZ, "A: a1 a2 | B: b1 b2 | C: a2 c1 c2", "z-a1 a2-b1 b2-c1 c2-z"), "none");
}

// ---- t-whips -----------------------------------------------------------------------------------

const char* const kTVariables = "A: a1 a2 | B: b1 b2 b3 | C: c1 c2 c3";
const char* const kTLinks = "z-a1 a2-b1 b2-c1 c2-z a2-b3 a2-c3";

TEST(TWhip, t_candidates_after_the_first_variable) {
  EXPECT_EQ(find(kT, kTVariables, kTLinks), kThreeOpenCells);
  EXPECT_EQ(find(kBiv, kTVariables, kTLinks), "none");
  EXPECT_EQ(find(kZ, kTVariables, kTLinks), "none");
  EXPECT_EQ(find(kWhip, kTVariables, kTLinks), kThreeOpenCells);
}

TEST(TWhip, contains_bivalue_chains) {
  EXPECT_EQ(find(kT, kThree, kThreeLinks), kThreeOpenCells);
}

TEST(TWhip, one_variable_of_any_size) {
  EXPECT_EQ(find(kT, "A: a1 a2 a3", "z-a1 z-a2 z-a3"), "A{a1 .}");
}

TEST(TWhip, may_end_on_candidates_linked_to_the_target) {
  EXPECT_EQ(find(kT, "A: a1 a2 | B: b1 b2 b3", "z-a1 a2-b1 z-b2 z-b3"), "A{a1 a2} - B{b1 .}");
}

TEST(TWhip, begins_with_a_bivalue_variable) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "z-a1 z-a3 a2-b1 a2-b2");
  EXPECT_EQ(find(kT, csp), "none");
  EXPECT_EQ(find(kWhip, csp), "A{a1 a2} - B{b1 .}");
}

TEST(TWhip, has_no_use_for_z_candidates_on_the_way) {
  const TinyModel csp(kTVariables, "z-a1 a2-b1 b2-c1 c2-z z-b3 a2-c3");
  EXPECT_EQ(find(kT, csp), "none");
  EXPECT_EQ(find(kWhip, csp), kThreeOpenCells);
}

TEST(TWhip, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kT, kTVariables, "a2-b1 b2-c1 c2-z a2-b3 a2-c3"), "none");
}

TEST(TWhip, needs_continuity) {
  // C could be emptied by a2 and z, but is not reached from b2, nor B from there.
  EXPECT_EQ(find(kT, "A: a1 a2 | B: b1 b2 | C: c1 c2 c3", "z-a1 a2-b1 b2-z' c2-z z'-c1"), "none");
}

TEST(TWhip, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kT, "A: a1 a2 | B: b1 b2 b3 | C: c1 c2 c3 c4", kTLinks), "none");
}

TEST(TWhip, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kT, "A: a1 a2 | B: b1 b2 z", "z-a1 a2-b1 a2-b2"), "none");
}

TEST(TWhip, may_not_use_a_variable_with_an_earlier_right_linking_candidate) {
  EXPECT_EQ(find(kT, "A: a1 a2 | B: a2 b1 b2 | C: c1 c2 c3", "z-a1"), "none");
}

// ---- whips -------------------------------------------------------------------------------------

const char* const kWhipVariables = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3";
const char* const kWhipLinks = "z-a1 z-a3 a2-b1 z-b3 b2-c1 a2-c2 z-c3";

TEST(Whip, z_and_t_candidates_together) {
  EXPECT_EQ(find(kWhip, kWhipVariables, kWhipLinks), kThreeOpenCells);
  EXPECT_EQ(find(kZ, kWhipVariables, kWhipLinks), "none");
  EXPECT_EQ(find(kT, kWhipVariables, kWhipLinks), "none");
}

TEST(Whip, one_variable) {
  EXPECT_EQ(find(kWhip, "A: a1 a2 a3", "z-a1 z-a2 z-a3"), "A{a1 .}");
  EXPECT_EQ(find(kWhip, "A: a1 a2 a3", "z-a1 z-a2"), "none");
}

TEST(Whip, needs_the_first_candidate_linked_to_the_target) {
  EXPECT_EQ(find(kWhip, "A: a1 a2 | B: b1 b2 b3", "a2-b1 a2-b2 z-b3"), "none");
}

TEST(Whip, right_linking_candidates_are_the_only_compatible_ones) {
  EXPECT_EQ(find(kWhip, kWhipVariables, "z-a1 z-a3 a2-b1 b2-c1 a2-c2 z-c3"), "none");
}

TEST(Whip, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kWhip, kWhipVariables, "z-a1 z-a3 a2-b1 z-b3 b2-c1 a2-c2"), "none");
}

TEST(Whip, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kWhip, "A: a1 a2 | B: b1 b2 z", "z-a1 a2-b1 a2-b2"), "none");
}

// All labels of B but a2 are excluded, and that is as it should be: a2 is its value.
TEST(Whip, may_not_use_a_variable_with_an_earlier_right_linking_candidate) {
  EXPECT_EQ(find(kWhip, "A: a1 a2 | B: a2 b1 b2", "z-a1 z-b1"), "none");
  EXPECT_EQ(find(kBraid, "A: a1 a2 | B: a2 b1 b2", "z-a1 z-b1"), "none");
}

// ---- braids ------------------------------------------------------------------------------------

// C needs two right-linking candidates that both hang on the target, and one of its own.
const char* const kBranches = "A: a1 a2 | B: b1 b2 | D: d1 d2 | C: c1 c2 c3";
const char* const kBranchLinks = "z-a1 z-b1 z-d1 a2-c1 b2-c2 d2-c3";

TEST(Braid, may_branch_where_a_whip_may_not) {
  EXPECT_EQ(find(kBraid, kBranches, kBranchLinks), "A{a1 a2} - B{b1 b2} - D{d1 d2} - C{c3 .}");
  EXPECT_EQ(find(kWhip, kBranches, kBranchLinks), "none");
}

TEST(Braid, contains_whips) {
  EXPECT_EQ(find(kBraid, kWhipVariables, kWhipLinks), kThreeOpenCells);
}

TEST(Braid, needs_every_left_linking_candidate_excluded_before) {
  EXPECT_EQ(find(kBraid, kBranches, "z-a1 z-b1 a2-c1 b2-c2 d2-c3"), "none");
}

TEST(Braid, leaves_nothing_in_the_last_variable) {
  EXPECT_EQ(find(kBraid, "A: a1 a2 | B: b1 b2 | D: d1 d2 | C: c1 c2 c3 c4", kBranchLinks), "none");
}

TEST(Braid, right_linking_candidates_are_the_only_compatible_ones) {
  EXPECT_EQ(find(kBraid, "A: a1 a2 | B: b1 b2 b3 | D: d1 d2 | C: c1 c2 c3", kBranchLinks), "none");
}

TEST(Braid, may_not_end_in_a_variable_of_the_target) {
  EXPECT_EQ(find(kBraid, "A: a1 a2 | B: b1 b2 | C: c1 c2 z", "z-a1 z-b1 a2-c1 b2-c2"), "none");
}

TEST(Braid, order_may_not_depend_on_itself) {
  EXPECT_EQ(
      find(kBraid, "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "z-a1 z-b1 a3-b2 b3-a2 a2-c1 b2-c2"),
      "none");
}

// x leads into A from the target and into C from b2; a2 leads into B and on to b2. Emptying D takes
// b2 and c2, and no other order is a chain: a whip would need x twice.
const char* const kLoopLinks = "z-x a2-b1 b2-x b2-d1 b2-d2 c2-d3 c2-d4";

TEST(Braid, may_use_a_left_linking_candidate_twice_and_a_whip_may_not) {
  const TinyModel csp("A: x a2 | B: b1 b2 | C: x c2 | D: d1 d2 d3 d4", kLoopLinks);
  EXPECT_EQ(find(kBraid, csp), "A{x a2} - C{x c2} - B{b1 b2} - D{d1 .}");
  EXPECT_EQ(find(kWhip, csp), "none");
  const State state = csp.state();
  EXPECT_EQ(shortest_by_definition(kWhip, state, csp.label("z"), 8, Loops::kAllowed), 4U);
}

TEST(Whip, chooses_left_linking_candidates_so_that_none_is_repeated) {
  const TinyModel csp("A: x y a2 | B: b1 b2 | C: x c2 | D: d1 d2 d3 d4",
                      std::string(kLoopLinks) + " z-y");
  EXPECT_EQ(find(kWhip, csp), "A{y a2} - B{b1 b2} - C{x c2} - D{d3 .}");
}

// ---- all families ------------------------------------------------------------------------------

// In a quiescent state a variable has more than one candidate. Should a Single be left, it is no
// last variable of a chain.
TEST(Families, do_not_end_in_a_variable_with_one_candidate) {
  const TinyModel csp("A: a1 a2", "z-a1");
  const State state = csp.state("a2");
  for (const Family family : {kBiv, kZ, kT, kWhip}) {
    EXPECT_NE(make_rule(family, 1, state)->search(state, csp.label("z"), 3, {}),
              SearchVerdict::kFound)
        << static_cast<int>(family);
  }
}

TEST(Families, use_only_candidates_that_are_present) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3", "z-a1 a2-b1 z-b2");
  for (const Family family : kChainFamilies) {
    EXPECT_EQ(find_chain({family, 8}, csp.state(), csp.label("z")), std::nullopt);
    const auto chain = find_chain({family, 8}, csp.state("a3 b3"), csp.label("z"));
    ASSERT_TRUE(chain.has_value());
    EXPECT_EQ(csp.text(chain->cells).substr(0, 15), "A{a1 a2} - B{b1");
  }
}

TEST(Families, find_nothing_longer_than_allowed) {
  const TinyModel csp(kThree, kThreeLinks);
  for (const Family family : kChainFamilies) {
    EXPECT_EQ(find_chain({family, 2}, csp.state(), csp.label("z")), std::nullopt);
    EXPECT_TRUE(find_chain({family, 3}, csp.state(), csp.label("z")).has_value());
  }
}

}  // namespace
}  // namespace pbcs::test
