// Cells found for one target may be a pattern for others: Rule::accepts.
#include <gtest/gtest.h>

#include <map>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

bool accepts(ChainKind kind, const TinyModel& csp, std::string_view cells, const char* target) {
  const State state = csp.state();
  const auto pattern = csp.cells(cells);
  const auto rule = make_rule(kind.family, kind.inner_size, state);
  const bool accepted = rule->accepts(state, pattern, csp.label(target));
  EXPECT_EQ(accepted, is_pattern(kind, state, csp.label(target), pattern)) << target;
  return accepted;
}

TEST(Accepts, bivalue_chain_by_links_to_both_ends) {
  const TinyModel csp("A: a1 a2 | B: b1 b2",
                      "z-a1 a2-b1 b2-z both-a1 both-b2 first-a1 last-b2 inner-a2 inner-b1");
  const char* const cells = "A{a1 a2} - B{b1 b2}";
  EXPECT_TRUE(accepts(Family::kBivalueChain, csp, cells, "z"));
  EXPECT_TRUE(accepts(Family::kBivalueChain, csp, cells, "both"));
  for (const char* bad : {"first", "last", "inner", "a1", "a2", "b1", "b2", "z'"}) {
    EXPECT_FALSE(accepts(Family::kBivalueChain, csp, cells, bad)) << bad;
  }
}

TEST(Accepts, z_chain_by_its_own_z_candidates) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3",
                      "z-a1 z-a3 a2-b1 z-b2 z-b3 "
                      "y-a1 y-a3 y-b2 y-b3 "        // as z
                      "m-a1 m-b2 m-b3 "             // a3 is left in A
                      "n-a1 n-a3 n-b3 "             // b2 is left in B
                      "o-a3 o-b2 o-b3 "             // not linked to a1
                      "p-a1 p-a2 p-a3 p-b2 p-b3");  // excludes a2 as well
  const char* const cells = "A{a1 a2} - B{b1 b2}";
  EXPECT_TRUE(accepts(Family::kZChain, csp, cells, "z"));
  EXPECT_TRUE(accepts(Family::kZChain, csp, cells, "y"));
  for (const char* bad : {"m", "n", "o", "p", "a1", "a3", "b2", "b3"}) {
    EXPECT_FALSE(accepts(Family::kZChain, csp, cells, bad)) << bad;
  }
}

TEST(Accepts, t_whip_by_the_first_and_the_last_cell) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 b3 | C: c1 c2 c3",
                      "z-a1 a2-b1 a2-b3 b2-c1 a2-c2 z-c3 "
                      "y-a1 y-c3 y-b1 "  // as z
                      "m-a1 "            // c3 is left in C
                      "n-c3");           // not linked to a1
  const char* const cells = "A{a1 a2} - B{b1 b2} - C{c1 .}";
  EXPECT_TRUE(accepts(Family::kTWhip, csp, cells, "z"));
  EXPECT_TRUE(accepts(Family::kTWhip, csp, cells, "y"));
  for (const char* bad : {"m", "n", "a2", "b1", "c1"}) {
    EXPECT_FALSE(accepts(Family::kTWhip, csp, cells, bad)) << bad;
  }
}

TEST(Accepts, t_whip_never_for_a_label_of_its_variables) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 y", "z-a1 a2-b1 z-b2 z-y y-a1");
  EXPECT_TRUE(accepts(Family::kTWhip, csp, "A{a1 a2} - B{b1 .}", "z"));
  EXPECT_FALSE(accepts(Family::kTWhip, csp, "A{a1 a2} - B{b1 .}", "y"));
  const TinyModel inner("A: a1 a2 | B: b1 b2 y | C: c1 c2", "z-a1 a2-b1 a2-y b2-c1 z-c2 y-a1 y-c2");
  EXPECT_TRUE(accepts(Family::kTWhip, inner, "A{a1 a2} - B{b1 b2} - C{c1 .}", "z"));
  EXPECT_FALSE(accepts(Family::kTWhip, inner, "A{a1 a2} - B{b1 b2} - C{c1 .}", "y"));
}

TEST(Accepts, whip_by_replaying_it) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3",
                      "z-a1 z-a3 a2-b1 a2-b2 z-b3 "
                      "y-a1 y-a3 y-b3 y-b2 "  // as z
                      "m-a1 m-b3 "            // a3 is left in A
                      "n-a1 n-a3 "            // b3 is left in B
                      "o-a1 o-a2 o-a3 o-b3 "  // excludes a2 as well
                      "p-a3 p-b3");           // not linked to a1
  const char* const cells = "A{a1 a2} - B{b1 .}";
  for (const Family family : {Family::kWhip, Family::kBraid}) {
    EXPECT_TRUE(accepts(family, csp, cells, "z"));
    EXPECT_TRUE(accepts(family, csp, cells, "y"));
    for (const char* bad : {"m", "n", "o", "p", "a1", "a2", "a3", "b1"}) {
      EXPECT_FALSE(accepts(family, csp, cells, bad)) << bad;
    }
  }
}

TEST(Accepts, whip_never_for_a_label_of_its_variables) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 y", "z-a1 a2-b1 a2-b2 z-y y-a1");
  for (const Family family : {Family::kWhip, Family::kBraid}) {
    EXPECT_TRUE(accepts(family, csp, "A{a1 a2} - B{b1 .}", "z"));
    EXPECT_FALSE(accepts(family, csp, "A{a1 a2} - B{b1 .}", "y"));
  }
}

TEST(Accepts, braid_only_if_every_left_linking_candidate_is_excluded_before) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2",
                      "z-a1 z-b1 a2-c1 b2-c2 "
                      "y-a1 y-b1 "  // as z
                      "m-a1");      // b1 is not excluded
  const char* const cells = "A{a1 a2} - B{b1 b2} - C{c1 .}";
  EXPECT_TRUE(accepts(Family::kBraid, csp, cells, "z"));
  EXPECT_TRUE(accepts(Family::kBraid, csp, cells, "y"));
  EXPECT_FALSE(accepts(Family::kBraid, csp, cells, "m"));
}

TEST(Accepts, g_whip_and_g_braid_by_replaying_them) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2",
                      "z-a1 z-a4 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 "
                      "y-a1 y-a4 y-b1 "       // as z
                      "m-a1 m-b1 "            // a4 is left in A
                      "n-a1 n-a3 n-a4 n-b1 "  // only a2 is left in A: no g-candidate
                      "o-a1 o-a4 "            // b1 is left in B
                      "p-a4 p-b1");           // not linked to a1
  const char* const cells = "A{a1 a2|a3} - C{c1 c2} - B{b2 .}";
  for (const Family family : {Family::kGWhip, Family::kGBraid}) {
    EXPECT_TRUE(accepts(family, csp, cells, "z"));
    EXPECT_TRUE(accepts(family, csp, cells, "y"));
    for (const char* bad : {"m", "n", "o", "p", "a1", "a2", "c1", "b2"}) {
      EXPECT_FALSE(accepts(family, csp, cells, bad)) << bad;
    }
  }
}

TEST(Accepts, g_bivalue_chain_by_its_ends) {
  const TinyModel csp("A: a1 a2 a3 a4 | B: b1 b2 b3 | C: c1 c2",
                      "z-a1 z-a4 z-b1 a2-c1 a3-c1 c2-b2 c2-b3 "
                      "y-a1 y-a4 y-b1 "       // as z
                      "m-a1 m-b1 "            // a4 is left in A
                      "n-a1 n-a3 n-a4 n-b1 "  // only a2 is left in A
                      "o-a1 o-a4 "            // not linked to b1
                      "p-a4 p-b1");           // not linked to a1
  const char* const cells = "A{a1 a2|a3} - C{c1 c2} - B{b2 b1}";
  EXPECT_TRUE(accepts(Family::kGBivalueChain, csp, cells, "z"));
  EXPECT_TRUE(accepts(Family::kGBivalueChain, csp, cells, "y"));
  for (const char* bad : {"m", "n", "o", "p", "a3", "b1", "b2"}) {
    EXPECT_FALSE(accepts(Family::kGBivalueChain, csp, cells, bad)) << bad;
  }
}

TEST(Accepts, chains_with_an_inner_pair_by_what_the_target_leaves_of_it) {
  const TinyModel csp("A: a0 a1 a2 a3 | B: b1 b2 | C: k c",
                      "z-a0 z-a3 z-c y-a0 y-a3 y-c "
                      "m-a0 m-c "            // a3 is left in A
                      "n-a0 n-a3 n-a2 n-c "  // what is left is degenerate
                      "o-a0 o-a3 "           // c is left in C
                      "p-a3 p-c",            // not linked to a0
                      "K: a1 b1 k | L: a2 b2 l");
  const std::string cells = "A{a0 S2{A B}{K L}} - C{k ";
  for (const ChainKind kind :
       {ChainKind{Family::kReversibleSChain, 2}, ChainKind{Family::kSZWhip, 2},
        ChainKind{Family::kSWhip, 2}, ChainKind{Family::kSBraid, 2}}) {
    const std::string last = kind.family == Family::kReversibleSChain ? "c}" : ".}";
    EXPECT_TRUE(accepts(kind, csp, cells + last, "z"));
    EXPECT_TRUE(accepts(kind, csp, cells + last, "y"));
    for (const char* bad : {"m", "n", "o", "p", "a0", "a1", "b2", "k"}) {
      EXPECT_FALSE(accepts(kind, csp, cells + last, bad)) << bad;
    }
  }
}

/// Every kind of chain, with inner Subsets of size 2 where it may have them.
std::vector<ChainKind> kinds_to_accept() {
  std::vector<ChainKind> kinds = kCandidateKinds;
  kinds.insert(kinds.end(), kGroupKinds.begin(), kGroupKinds.end());
  const auto with_subsets = subset_kinds(2);
  kinds.insert(kinds.end(), with_subsets.begin(), with_subsets.end());
  return kinds;
}

/// Tries the cells of a pattern on every candidate linked to their first one.
void compare_targets(ChainKind kind, const Case& c, const Chain& chain,
                     std::map<std::pair<Family, bool>, std::size_t>& seen) {
  const auto rule = make_rule(kind.family, kind.inner_size, c.state);
  for (const LabelId y : c.model->neighbours(chain.cells.front().left)) {
    if (!c.state.is_candidate(y)) continue;
    const bool expected = is_pattern(kind, c.state, y, chain.cells);
    EXPECT_EQ(rule->accepts(c.state, chain.cells, y), expected)
        << name_of(kind) << ": " << index(y) << " in " << describe(c.state);
    ++seen[{kind.family, expected}];
  }
}

TEST(AcceptsLong, agrees_with_the_definitions_on_random_csps) {
  Random random(71);
  std::map<std::pair<Family, bool>, std::size_t> seen;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    for (const ChainKind kind : kinds_to_accept()) {
      for (const LabelId z : c.state.candidates()) {
        const auto chain = find_chain({kind.family, 4, kind.inner_size}, c.state, z);
        if (chain) compare_targets(kind, c, *chain, seen);
      }
    }
  }
  for (const ChainKind kind : kinds_to_accept()) {
    for (const bool accepted : {false, true}) {
      EXPECT_GT((seen[{kind.family, accepted}]), 100U) << name_of(kind) << accepted;
    }
  }
}

}  // namespace
}  // namespace pbcs::test
