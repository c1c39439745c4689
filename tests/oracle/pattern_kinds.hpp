// The kinds of chains that tests go through, with their names.
#pragma once

#include <iterator>
#include <string>
#include <vector>

#include "oracle/definitions.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "support/chains.hpp"

namespace pbcs::test {

/// Chains whose right-linking objects are candidates.
inline const std::vector<ChainKind> kCandidateKinds(std::begin(kChainFamilies),
                                                    std::end(kChainFamilies));
/// Those with g-candidates.
inline const std::vector<ChainKind> kGroupKinds{Family::kGBivalueChain, Family::kGWhip,
                                                Family::kGBraid};

/// Those with inner Subsets or g-Subsets of at most p variables.
[[nodiscard]] inline std::vector<ChainKind> subset_kinds(std::uint32_t p) {
  return {{Family::kReversibleSChain, p},
          {Family::kSZWhip, p},
          {Family::kSWhip, p},
          {Family::kSBraid, p},
          {Family::kReversibleGSChain, p},
          {Family::kGSWhip, p},
          {Family::kGSBraid, p}};
}

/// Those with inner whips or braids of at most p variables.
[[nodiscard]] inline std::vector<ChainKind> nested_kinds(std::uint32_t p) {
  return {{Family::kWWhip, p}, {Family::kWBraid, p}, {Family::kBBraid, p}};
}

[[nodiscard]] inline std::string name_of(ChainKind kind) {
  std::string name(info(kind.family).rule_name);
  const auto at = name.find('#');
  if (at != std::string::npos) name.replace(at, 1, std::to_string(kind.inner_size));
  return name;
}

}  // namespace pbcs::test
