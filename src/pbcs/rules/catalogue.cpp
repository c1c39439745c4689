#include "pbcs/rules/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace pbcs {
namespace {

constexpr std::array kCatalogue{
    FamilyInfo{Family::kSingle, "", "single", "Single",
               "A CSP variable with exactly one candidate: this candidate is its value. Part of "
               "BRT, the Basic Resolution Theory, with ECP (a value excludes every label linked to "
               "it) and the detection of contradictions and solutions.",
               "4.3", true},
    FamilyInfo{Family::kBivalueChain, "BC", "biv-chain", "Biv-chain",
               "Bivalue CSP variables {Lk Rk}, each Lk linked to R(k-1); the target is linked to "
               "the first left-linking and to the last right-linking candidate.",
               "5.1", true},
    FamilyInfo{Family::kZChain, "Z", "z-chain", "Z-chain",
               "As a bivalue-chain, but its variables may have further candidates that are linked "
               "to the target (z-candidates).",
               "5.2.1", false},
    FamilyInfo{Family::kTWhip, "tW", "t-whip", "T-whip",
               "A chain whose variables may have further candidates linked to previous "
               "right-linking candidates (t-candidates); nothing compatible with these and the "
               "target is left for the last variable.",
               "5.2.1", false},
    FamilyInfo{Family::kWhip, "W", "whip", "Whip",
               "A chain whose variables may have further candidates linked to the target or to "
               "previous right-linking candidates (z- and t-candidates); nothing compatible with "
               "these is left for the last variable. No left-linking candidate occurs twice.",
               "5.2.1", false},
    FamilyInfo{Family::kBraid, "B", "braid", "Braid",
               "As a whip, but each left-linking candidate may be linked to the target or to any "
               "previous right-linking candidate instead of the last one.",
               "5.3", true},
};

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

}  // namespace

std::span<const FamilyInfo> catalogue() {
  return kCatalogue;
}

const FamilyInfo& info(Family family) {
  return *std::find_if(kCatalogue.begin(), kCatalogue.end(),
                       [family](const FamilyInfo& f) { return f.family == family; });
}

std::optional<Family> family_by_symbol(std::string_view symbol) {
  if (symbol.empty()) return std::nullopt;
  for (const FamilyInfo& f : kCatalogue) {
    if (equal_ignoring_case(f.symbol, symbol)) return f.family;
  }
  return std::nullopt;
}

}  // namespace pbcs
