// THE list of rule families: everything that is said about a family is said here once.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "pbcs/core/step.hpp"

namespace pbcs {

struct FamilyInfo {
  Family family;
  std::string_view symbol;     ///< in theory names: W; empty for Singles, which are in every theory
  std::string_view rule_name;  ///< in printed paths: whip
  std::string_view title;      ///< in rating lines: Whip
  std::string_view definition;  ///< one paragraph in CSP terms
  std::string_view reference;   ///< section of the book
  bool confluent;               ///< its theories have the confluence property
};

/// All families in order of precedence among patterns of equal length.
[[nodiscard]] std::span<const FamilyInfo> catalogue();
[[nodiscard]] const FamilyInfo& info(Family family);
[[nodiscard]] std::optional<Family> family_by_symbol(std::string_view symbol);

}  // namespace pbcs
