// THE list of rule families: everything that is said about a family is said here once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "pbcs/core/step.hpp"

namespace pbcs {

/// The largest right-linking objects of a chain family.
enum class Inner : std::uint8_t { kCandidates, kGroups, kSubsets, kGSubsets, kWhips, kBraids };

inline constexpr std::uint32_t kUnbounded = ~std::uint32_t{0};
/// As a size of inner patterns: no larger than the pattern.
inline constexpr std::uint32_t kAsLength = kUnbounded - 1;

/// A family as part of a resolution theory: patterns up to some length, with inner patterns (lemmas
/// too) up to some size where the family has them.
struct TheoryMember {
  Family family;
  std::uint32_t max_length = kUnbounded;
  std::uint32_t inner_size = kUnbounded;
  friend bool operator==(const TheoryMember&, const TheoryMember&) = default;
};

struct FamilyInfo {
  Family family;
  /// In theory names: W; empty for Singles, which are in every theory. A # stands for the largest
  /// size of inner Subsets: S#W is written S3W, or SW for any size.
  std::string_view symbol;
  /// In printed paths: whip. A # stands for the size of the largest inner Subset: S#-whip.
  std::string_view rule_name;
  std::string_view title;       ///< in rating lines: Whip
  std::string_view definition;  ///< one paragraph in CSP terms
  std::string_view reference;   ///< section of the book
  bool confluent;               ///< its theories have the confluence property
  Inner inner = Inner::kCandidates;
};

[[nodiscard]] constexpr bool is_braid(Family family) {
  return family == Family::kBraid || family == Family::kGBraid || family == Family::kSBraid ||
         family == Family::kGSBraid || family == Family::kWBraid || family == Family::kBBraid;
}
/// Has it inner whips or braids?
[[nodiscard]] constexpr bool is_nested(Family family) {
  return family == Family::kWWhip || family == Family::kWBraid || family == Family::kBBraid;
}
[[nodiscard]] constexpr bool is_subset(Family family) {
  return family == Family::kSubset || family == Family::kGSubset;
}
/// Do its steps state contradictions between candidates instead of eliminating something?
[[nodiscard]] constexpr bool is_lemma(Family family) {
  return family == Family::kBiWhip || family == Family::kBiBraid;
}
/// Do its patterns use such lemmas as links?
[[nodiscard]] constexpr bool uses_lemmas(Family family) {
  return family == Family::kWStarWhip || family == Family::kBStarBraid;
}
/// Does it belong to the rules of some applications only (core/specific_rules.hpp)?
[[nodiscard]] constexpr bool is_specific(Family family) {
  return family == Family::kBelt || family == Family::kAscendingChain || family == Family::kHill ||
         family == Family::kValley;
}
/// Is its rank 1 whatever its size, which is the number of signs?
[[nodiscard]] constexpr bool is_slope(Family family) {
  return is_specific(family) && family != Family::kBelt;
}
[[nodiscard]] constexpr bool is_forcing(Family family) {
  return family == Family::kForcingWhip || family == Family::kForcingBraid;
}

/// Are its patterns found otherwise than target by target or among Subsets?
[[nodiscard]] constexpr bool is_found_elsewhere(Family family) {
  return is_lemma(family) || uses_lemmas(family) || is_forcing(family) || is_specific(family);
}

/// All families in order of precedence among patterns of equal length.
[[nodiscard]] std::span<const FamilyInfo> catalogue();
[[nodiscard]] const FamilyInfo& info(Family family);
[[nodiscard]] std::optional<Family> family_by_symbol(std::string_view symbol);

}  // namespace pbcs
