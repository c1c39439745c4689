// The definitions of chains with inner whips and braids, held against each other, against
// Trial-and-Error and against solutions: nothing of the rules is used.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <vector>

#include "oracle/definitions.hpp"
#include "oracle/handmade.hpp"
#include "oracle/pattern_kinds.hpp"
#include "oracle/refutation.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

TEST(NestedPatterns, those_with_g_candidates_only_are_g_whips_and_g_braids) {
  Random random(111);
  std::map<std::uint32_t, std::size_t> seen;
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const Definitions definitions(c.state);
    for (const LabelId z : c.state.candidates()) {
      const auto g_whip = definitions.shortest(Family::kGWhip, z, 3);
      const auto g_braid = definitions.shortest(Family::kGBraid, z, 3);
      EXPECT_EQ(definitions.shortest({Family::kWWhip, 1}, z, 3), g_whip) << describe(c.state);
      EXPECT_EQ(definitions.shortest({Family::kWBraid, 1}, z, 3), g_braid) << describe(c.state);
      EXPECT_EQ(definitions.shortest({Family::kBBraid, 1}, z, 3), g_braid) << describe(c.state);
      ++seen[g_braid.value_or(0)];
    }
  }
  for (std::uint32_t length = 0; length <= 3; ++length) EXPECT_GT(seen[length], 10U) << length;
}

// ---- by hand -----------------------------------------------------------------------------------

// If 11 were true, 2 would be and nothing would be left of {4 5}; if 12 were true, the same with 7
// and {9 10}: nothing is left of {11 12}.
using Variables = std::vector<Handmade::Numbers>;
using Links = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
const Variables kVariables{{1, 2, 3}, {4, 5}, {6, 7, 8}, {9, 10}, {11, 12}};
const Links kLinks{{0, 3}, {1, 11}, {2, 4}, {5, 11}, {0, 8}, {6, 12}, {7, 9}, {10, 12}};

TEST(NestedPatterns, one_inner_whip_and_what_follows_from_it) {
  const Handmade csp(kVariables, kLinks);
  for (const ChainKind kind : nested_kinds(2)) EXPECT_EQ(csp.shortest(kind), 5U);
  for (const ChainKind kind : nested_kinds(3)) EXPECT_EQ(csp.shortest(kind), 5U);
  for (const ChainKind kind : nested_kinds(1)) EXPECT_EQ(csp.shortest(kind), std::nullopt);
}

TEST(NestedPatterns, nothing_to_enter_the_inner_whip_by) {
  Links links = kLinks;
  std::erase(links, Links::value_type{0, 3});
  std::erase(links, Links::value_type{0, 8});
  for (const ChainKind kind : nested_kinds(2)) {
    EXPECT_EQ(Handmade(kVariables, links).shortest(kind), std::nullopt);
  }
}

TEST(NestedPatterns, longer_inner_whips) {
  Variables variables = kVariables;
  variables.push_back({13, 14});
  variables.push_back({15, 16});
  // 2 leaves 13 and 7 leaves 15, which lead on.
  const Links links{{0, 3}, {1, 11}, {2, 14}, {13, 4}, {5, 11},
                    {0, 8}, {6, 12}, {7, 16}, {15, 9}, {10, 12}};
  const Handmade csp(variables, links);
  const State state = csp.state();
  EXPECT_EQ(shortest_by_definition({Family::kWWhip, 2}, state, LabelId{0}, 7), std::nullopt);
  EXPECT_EQ(shortest_by_definition({Family::kWWhip, 3}, state, LabelId{0}, 7), 7U);
}

/// Nothing is assumed.
const Assumptions kNothing{[](LabelId) { return false; }, {}};

TEST(NestedPatterns, inner_braids_may_branch) {
  const Handmade csp({{1, 2}, {3, 4}, {5, 6, 7}, {8, 9}},
                     {{0, 1}, {0, 3}, {0, 8}, {2, 5}, {4, 6}, {9, 7}});
  const State state = csp.state();
  const auto on_0 = [&](InnerShape shape) {
    const auto all = InnerChains(state, shape, InnerLefts::kCandidates).all(4, kNothing);
    return std::count_if(all.begin(), all.end(), [](const InnerChain& inner) {
      return inner.targets.front() == LabelId{0} && inner.cells.back().variable == VariableId{2};
    });
  };
  EXPECT_EQ(on_0(InnerShape::kWhip), 0);
  EXPECT_EQ(on_0(InnerShape::kBraid), 18) << "three branches in any order, three lefts at the end";
}

TEST(NestedPatterns, extended_targets_are_found_together) {
  const auto targets = [](const Links& links) {
    const Handmade csp({{1, 2}, {3, 4}, {5, 6}}, links);
    const State state = csp.state();
    const auto all =
        InnerChains(state, InnerShape::kWhip, InnerLefts::kCandidates).all(2, kNothing);
    std::vector<std::vector<LabelId>> found;
    for (const InnerChain& inner : all) {
      if (inner.cells.front().variable == VariableId{0}) found.push_back(inner.targets);
    }
    return found;
  };
  using Targets = std::vector<std::vector<LabelId>>;
  EXPECT_EQ(targets({{0, 1}, {2, 3}, {0, 4}}), (Targets{{LabelId{0}}}));
  EXPECT_EQ(targets({{0, 1}, {2, 3}, {0, 4}, {5, 1}, {5, 4}}), (Targets{{LabelId{0}, LabelId{5}}}));
}

TEST(NestedPatterns, degenerate_inner_whips) {
  // If the target excludes 5 as well, 4 is all it leaves of {4 5}.
  Links links = kLinks;
  links.emplace_back(0, 5);
  const InnerChain inner{
      {LabelId{11}},
      {{VariableId{0}, LabelId{1}, LabelId{2}}, {VariableId{1}, LabelId{4}, std::nullopt}}};
  const auto fits = [&](const Links& all) {
    const Handmade csp(kVariables, all);
    const State state = csp.state();
    const Assumptions assumed{[&](LabelId l) { return csp.structure().linked(l, LabelId{0}); },
                              {LabelId{0}}};
    return InnerChains(state, InnerShape::kWhip, InnerLefts::kCandidates).fits(inner, assumed);
  };
  EXPECT_TRUE(fits(kLinks));
  EXPECT_FALSE(fits(links));
}

// ---- random ones --------------------------------------------------------------------------------

/// The first kind never needs more than the second.
struct NestedInclusion {
  ChainKind wider;
  ChainKind narrower;
};
const std::vector<NestedInclusion> kNestedInclusions{
    {{Family::kWWhip, 2}, Family::kGWhip},        {{Family::kWWhip, 3}, {Family::kWWhip, 2}},
    {{Family::kWBraid, 2}, Family::kGBraid},      {{Family::kWBraid, 3}, {Family::kWBraid, 2}},
    {{Family::kBBraid, 3}, {Family::kBBraid, 2}}, {{Family::kWBraid, 2}, {Family::kWWhip, 2}},
    {{Family::kBBraid, 2}, {Family::kWBraid, 2}}, {{Family::kBBraid, 3}, {Family::kWBraid, 3}},
};

// With two variables inside and two of them needed, patterns that do more than g-braids have at
// least five variables: they are looked for where Trial-and-Error says that there are some.
TEST(NestedPatternsLong, wider_families_never_need_more_variables_and_all_targets_are_false) {
  Random random(112);
  std::map<std::string, std::size_t> found;
  std::map<std::string, std::size_t> beyond;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const Case c = small_case_without_short_braids(random, 2);
    const State& state = c.state;
    const Definitions definitions(state);
    const auto solutions = all_solutions(state);
    for (const LabelId z : state.candidates()) {
      const auto context = [&] { return std::to_string(index(z)) + " in " + describe(state); };
      const bool by_g_braids =
          Refutation(definitions, state, Family::kGBraid).length(z).has_value();
      const std::uint32_t bound = by_g_braids || i % 4 != 0 ? 3 : 5;
      if (bound == 5 && !Refutation(definitions, state, {Family::kBBraid, 2}).length(z)) continue;
      std::map<std::string, std::uint32_t> lengths;
      const auto length = [&](ChainKind kind) {
        const auto [at, is_new] = lengths.try_emplace(name_of(kind), 0);
        if (is_new) at->second = definitions.shortest(kind, z, bound).value_or(bound + 1);
        if (is_new && at->second <= bound) {
          ++found[name_of(kind)];
          if (!by_g_braids) ++beyond[name_of(kind)];
          for (const Solution& solution : solutions) {
            EXPECT_FALSE(std::binary_search(solution.begin(), solution.end(), z)) << context();
          }
        }
        return at->second;
      };
      for (const auto& [wider, narrower] : kNestedInclusions) {
        EXPECT_LE(length(wider), length(narrower))
            << name_of(wider) << " and " << name_of(narrower) << " on " << context();
      }
    }
  }
  for (const auto& [name, count] : found) {
    std::cout << name << ": " << count << ", " << beyond[name] << " beyond g-braids\n";
    EXPECT_GT(count, 50U) << name;
  }
  for (const ChainKind kind : nested_kinds(2)) EXPECT_GT(beyond[name_of(kind)], 5U);
}

/// T&E(B_p) on one hypothesis, by the definitions of T&E and of braids.
bool refuted_by_definition(const State& state, LabelId z, std::uint32_t p) {
  State hypothesis = state;
  hypothesis.assert_value(z);
  while (apply_brt(hypothesis) == BrtOutcome::kQuiescent) {
    const Definitions definitions(hypothesis);
    const auto candidates = hypothesis.candidates();
    const auto y = std::find_if(candidates.begin(), candidates.end(), [&](LabelId l) {
      return definitions.shortest(Family::kBraid, l, p).has_value();
    });
    if (y == candidates.end()) return false;
    hypothesis.eliminate(*y);
  }
  return hypothesis.contradictory();
}

// Theorem 11.4, in states in which braids[<= p] find nothing: there every inner braid needs the
// hypothesis.
TEST(NestedPatternsLong, braids_exist_iff_trial_and_error_with_braids_refutes_the_target) {
  Random random(113);
  std::map<std::pair<std::uint32_t, bool>, std::size_t> seen;
  std::map<std::uint32_t, std::size_t> beyond;  // not refuted with one variable less inside
  std::map<std::uint32_t, std::size_t> compared;
  for (int i = 0; i < 120 && !testing::Test::HasFailure(); ++i) {
    for (const std::uint32_t p : {2U, 3U}) {
      const Case c = small_case_without_short_braids(random, p);
      const State& state = c.state;
      const Definitions definitions(state);
      const ChainKind kind(Family::kBBraid, p);
      for (const LabelId z : state.candidates()) {
        const auto context = [&] {
          return name_of(kind) + " on " + std::to_string(index(z)) + " in " + describe(state);
        };
        const bool refuted = refuted_by_definition(state, z, p);
        const auto bound = Refutation(definitions, state, kind).length(z);
        EXPECT_EQ(bound.has_value(), refuted) << context();
        ++seen[{p, refuted}];
        if (refuted && !refuted_by_definition(state, z, p - 1)) ++beyond[p];
        if (bound && *bound > 4) continue;
        ++compared[p];
        const auto shortest = definitions.shortest(kind, z, 4);
        EXPECT_EQ(shortest.has_value(), refuted) << context();
      }
    }
  }
  for (const std::uint32_t p : {2U, 3U}) {
    std::cout << "p = " << p << ": " << seen[{p, true}] << " refuted, " << seen[{p, false}]
              << " not, " << beyond[p] << " not with p - 1, " << compared[p] << " compared\n";
    EXPECT_GT((seen[{p, true}]), 50U);
    EXPECT_GT((seen[{p, false}]), 50U);
    EXPECT_GT(beyond[p], 10U);
    EXPECT_GT(compared[p], 100U);
  }
}

// Whether an inner left-linking candidate may be excluded already makes no difference to B-braids:
// a variable that needs nothing of the inner target can be taken out of the inner braid.
TEST(NestedPatternsLong, readings_of_inner_left_linking_candidates) {
  Random random(114);
  std::map<Family, std::size_t> compared;
  std::map<Family, std::size_t> different;
  for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
    const Case c = small_case_without_short_braids(random, 1);
    const State& state = c.state;
    const Definitions loose(state);
    const Definitions strict(state, InnerLefts::kPossible);
    for (const LabelId z : state.candidates()) {
      for (const ChainKind kind : nested_kinds(3)) {
        const auto a = loose.shortest(kind, z, 4);
        const auto b = strict.shortest(kind, z, 4);
        ++compared[kind.family];
        if (a != b) ++different[kind.family];
        EXPECT_LE(a.value_or(5), b.value_or(5)) << describe(state);
        if (kind.family != Family::kBBraid) continue;
        EXPECT_EQ(a, b) << name_of(kind) << " on " << index(z) << " in " << describe(state);
      }
    }
  }
  for (const auto& [family, count] : compared) {
    std::cout << static_cast<int>(family) << ": " << different[family] << " of " << count
              << " different\n";
    EXPECT_GT(count, 300U);
  }
}

}  // namespace
}  // namespace pbcs::test
