// What distinguishes the definitions of the chain families from each other.
#pragma once

#include <cstdint>

#include "pbcs/check/subset_checker.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::checker {

/// The largest right-linking objects allowed. Those beyond g-candidates are Subsets of one kind, or
/// inner whips or braids, never both.
enum class Objects : std::uint8_t { kCandidates, kGroups, kSubsets, kGSubsets, kWhips, kBraids };

/// What a left-linking candidate, from the second cell on, must be excluded by.
enum class Continuity : std::uint8_t {
  kPrevious,    ///< the previous right-linking object
  kAnyEarlier,  ///< the target or any earlier right-linking object; it may then serve twice
};

/// What counts when a cell before the last is reduced to its right-linking object.
enum class Context : std::uint8_t {
  kNothing,           ///< bivalue variables
  kPrevious,          ///< the previous right-linking object; the target for the first cell
  kTarget,            ///< the target alone
  kEarlier,           ///< all earlier right-linking objects
  kTargetAndEarlier,  ///< the target and these
};

struct ChainTraits {
  Objects objects;
  Continuity continuity;
  Context context;
  /// Does it close on the target with a right-linking object, or is nothing left in the last cell?
  bool closes;

  /// Does each cell lean on nothing but the target, its left-linking candidate and the previous
  /// object? Then what came before does not matter, and loops do no harm.
  [[nodiscard]] bool memoryless() const {
    return context == Context::kPrevious || (context == Context::kTarget && !closes);
  }
  /// Its right-linking objects need nothing but their neighbours.
  [[nodiscard]] bool reversible_with_groups() const { return context == Context::kPrevious; }
  [[nodiscard]] bool with_subsets() const {
    return objects == Objects::kSubsets || objects == Objects::kGSubsets;
  }
  [[nodiscard]] bool with_inner_chains() const {
    return objects == Objects::kWhips || objects == Objects::kBraids;
  }
  [[nodiscard]] Continuity inner_continuity() const {
    return objects == Objects::kBraids ? Continuity::kAnyEarlier : Continuity::kPrevious;
  }
  [[nodiscard]] Transversality transversality() const {
    return objects == Objects::kGSubsets ? Transversality::kGLabels : Transversality::kLabels;
  }
};

[[nodiscard]] constexpr ChainTraits traits_of(Family family) {
  constexpr auto kWhip = Continuity::kPrevious;
  constexpr auto kBraid = Continuity::kAnyEarlier;
  constexpr auto kAll = Context::kTargetAndEarlier;
  switch (family) {
    case Family::kBivalueChain:
      return {Objects::kCandidates, kWhip, Context::kNothing, true};
    case Family::kGBivalueChain:
      return {Objects::kGroups, kWhip, Context::kPrevious, true};
    case Family::kReversibleSChain:
      return {Objects::kSubsets, kWhip, Context::kPrevious, true};
    case Family::kReversibleGSChain:
      return {Objects::kGSubsets, kWhip, Context::kPrevious, true};
    case Family::kZChain:
      return {Objects::kCandidates, kWhip, Context::kTarget, true};
    case Family::kTWhip:
      return {Objects::kCandidates, kWhip, Context::kEarlier, false};
    case Family::kGWhip:
      return {Objects::kGroups, kWhip, kAll, false};
    case Family::kSZWhip:
      return {Objects::kSubsets, kWhip, Context::kTarget, false};
    case Family::kSWhip:
      return {Objects::kSubsets, kWhip, kAll, false};
    case Family::kGSWhip:
      return {Objects::kGSubsets, kWhip, kAll, false};
    case Family::kBraid:
      return {Objects::kCandidates, kBraid, kAll, false};
    case Family::kGBraid:
      return {Objects::kGroups, kBraid, kAll, false};
    case Family::kSBraid:
      return {Objects::kSubsets, kBraid, kAll, false};
    case Family::kGSBraid:
      return {Objects::kGSubsets, kBraid, kAll, false};
    case Family::kWWhip:
      return {Objects::kWhips, kWhip, kAll, false};
    case Family::kWBraid:
      return {Objects::kWhips, kBraid, kAll, false};
    case Family::kBBraid:
      return {Objects::kBraids, kBraid, kAll, false};
    case Family::kBStarBraid:
    case Family::kBiBraid:
    case Family::kForcingBraid:
      return {Objects::kCandidates, kBraid, kAll, false};
    case Family::kWhip:
    case Family::kWStarWhip:
    case Family::kBiWhip:
    case Family::kForcingWhip:
    case Family::kBelt:
    case Family::kAscendingChain:
    case Family::kHill:
    case Family::kValley:
    case Family::kSingle:
    case Family::kSubset:
    case Family::kGSubset:
      break;
  }
  return {Objects::kCandidates, kWhip, kAll, false};
}

}  // namespace pbcs::checker
