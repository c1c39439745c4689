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
  Objects objects = Objects::kCandidates;
  Continuity continuity = Continuity::kPrevious;
  Context context = Context::kTargetAndEarlier;
  /// Does it close on the target with a right-linking object, or is nothing left in the last cell?
  bool closes = false;
  /// May lemmas serve as links?
  bool with_lemmas = false;

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

/// By family, from the checker's own list (families.cpp).
[[nodiscard]] ChainTraits traits_of(Family family);

}  // namespace pbcs::checker
