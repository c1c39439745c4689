// Subsets and g-Subsets on small models made by hand: where each fires, and near misses. What is
// found is also held against the definition and shown to the checker.
#include "pbcs/rules/subset.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oracle/sets.hpp"
#include "pbcs/check/checker.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// All Subsets of this size, as text.
std::vector<std::string> find(Family family, std::uint32_t size, const TinyModel& csp,
                              std::string_view eliminated = "") {
  const State state = csp.state(eliminated);
  EXPECT_TRUE(state.quiescent());
  const auto transversal = family == Family::kSubset ? Transversal::kLabels : Transversal::kGLabels;
  std::vector<std::string> found;
  for (const Step& step : find_subsets(family, state, size)) {
    EXPECT_TRUE(check_step(state, step)) << csp.text(step);
    found.push_back(csp.text(step));
  }
  const Sets sets(state);
  std::vector<std::string> expected;
  for (const auto& [subset, targets] : sets.subsets(size, transversal)) {
    expected.push_back(csp.text(Step{family, size, {}, targets, subset}));
  }
  EXPECT_THAT(found, ::testing::UnorderedElementsAreArray(expected));
  return found;
}

std::vector<std::string> subsets(std::uint32_t size, const TinyModel& csp,
                                 std::string_view eliminated = "") {
  return find(Family::kSubset, size, csp, eliminated);
}

// ---- Pairs -------------------------------------------------------------------------------------

const char* const kPair = "A: a1 a2 | B: b1 b2";

TEST(Pair, has_targets_in_both_transversal_sets) {
  const TinyModel csp(kPair, "", "K: a1 b1 z | L: a2 b2 y x");
  EXPECT_THAT(subsets(2, csp), ElementsAre("subset[2]: {A B}{K L} => not z y x"));
}

TEST(Pair, may_be_covered_by_csp_variables) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | K: a1 b1 z | L: a2 b2 y");
  EXPECT_THAT(subsets(2, csp), Contains("subset[2]: {A B}{K L} => not z y"));
}

// The columns of the same grid, covered by its rows, have no candidate outside.
TEST(Pair, exists_only_where_it_eliminates_something) {
  EXPECT_THAT(subsets(2, TinyModel(kPair, "", "K: a1 b1 | L: a2 b2")), IsEmpty());
}

TEST(Pair, has_no_candidates_outside_its_transversal_sets) {
  EXPECT_THAT(subsets(2, TinyModel("A: a1 a2 a3 | B: b1 b2", "", "K: a1 b1 z | L: a2 b2 y")),
              IsEmpty());
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "", "K: a1 b1 z | L: a2 b2 y");
  EXPECT_THAT(subsets(2, csp, "a3"), ElementsAre("subset[2]: {A B}{K L} => not z y"));
}

TEST(Pair, has_variables_without_common_candidate) {
  const TinyModel csp("A: a1 a2 x | B: b1 b2 x", "", "K: a1 b1 z | L: a2 b2 y");
  EXPECT_THAT(subsets(2, csp), IsEmpty());
  EXPECT_THAT(subsets(2, csp, "x"), ElementsAre("subset[2]: {A B}{K L} => not z y"))
      << "a common label that is no candidate does no harm";
}

TEST(Pair, has_transversal_sets_without_label_of_two_variables) {
  const TinyModel csp("A: a1 a2 x | B: b1 b2 x", "", "K: a1 b1 x z | L: a2 b2 y");
  EXPECT_THAT(subsets(2, csp, "x"), IsEmpty());
}

TEST(Pair, has_one_label_of_each_variable_in_a_transversal_set) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "", "K: a1 a3 b1 z | L: a2 b2 y");
  EXPECT_THAT(subsets(2, csp), IsEmpty());
  EXPECT_THAT(subsets(2, csp, "a3"), IsEmpty()) << "labels count, not only candidates";
}

// x is linked to a1 and b1, but not by the constraint of the transversal set.
TEST(Pair, has_targets_linked_by_the_constraint_only) {
  const TinyModel csp(kPair, "x-a1 x-b1", "K: a1 b1 z | L: a2 b2");
  EXPECT_THAT(subsets(2, csp), ElementsAre("subset[2]: {A B}{K L} => not z"));
}

TEST(Pair, is_not_made_of_links_that_are_no_constraint) {
  EXPECT_THAT(subsets(2, TinyModel(kPair, "a1-b1 a1-z b1-z a2-b2 a2-y b2-y")), IsEmpty());
}

// ---- Triplets ----------------------------------------------------------------------------------

const char* const kTripletCovers = "K: a1 b1 c1 z | L: a2 b2 c2 y | M: a3 b3 c3 x";
const char* const kTriplet = "subset[3]: {A B C}{K L M} => not z y x";

/// The 3x3 grid of A, B, C and K, L, M without some of its candidates.
std::vector<std::string> triplets(std::uint32_t size, std::string_view eliminated) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2 c3", "", kTripletCovers);
  return subsets(size, csp, eliminated);
}

TEST(Triplet, may_be_complete) {
  EXPECT_THAT(triplets(3, ""), ElementsAre(kTriplet));
}

TEST(Triplet, may_lack_optional_candidates) {
  EXPECT_THAT(triplets(3, "a3"), ElementsAre(kTriplet));
  EXPECT_THAT(triplets(3, "a3 b1"), ElementsAre(kTriplet));
  EXPECT_THAT(triplets(3, "a3 b1 c2"), ElementsAre(kTriplet));
  EXPECT_THAT(triplets(3, "a1 b3 c2"), ElementsAre(kTriplet));
}

TEST(Triplet, is_no_pair_and_something_else) {
  EXPECT_THAT(triplets(3, "a3 b3"), IsEmpty()) << "A and B are a Pair";
  EXPECT_THAT(triplets(2, "a3 b3"), ElementsAre("subset[2]: {A B}{K L} => not c1 c2 z y"));
  EXPECT_THAT(triplets(2, ""), IsEmpty());
  EXPECT_THAT(triplets(3, "a1 b1"), IsEmpty()) << "A and B are a Pair in the other sets";
}

TEST(Triplet, has_as_many_transversal_sets_as_variables) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2 c3", "",
                      "K: a1 b1 c1 z | L: a2 b2 c2 y | M: a3 b3 c3 x | N: a4 w");
  EXPECT_THAT(subsets(3, csp), IsEmpty());
}

// b1 is in K and in L, so it can be given to either; as a candidate that lies in two transversal
// sets (type 2) it is no target of the Subset, though it is false.
TEST(Triplet, leaves_candidates_of_type_2_alone) {
  const TinyModel csp("A: a1 a2 | B: b1 b3 | C: c1 c2 c3", "",
                      "K: a1 b1 c1 z | L: a2 b1 c2 y | M: b3 c3 x");
  EXPECT_THAT(subsets(3, csp), ElementsAre(kTriplet));
}

// ---- Quads -------------------------------------------------------------------------------------

const char* const kQuad = "subset[4]: {A B C D}{K L M N} => not z y x w";

/// Four variables with these labels: the n-th labels are in the n-th transversal set.
std::vector<std::string> quads(const char* variables) {
  std::string covers[4] = {"K: z", "L: y", "M: x", "N: w"};
  for (const char v : {'a', 'b', 'c', 'd'}) {
    for (std::size_t k = 0; k < 4; ++k) {
      const std::string label = v + std::to_string(k + 1);
      if (std::string(variables).find(label) != std::string::npos) covers[k] += " " + label;
    }
  }
  const std::string exclusions = covers[0] + "|" + covers[1] + "|" + covers[2] + "|" + covers[3];
  return subsets(4, TinyModel(variables, "", exclusions));
}

TEST(Quad, cyclic) {
  EXPECT_THAT(quads("A: a1 a2 | B: b2 b3 | C: c3 c4 | D: d4 d1"), ElementsAre(kQuad));
  EXPECT_THAT(quads("A: a1 a2 a3 | B: b2 b3 b4 b1 | C: c3 c4 c1 | D: d4 d1"), ElementsAre(kQuad));
}

TEST(Quad, special) {
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b3 | C: c1 c4 | D: d2 d3 d4"), ElementsAre(kQuad));
}

TEST(Quad, special_with_the_optional_candidate_that_makes_it_complete) {
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b3 | C: c1 c4 | D: d1 d2 d3 d4"), ElementsAre(kQuad));
}

TEST(Quad, is_not_two_pairs) {
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b2 | C: c3 c4 | D: d3 d4"), IsEmpty());
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b2 | C: c1 c2 c3 c4 | D: d1 d2 d3 d4"), IsEmpty());
}

TEST(Quad, is_no_triplet_and_something_else) {
  EXPECT_THAT(quads("A: a1 a2 | B: b2 b3 | C: c3 c1 | D: d1 d2 d3 d4"), IsEmpty());
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b3 | C: c1 c2 c3 | D: d2 d3 d4"), IsEmpty());
}

TEST(Quad, special_needs_all_three_sets_in_its_last_variable) {
  EXPECT_THAT(quads("A: a1 a2 | B: b1 b3 | C: c1 c4 | D: d2 d3"), IsEmpty());
}

// ---- larger ones -------------------------------------------------------------------------------

TEST(Subset, may_have_five_variables) {
  const TinyModel csp("A: a1 a2 | B: b2 b3 | C: c3 c4 | D: d4 d5 | E: e5 e1", "",
                      "K: a1 e1 z | L: a2 b2 | M: b3 c3 | N: c4 d4 | O: d5 e5");
  EXPECT_THAT(subsets(5, csp), ElementsAre("subset[5]: {A B C D E}{K L M N O} => not z"));
  EXPECT_THAT(subsets(4, csp), IsEmpty());
}

TEST(Subset, first_one_is_found_alone) {
  const TinyModel csp(kPair, "", "K: a1 b1 z | L: a2 b2 y");
  const State state = csp.state();
  SubsetSearch search(false);
  search.start(state);
  const auto found = find_subset(search, state, 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->subset, csp.subset("A B / K L"));
  EXPECT_EQ(csp.text(found->targets), "z y");
  EXPECT_FALSE(find_subset(search, state, 3));
}

TEST(Subset, degeneracy_of_an_incidence) {
  EXPECT_FALSE(is_degenerate({{1, 2}, {1, 2}}));
  EXPECT_TRUE(is_degenerate({{1}, {1, 2}})) << "a Single";
  EXPECT_TRUE(is_degenerate({{1, 2}, {1, 2}, {1, 2, 4}})) << "a Pair";
  EXPECT_FALSE(is_degenerate({{1, 2}, {2, 4}, {4, 1}}));
  EXPECT_TRUE(is_degenerate({{1, 2}, {1, 2}, {1, 2}})) << "three variables for two sets";
  EXPECT_FALSE(is_degenerate({{1, 1 | 2}, {1, 2}})) << "the second entry is given to the other set";
}

// ---- g-Subsets ---------------------------------------------------------------------------------

std::vector<std::string> g_subsets(std::uint32_t size, const TinyModel& csp,
                                   std::string_view eliminated = "") {
  return find(Family::kGSubset, size, csp, eliminated);
}

TEST(GSubset, may_have_several_labels_of_a_variable_in_a_transversal_set) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "", "K: a1 a2 b1 z | L: a3 b2 y");
  EXPECT_THAT(g_subsets(2, csp), ElementsAre("g-subset[2]: {A B}{K L} => not z y"));
  EXPECT_THAT(subsets(2, csp), IsEmpty());
}

TEST(GSubset, contains_subsets) {
  const TinyModel csp(kPair, "", "K: a1 b1 z | L: a2 b2 y");
  EXPECT_THAT(g_subsets(2, csp), ElementsAre("g-subset[2]: {A B}{K L} => not z y"));
}

TEST(GSubset, has_no_candidates_outside_its_transversal_sets) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2", "", "K: a1 a2 b1 z | L: a3 b2 y");
  EXPECT_THAT(g_subsets(2, csp), IsEmpty());
}

TEST(GSubset, has_variables_without_common_candidate) {
  const TinyModel csp("A: a1 a2 a3 x | B: b1 b2 x", "", "K: a1 a2 b1 z | L: a3 b2 y");
  EXPECT_THAT(g_subsets(2, csp), IsEmpty());
}

TEST(GSubset, may_not_be_degenerate) {
  const TinyModel csp("A: a1 a2 a4 | B: b1 b2", "", "K: a1 a2 a4 b1 z | L: b2 y");
  EXPECT_THAT(g_subsets(2, csp), IsEmpty());
}

TEST(GSubset, has_targets_linked_by_the_constraint_only) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "x-a1 x-a2 x-b1", "K: a1 a2 b1 | L: a3 b2 y");
  EXPECT_THAT(g_subsets(2, csp), ElementsAre("g-subset[2]: {A B}{K L} => not y"));
}

TEST(GSubset, of_three_variables) {
  const TinyModel csp("A: a1 a2 a3 | B: b2 b3 b4 | C: c1 c3", "",
                      "K: a1 a2 c1 z | L: a3 b2 y | M: b3 b4 c3 x");
  EXPECT_THAT(g_subsets(3, csp), ElementsAre("g-subset[3]: {A B C}{K L M} => not z y x"));
}

}  // namespace
}  // namespace pbcs::test
