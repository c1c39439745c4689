#include "pbcs/rules/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "pbcs/rules/bivalue_chain.hpp"
#include "pbcs/rules/braid.hpp"
#include "pbcs/rules/chain_finder.hpp"
#include "pbcs/rules/forcing.hpp"
#include "pbcs/rules/lemma_finder.hpp"
#include "pbcs/rules/nested_chain.hpp"
#include "pbcs/rules/reversible_chain.hpp"
#include "pbcs/rules/s_z_whip.hpp"
#include "pbcs/rules/specific_finder.hpp"
#include "pbcs/rules/star.hpp"
#include "pbcs/rules/subset.hpp"
#include "pbcs/rules/t_whip.hpp"
#include "pbcs/rules/whip.hpp"
#include "pbcs/rules/z_chain.hpp"

namespace pbcs {
namespace {

using UpTo = Brought::UpTo;

template <class T>
std::unique_ptr<Rule> rule(const TheoryMember& member, const State& base) {
  return std::make_unique<T>(member, base);
}

// Inner whips and braids of one variable are g-candidates, which need no inner search.
template <class WithGroups>
std::unique_ptr<Rule> nested_rule(const TheoryMember& member, const State& base) {
  if (member.inner_size == 1) return std::make_unique<WithGroups>(member, base);
  return std::make_unique<NestedChainRule>(member, base);
}

template <class T>
std::unique_ptr<Finder> finder(const TheoryMember& member) {
  return std::make_unique<T>(member);
}

constexpr std::array kCatalogue{
    FamilyInfo{
        .family = Family::kSingle,
        .symbol = "",
        .rule_name = "single",
        .title = "Single",
        .definition =
            "A CSP variable with exactly one candidate: this candidate is its value. Part of "
            "BRT, the Basic Resolution Theory, with ECP (a value excludes every label linked to "
            "it) and the detection of contradictions and solutions.",
        .reference = "4.3",
        .kind = PatternKind::kSingle,
        .confluent = true},
    FamilyInfo{.family = Family::kSubset,
               .symbol = "S",
               .rule_name = "subset",
               .title = "Subset",
               .definition =
                   "p CSP variables without common candidate, whose candidates all lie in "
                   "p transversal sets, each made of labels linked by one constraint, and "
                   "no k < p of them in k of these. A candidate linked by the constraint "
                   "to all labels of one of the sets is false. Pairs, Triplets, Quads ...: "
                   "naked, hidden and fish in Sudoku.",
               .reference = "8.1-8.4",
               .kind = PatternKind::kSubset,
               .confluent = true,
               .brings = {{{Family::kWhip, UpTo::kOne}}},
               .make_finder = finder<SubsetFinder>},
    FamilyInfo{
        .family = Family::kDynamicSubset,
        .symbol = "dS",
        .rule_name = "dynamic-subset",
        .title = "Dynamic-subset",
        .definition =
            "A hidden Subset of digits that all remaining combinations of a sector have: p such "
            "digits that only p cells of the sector can have. The other digits go from these "
            "cells.",
        .reference = "15.3.3",
        .kind = PatternKind::kDynamicSubset,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kBelt,
        .symbol = "belt",
        .rule_name = "x2y2-belt",
        .title = "X2y2-belt",
        .definition =
            "Segments in a ring, each of two CSP variables without value: all their candidates "
            "lie in the two constraints that the segment shares with the one before and in the "
            "two that it shares with the one after, and some in each. A candidate of such a "
            "constraint outside the two segments is false. Sk-loops in Sudoku.",
        .reference = "13.3-13.4",
        .kind = PatternKind::kBelt,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kAscendingChain,
        .symbol = "asc",
        .rule_name = "asc",
        .title = "Ascending-chain",
        .definition =
            "CSP variables with ordered values, each less than the next. The k-th is larger "
            "than k - 1 values and than the least candidate of the first (strong) by as much, "
            "and likewise from the other end. Each such elimination is a sequence of whips[1].",
        .reference = "14.2",
        .kind = PatternKind::kSlope,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kCoupling,
        .symbol = "ctr",
        .rule_name = "coupling",
        .title = "Coupling",
        .definition =
            "The sum of a sector and its cells: a digit of no remaining combination goes from the "
            "sector; a combination goes that has no candidate of some cell, or a digit that no "
            "cell of the sector can have. The first two are whips[1]; the third counts the cells "
            "for which the combination leaves fewer digits.",
        .reference = "15.3.2",
        .kind = PatternKind::kCoupling,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kSurfaceSum,
        .symbol = "sum",
        .rule_name = "surface-sum",
        .title = "Surface-sum",
        .definition =
            "Rows and columns of a region that is closed but for k cells: the difference of their "
            "sums is the sum of these cells (those of the columns counted negative). What occurs "
            "in no way to have it goes.",
        .reference = "15.6",
        .kind = PatternKind::kSurfaceSum,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kBivalueChain,
        .symbol = "BC",
        .rule_name = "biv-chain",
        .title = "Biv-chain",
        .definition =
            "Bivalue CSP variables {Lk Rk}, each Lk linked to R(k-1); the target is linked to "
            "the first left-linking and to the last right-linking candidate.",
        .reference = "5.1",
        .confluent = true,
        .context = Context::kNothing,
        .memoryless = true,
        .make_rule = rule<BivalueChainRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kGBivalueChain,
               .symbol = "gBC",
               .rule_name = "g-biv-chain",
               .title = "G-biv-chain",
               .definition =
                   "As a bivalue-chain, but what is left of a variable beside what the "
                   "previous right-linking object excludes may be a g-candidate: several "
                   "candidates inside one g-label, which excludes what is linked to all of "
                   "it.",
               .reference = "7.2.1",
               .confluent = true,
               .inner = Inner::kGroups,
               .context = Context::kPrevious,
               .memoryless = true,
               .brings = {{{Family::kBivalueChain}, {Family::kWhip, UpTo::kOne}}},
               .make_rule = rule<ReversibleChainRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kReversibleSChain,
               .symbol = "RS#C",
               .rule_name = "reversible-S#-chain",
               .title = "Reversible-S#-chain",
               .definition =
                   "As a g-bivalue-chain, but a right-linking object may be an inner "
                   "Subset of at most p CSP variables: what the previous object leaves of "
                   "their candidates.",
               .reference = "9.2",
               .confluent = true,
               .inner = Inner::kSubsets,
               .context = Context::kPrevious,
               .memoryless = true,
               .brings = {{{Family::kGBivalueChain}, {Family::kSubset, UpTo::kInnerSize}}},
               .make_rule = rule<ReversibleChainRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kReversibleGSChain,
               .symbol = "RgS#C",
               .rule_name = "reversible-gS#-chain",
               .title = "Reversible-gS#-chain",
               .definition = "As a reversible-S-chain, with inner g-Subsets too.",
               .reference = "10.2",
               .confluent = true,
               .inner = Inner::kGSubsets,
               .context = Context::kPrevious,
               .memoryless = true,
               .brings = {{{Family::kReversibleSChain}, {Family::kGSubset, UpTo::kInnerSize}}},
               .make_rule = rule<ReversibleChainRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kZChain,
        .symbol = "Z",
        .rule_name = "z-chain",
        .title = "Z-chain",
        .definition =
            "As a bivalue-chain, but its variables may have further candidates that are linked "
            "to the target (z-candidates).",
        .reference = "5.2.1",
        .context = Context::kTarget,
        .braid = Family::kBraid,
        .make_rule = rule<ZChainRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kTWhip,
               .symbol = "tW",
               .rule_name = "t-whip",
               .title = "T-whip",
               .definition =
                   "A chain whose variables may have further candidates linked to previous "
                   "right-linking candidates (t-candidates); nothing compatible with these and the "
                   "target is left for the last variable.",
               .reference = "5.2.1",
               .context = Context::kEarlier,
               .braid = Family::kBraid,
               .make_rule = rule<TWhipRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kWhip,
        .symbol = "W",
        .rule_name = "whip",
        .title = "Whip",
        .definition =
            "A chain whose variables may have further candidates linked to the target or to "
            "previous right-linking candidates (z- and t-candidates); nothing compatible with "
            "these is left for the last variable. No left-linking candidate occurs twice.",
        .reference = "5.2.1",
        .as_braids_up_to = 2,
        .braid = Family::kBraid,
        .make_rule = rule<WhipRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kHill,
        .symbol = "hill",
        .rule_name = "hill",
        .title = "Hill",
        .definition =
            "Two ascending chains with the same last CSP variable; all others are different "
            "from each other. The last one is larger than as many values as there are signs, "
            "counted from the least candidate of the two first ones (strong).",
        .reference = "14.3",
        .kind = PatternKind::kSlope,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{
        .family = Family::kValley,
        .symbol = "valley",
        .rule_name = "valley",
        .title = "Valley",
        .definition =
            "As a hill with all signs turned round: two ascending chains with the same first "
            "CSP variable.",
        .reference = "14.3",
        .kind = PatternKind::kSlope,
        .confluent = true,
        .make_finder = finder<SpecificFinder>},
    FamilyInfo{.family = Family::kGWhip,
               .symbol = "gW",
               .rule_name = "g-whip",
               .title = "G-whip",
               .definition = "As a whip, but what is left of a variable may be a g-candidate: "
                             "several candidates inside one g-label, which excludes what is linked "
                             "to all of it.",
               .reference = "7.2.2",
               .inner = Inner::kGroups,
               .as_braids_up_to = 2,
               .brings = {{{Family::kWhip}}},
               .braid = Family::kGBraid,
               .make_rule = rule<WhipRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kGSubset,
               .symbol = "gS",
               .rule_name = "g-subset",
               .title = "G-subset",
               .definition =
                   "As a Subset, but what a CSP variable has in a transversal set may be a "
                   "g-candidate. Franken and mutant fish in Sudoku.",
               .reference = "10.1",
               .kind = PatternKind::kSubset,
               .confluent = true,
               .inner = Inner::kGroups,
               .brings = {{{Family::kSubset}}},
               .make_finder = finder<SubsetFinder>},
    FamilyInfo{.family = Family::kSZWhip,
               .symbol = "S#zW",
               .rule_name = "S#-z-whip",
               .title = "S#-z-whip",
               .definition =
                   "As an S-whip, but what is left in its cells follows from the target "
                   "alone; only the left-linking candidates lean on the previous right-linking "
                   " object. Finned fish in Sudoku.",
               .reference = "9.3.4",
               .confluent = true,
               .inner = Inner::kSubsets,
               .context = Context::kTarget,
               .memoryless = true,
               .brings = {{{Family::kSubset, UpTo::kInnerSize}}},
               .make_rule = rule<SZWhipRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kSWhip,
               .symbol = "S#W",
               .rule_name = "S#-whip",
               .title = "S#-whip",
               .definition = "As a g-whip, but a right-linking object may be an inner Subset of at "
                             "most p CSP variables, what the target and the previous objects leave "
                             "of their candidates; it excludes its own targets.",
               .reference = "9.3",
               .inner = Inner::kSubsets,
               .brings = {{{Family::kGWhip}, {Family::kSubset, UpTo::kInnerSize}}},
               .braid = Family::kSBraid,
               .make_rule = rule<WhipRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kGSWhip,
               .symbol = "gS#W",
               .rule_name = "gS#-whip",
               .title = "GS#-whip",
               .definition = "As an S-whip, with inner g-Subsets too.",
               .reference = "10.2",
               .inner = Inner::kGSubsets,
               .brings = {{{Family::kSWhip}, {Family::kGSubset, UpTo::kInnerSize}}},
               .braid = Family::kGSBraid,
               .make_rule = rule<WhipRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kWWhip,
        .symbol = "W#W",
        .rule_name = "W#-whip",
        .title = "W#-whip",
        .definition =
            "As a g-whip, but a right-linking object may be an inner whip of at most p CSP "
            "variables in what the target and the previous objects leave of the candidates; it "
            "excludes its own targets.",
        .reference = "11.1",
        .inner = Inner::kWhips,
        .brings = {{{Family::kGWhip}}},
        .braid = Family::kBBraid,
        .make_rule = nested_rule<WhipRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kBraid,
        .symbol = "B",
        .rule_name = "braid",
        .title = "Braid",
        .definition =
            "As a whip, but each left-linking candidate may be linked to the target or to any "
            "previous right-linking candidate instead of the last one.",
        .reference = "5.3",
        .confluent = true,
        .continuity = Continuity::kAnyEarlier,
        .brings = {{{Family::kWhip}}},
        .make_rule = rule<BraidRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kGBraid,
               .symbol = "gB",
               .rule_name = "g-braid",
               .title = "G-braid",
               .definition = "As a g-whip, but each left-linking candidate may be linked to the "
                             "target or to any previous right-linking object instead of the last "
                             "one.",
               .reference = "7.2.3",
               .confluent = true,
               .inner = Inner::kGroups,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kBraid}, {Family::kGWhip}}},
               .make_rule = rule<BraidRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kSBraid,
               .symbol = "S#B",
               .rule_name = "S#-braid",
               .title = "S#-braid",
               .definition = "As an S-whip, but each left-linking candidate may be linked to the "
                             "target or to any previous right-linking object instead of the last "
                             "one.",
               .reference = "9.3",
               .confluent = true,
               .inner = Inner::kSubsets,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kGBraid}, {Family::kSWhip}}},
               .make_rule = rule<BraidRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kGSBraid,
               .symbol = "gS#B",
               .rule_name = "gS#-braid",
               .title = "GS#-braid",
               .definition = "As an S-braid, with inner g-Subsets too.",
               .reference = "10.2",
               .confluent = true,
               .inner = Inner::kGSubsets,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kSBraid}, {Family::kGSWhip}}},
               .make_rule = rule<BraidRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kWBraid,
        .symbol = "W#B",
        .rule_name = "W#-braid",
        .title = "W#-braid",
        .definition =
            "As a W-whip, but each left-linking candidate may be linked to the target or to any "
            "previous right-linking object instead of the last one.",
        .reference = "11.1",
        .inner = Inner::kWhips,
        .continuity = Continuity::kAnyEarlier,
        .brings = {{{Family::kGBraid}}},
        .braid = Family::kBBraid,
        .make_rule = nested_rule<BraidRule>,
        .make_finder = finder<ChainFinder>},
    FamilyInfo{.family = Family::kBBraid,
               .symbol = "B#B",
               .rule_name = "B#-braid",
               .title = "B#-braid",
               .definition =
                   "As a W-braid, with inner braids instead of whips: all that T&E eliminates when "
                   "braids of at most p CSP variables are applied to the hypothesis.",
               .reference = "11.1",
               .confluent = true,
               .inner = Inner::kBraids,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kGBraid}}},
               .make_rule = nested_rule<BraidRule>,
               .make_finder = finder<ChainFinder>},
    FamilyInfo{
        .family = Family::kForcingWhip,
        .symbol = "FW",
        .rule_name = "forcing-whip",
        .title = "Forcing-whip",
        .definition =
            "A CSP variable with two candidates, and for each of them a whip without its last "
            "cell. A candidate that both exclude as a left-linking one is false, one that both "
            "have as a right-linking one is true.",
        .reference = "5.9",
        .kind = PatternKind::kForcing,
        .brings = {{{Family::kWhip}}},
        .make_finder = finder<ForcingFinder>},
    FamilyInfo{.family = Family::kForcingBraid,
               .symbol = "FB",
               .rule_name = "forcing-braid",
               .title = "Forcing-braid",
               .definition = "As a forcing whip, with braids without their last cell.",
               .reference = "5.9",
               .kind = PatternKind::kForcing,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kBraid}, {Family::kForcingWhip}}},
               .make_finder = finder<ForcingFinder>},
    FamilyInfo{.family = Family::kBiWhip,
               .symbol = "biW",
               .rule_name = "bi-whip",
               .title = "Bi-whip",
               .definition =
                   "A whip on two candidates that are not linked, both supposed true: they "
                   "contradict each other. A lemma, which eliminates nothing by itself; with "
                   "d candidates a d-whip.",
               .reference = "12.1",
               .kind = PatternKind::kLemma,
               .make_finder = finder<LemmaFinder>},
    FamilyInfo{.family = Family::kBiBraid,
               .symbol = "biB",
               .rule_name = "bi-braid",
               .title = "Bi-braid",
               .definition =
                   "As a bi-whip, but each left-linking candidate may be linked to one of the two "
                   "candidates or to any previous right-linking one; with d candidates a d-braid.",
               .reference = "12.1",
               .kind = PatternKind::kLemma,
               .confluent = true,
               .continuity = Continuity::kAnyEarlier,
               .make_finder = finder<LemmaFinder>},
    FamilyInfo{
        .family = Family::kWStarWhip,
        .symbol = "W*#W",
        .rule_name = "W*#-whip",
        .title = "W*#-whip",
        .definition =
            "A whip in which contradictions proven by bi-whips of at most p CSP variables serve "
            "as links. These lemmas do not count in its length.",
        .reference = "12.2",
        .kind = PatternKind::kStar,
        .brings = {{{Family::kWhip}}},
        .braid = Family::kBStarBraid,
        .plain = Family::kWhip,
        .lemma = Family::kBiWhip,
        .make_finder = finder<StarFinder>},
    FamilyInfo{.family = Family::kBStarBraid,
               .symbol = "B*#B",
               .rule_name = "B*#-braid",
               .title = "B*#-braid",
               .definition =
                   "A braid in which contradictions proven by bi-braids of at most p CSP variables "
                   "serve as links. These lemmas do not count in its length.",
               .reference = "12.2",
               .kind = PatternKind::kStar,
               .confluent = true,
               .continuity = Continuity::kAnyEarlier,
               .brings = {{{Family::kBraid}}},
               .plain = Family::kBraid,
               .lemma = Family::kBiBraid,
               .make_finder = finder<StarFinder>},
};

// The rows stand in the order of the enumeration, so that a family is looked up by its number.
constexpr bool in_order() {
  for (std::size_t i = 0; i < kCatalogue.size(); ++i) {
    if (kCatalogue[i].family != static_cast<Family>(i)) return false;
  }
  return kCatalogue.size() == kFamilyCount;
}
static_assert(in_order());

constexpr std::size_t kInnerCount = static_cast<std::size_t>(Inner::kBraids) + 1;

constexpr std::array<Family, kInnerCount> find_braids() {
  std::array<Family, kInnerCount> found{};
  for (const FamilyInfo& f : kCatalogue) {
    const bool braids = f.kind == PatternKind::kChain && f.continuity == Continuity::kAnyEarlier;
    if (braids) found[static_cast<std::size_t>(f.inner)] = f.family;
  }
  return found;
}
constexpr auto kBraidsWith = find_braids();

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

Family braids_with(Inner inner) {
  return kBraidsWith[static_cast<std::size_t>(inner)];
}

bool is_specific(Family family) {
  switch (info(family).kind) {
    case PatternKind::kSlope:
    case PatternKind::kBelt:
    case PatternKind::kCoupling:
    case PatternKind::kDynamicSubset:
    case PatternKind::kSurfaceSum:
      return true;
    default:
      return false;
  }
}

std::optional<Family> family_by_symbol(std::string_view symbol) {
  if (symbol.empty()) return std::nullopt;
  for (const FamilyInfo& f : kCatalogue) {
    if (equal_ignoring_case(f.symbol, symbol)) return f.family;
  }
  return std::nullopt;
}

}  // namespace pbcs
