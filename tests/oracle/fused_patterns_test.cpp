// The definitions of chains with g-candidates and inner Subsets, held against each other, against
// Trial-and-Error and against solutions: nothing of the rules is used.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "oracle/refutation.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

TEST(FusedPatternsLong, braids_exist_iff_trial_and_error_refutes_the_target) {
  Random random(91);
  std::map<Family, std::size_t> refuted;
  std::map<Family, std::size_t> beyond;  // not refuted by Singles alone
  const std::vector<ChainKind> kinds{Family::kBraid,        Family::kGBraid,
                                     {Family::kSBraid, 2},  {Family::kSBraid, 3},
                                     {Family::kGSBraid, 2}, {Family::kGSBraid, 3}};
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const Definitions definitions(c.state);
    for (const LabelId z : c.state.candidates()) {
      const bool by_singles =
          Refutation(definitions, c.state, Family::kBraid).length(z).has_value();
      for (const ChainKind kind : kinds) {
        const auto bound = Refutation(definitions, c.state, kind).length(z);
        const auto shortest = definitions.shortest(kind, z, std::min(bound.value_or(3), 4U));
        const auto context = [&] {
          return name_of(kind) + " on " + std::to_string(index(z)) + " in " + describe(c.state);
        };
        if (!bound || *bound <= 4) {
          EXPECT_EQ(shortest.has_value(), bound.has_value()) << context();
        }
        if (!shortest) continue;
        ++refuted[kind.family];
        if (!by_singles) ++beyond[kind.family];
      }
    }
  }
  for (const ChainKind kind : kinds) {
    EXPECT_GT(refuted[kind.family], 300U) << name_of(kind);
    if (kind.family == Family::kBraid) continue;
    EXPECT_GT(beyond[kind.family], 20U) << name_of(kind);
  }
}

using KindLengths = std::map<std::pair<Family, std::uint32_t>, std::uint32_t>;

/// Shortest lengths of all kinds; one more than `bound` for none.
KindLengths all_lengths(const Definitions& definitions, LabelId z, std::uint32_t bound) {
  std::vector<ChainKind> kinds = kCandidateKinds;
  kinds.insert(kinds.end(), kGroupKinds.begin(), kGroupKinds.end());
  for (const std::uint32_t p : {2U, 3U}) {
    const auto more = subset_kinds(p);
    kinds.insert(kinds.end(), more.begin(), more.end());
  }
  KindLengths found;
  for (const ChainKind kind : kinds) {
    found[{kind.family, kind.inner_size}] =
        definitions.shortest(kind, z, bound).value_or(bound + 1);
  }
  return found;
}

/// The first kind never needs more than the second, and often less: braids and whips of four
/// variables or fewer are seldom different.
struct FusedInclusion {
  ChainKind wider;
  ChainKind narrower;
  bool often = true;
};
const std::vector<FusedInclusion> kFusedInclusions{
    {{Family::kReversibleSChain, 2}, Family::kGBivalueChain},
    {{Family::kReversibleSChain, 3}, {Family::kReversibleSChain, 2}},
    {{Family::kReversibleGSChain, 2}, {Family::kReversibleSChain, 2}},
    {{Family::kReversibleGSChain, 3}, {Family::kReversibleSChain, 3}},
    {Family::kGWhip, Family::kWhip},
    {{Family::kSWhip, 2}, Family::kGWhip},
    {{Family::kSWhip, 3}, {Family::kSWhip, 2}},
    {{Family::kGSWhip, 2}, {Family::kSWhip, 2}},
    {{Family::kGSWhip, 3}, {Family::kSWhip, 3}},
    {{Family::kSZWhip, 2}, Family::kZChain},
    {{Family::kSZWhip, 3}, {Family::kSZWhip, 2}},
    {Family::kGBraid, Family::kBraid},
    {Family::kGBraid, Family::kGWhip, false},
    {{Family::kSBraid, 2}, {Family::kSWhip, 2}, false},
    {{Family::kSBraid, 3}, {Family::kSWhip, 3}, false},
    {{Family::kGSBraid, 2}, {Family::kGSWhip, 2}, false},
    {{Family::kGSBraid, 3}, {Family::kGSWhip, 3}, false},
    {Family::kGBraid, Family::kGBivalueChain},
    {{Family::kSBraid, 2}, {Family::kReversibleSChain, 2}},
    {{Family::kSBraid, 3}, {Family::kSZWhip, 3}},
    {{Family::kGSBraid, 3}, {Family::kReversibleGSChain, 3}},
};

TEST(FusedPatternsLong, wider_families_never_need_more_variables_and_all_targets_are_false) {
  Random random(92);
  std::map<std::size_t, std::size_t> strictly;
  std::map<std::pair<Family, std::uint32_t>, std::size_t> positive;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const Case c = varied_case(random);
    const Definitions definitions(c.state);
    const auto solutions = all_solutions(c.state);
    for (const LabelId z : c.state.candidates()) {
      const bool possible = std::any_of(solutions.begin(), solutions.end(), [&](const Solution& s) {
        return std::binary_search(s.begin(), s.end(), z);
      });
      KindLengths lengths = all_lengths(definitions, z, 4);
      for (const auto& [kind, length] : lengths) {
        if (length > 4) continue;
        ++positive[kind];
        EXPECT_FALSE(possible) << name_of({kind.first, kind.second}) << " on " << index(z) << " in "
                               << describe(c.state);
      }
      for (std::size_t k = 0; k < kFusedInclusions.size(); ++k) {
        const auto& [wider, narrower, often] = kFusedInclusions[k];
        const std::uint32_t a = lengths[{wider.family, wider.inner_size}];
        const std::uint32_t b = lengths[{narrower.family, narrower.inner_size}];
        EXPECT_LE(a, b) << name_of(wider) << " and " << name_of(narrower) << " on " << index(z)
                        << " in " << describe(c.state);
        if (a < b) ++strictly[k];
      }
    }
  }
  for (const auto& [kind, count] : positive) EXPECT_GT(count, 100U);
  for (std::size_t k = 0; k < kFusedInclusions.size(); ++k) {
    const auto& [wider, narrower, often] = kFusedInclusions[k];
    EXPECT_GE(strictly[k], often ? 10U : 0U) << name_of(wider) << " and " << name_of(narrower);
  }
}

}  // namespace
}  // namespace pbcs::test
