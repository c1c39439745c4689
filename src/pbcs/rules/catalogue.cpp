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
    FamilyInfo{Family::kSubset, "S", "subset", "Subset",
               "p CSP variables without common candidate, whose candidates all lie in "
               "p transversal sets, each made of labels linked by one constraint, and "
               "no k < p of them in k of these. A candidate linked by the constraint "
               "to all labels of one of the sets is false. Pairs, Triplets, Quads ...: "
               "naked, hidden and fish in Sudoku.",
               "8.1-8.4", true, Inner::kCandidates},
    FamilyInfo{Family::kBelt, "belt", "x2y2-belt", "X2y2-belt",
               "Segments in a ring, each of two CSP variables without value: all their candidates "
               "lie in the two constraints that the segment shares with the one before and in the "
               "two that it shares with the one after, and some in each. A candidate of such a "
               "constraint outside the two segments is false. Sk-loops in Sudoku.",
               "13.3-13.4", false},
    FamilyInfo{Family::kAscendingChain, "asc", "asc", "Ascending-chain",
               "CSP variables with ordered values, each less than the next. The k-th is larger "
               "than k - 1 values and than the least candidate of the first (strong) by as much, "
               "and likewise from the other end. Each such elimination is a sequence of whips[1].",
               "14.2", true},
    FamilyInfo{Family::kBivalueChain, "BC", "biv-chain", "Biv-chain",
               "Bivalue CSP variables {Lk Rk}, each Lk linked to R(k-1); the target is linked to "
               "the first left-linking and to the last right-linking candidate.",
               "5.1", true},
    FamilyInfo{Family::kGBivalueChain, "gBC", "g-biv-chain", "G-biv-chain",
               "As a bivalue-chain, but what is left of a variable beside what the "
               "previous right-linking object excludes may be a g-candidate: several "
               "candidates inside one g-label, which excludes what is linked to all of "
               "it.",
               "7.2.1", true, Inner::kGroups},
    FamilyInfo{Family::kReversibleSChain, "RS#C", "reversible-S#-chain", "Reversible-S#-chain",
               "As a g-bivalue-chain, but a right-linking object may be an inner "
               "Subset of at most p CSP variables: what the previous object leaves of "
               "their candidates.",
               "9.2", true, Inner::kSubsets},
    FamilyInfo{Family::kReversibleGSChain, "RgS#C", "reversible-gS#-chain", "Reversible-gS#-chain",
               "As a reversible-S-chain, with inner g-Subsets too.", "10.2", true,
               Inner::kGSubsets},
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
    FamilyInfo{Family::kHill, "hill", "hill", "Hill",
               "Two ascending chains with the same last CSP variable; all others are different "
               "from each other. The last one is larger than as many values as there are signs, "
               "counted from the least candidate of the two first ones (strong).",
               "14.3", true},
    FamilyInfo{Family::kValley, "valley", "valley", "Valley",
               "As a hill with all signs turned round: two ascending chains with the same first "
               "CSP variable.",
               "14.3", true},
    FamilyInfo{Family::kGWhip, "gW", "g-whip", "G-whip",
               "As a whip, but what is left of a variable may be a g-candidate: "
               "several candidates inside one g-label, which excludes what is linked "
               "to all of it.",
               "7.2.2", false, Inner::kGroups},
    FamilyInfo{Family::kGSubset, "gS", "g-subset", "G-subset",
               "As a Subset, but what a CSP variable has in a transversal set may be a "
               "g-candidate. Franken and mutant fish in Sudoku.",
               "10.1", true, Inner::kGroups},
    FamilyInfo{Family::kSZWhip, "S#zW", "S#-z-whip", "S#-z-whip",
               "As an S-whip, but what is left in its cells follows from the target "
               "alone; only the left-linking candidates lean on the previous right-linking "
               " object. Finned fish in Sudoku.",
               "9.3.4", true, Inner::kSubsets},
    FamilyInfo{Family::kSWhip, "S#W", "S#-whip", "S#-whip",
               "As a g-whip, but a right-linking object may be an inner Subset of at "
               "most p CSP variables, what the target and the previous objects leave "
               "of their candidates; it excludes its own targets.",
               "9.3", false, Inner::kSubsets},
    FamilyInfo{Family::kGSWhip, "gS#W", "gS#-whip", "GS#-whip",
               "As an S-whip, with inner g-Subsets too.", "10.2", false, Inner::kGSubsets},
    FamilyInfo{Family::kWWhip, "W#W", "W#-whip", "W#-whip",
               "As a g-whip, but a right-linking object may be an inner whip of at most p CSP "
               "variables in what the target and the previous objects leave of the candidates; it "
               "excludes its own targets.",
               "11.1", false, Inner::kWhips},
    FamilyInfo{Family::kBraid, "B", "braid", "Braid",
               "As a whip, but each left-linking candidate may be linked to the target or to any "
               "previous right-linking candidate instead of the last one.",
               "5.3", true},
    FamilyInfo{Family::kGBraid, "gB", "g-braid", "G-braid",
               "As a g-whip, but each left-linking candidate may be linked to the "
               "target or to any previous right-linking object instead of the last "
               "one.",
               "7.2.3", true, Inner::kGroups},
    FamilyInfo{Family::kSBraid, "S#B", "S#-braid", "S#-braid",
               "As an S-whip, but each left-linking candidate may be linked to the "
               "target or to any previous right-linking object instead of the last "
               "one.",
               "9.3", true, Inner::kSubsets},
    FamilyInfo{Family::kGSBraid, "gS#B", "gS#-braid", "GS#-braid",
               "As an S-braid, with inner g-Subsets too.", "10.2", true, Inner::kGSubsets},
    FamilyInfo{Family::kWBraid, "W#B", "W#-braid", "W#-braid",
               "As a W-whip, but each left-linking candidate may be linked to the target or to any "
               "previous right-linking object instead of the last one.",
               "11.1", false, Inner::kWhips},
    FamilyInfo{Family::kBBraid, "B#B", "B#-braid", "B#-braid",
               "As a W-braid, with inner braids instead of whips: all that T&E eliminates when "
               "braids of at most p CSP variables are applied to the hypothesis.",
               "11.1", true, Inner::kBraids},
    FamilyInfo{Family::kForcingWhip, "FW", "forcing-whip", "Forcing-whip",
               "A CSP variable with two candidates, and for each of them a whip without its last "
               "cell. A candidate that both exclude as a left-linking one is false, one that both "
               "have as a right-linking one is true.",
               "5.9", false},
    FamilyInfo{Family::kForcingBraid, "FB", "forcing-braid", "Forcing-braid",
               "As a forcing whip, with braids without their last cell.", "5.9", false},
    FamilyInfo{Family::kBiWhip, "biW", "bi-whip", "Bi-whip",
               "A whip on two candidates that are not linked, both supposed true: they "
               "contradict each other. A lemma, which eliminates nothing by itself; with "
               "d candidates a d-whip.",
               "12.1", false},
    FamilyInfo{Family::kBiBraid, "biB", "bi-braid", "Bi-braid",
               "As a bi-whip, but each left-linking candidate may be linked to one of the two "
               "candidates or to any previous right-linking one; with d candidates a d-braid.",
               "12.1", true},
    FamilyInfo{Family::kWStarWhip, "W*#W", "W*#-whip", "W*#-whip",
               "A whip in which contradictions proven by bi-whips of at most p CSP variables serve "
               "as links. These lemmas do not count in its length.",
               "12.2", false},
    FamilyInfo{Family::kBStarBraid, "B*#B", "B*#-braid", "B*#-braid",
               "A braid in which contradictions proven by bi-braids of at most p CSP variables "
               "serve as links. These lemmas do not count in its length.",
               "12.2", true},
};

// The rows stand in the order of the enumeration, so that a family is looked up by its number.
constexpr bool in_order() {
  for (std::size_t i = 0; i < kCatalogue.size(); ++i) {
    if (kCatalogue[i].family != static_cast<Family>(i)) return false;
  }
  return kCatalogue.size() == kFamilyCount;
}
static_assert(in_order());

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
  return kCatalogue[static_cast<std::size_t>(family)];
}

std::optional<Family> family_by_symbol(std::string_view symbol) {
  if (symbol.empty()) return std::nullopt;
  for (const FamilyInfo& f : kCatalogue) {
    if (equal_ignoring_case(f.symbol, symbol)) return f.family;
  }
  return std::nullopt;
}

}  // namespace pbcs
