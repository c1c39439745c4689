// What distinguishes the families of chains from each other, for tests of their definitions.
#pragma once

#include <optional>

#include "oracle/inner_chains.hpp"
#include "oracle/sets.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

enum class Shape { kBivalue, kZ, kT, kWhip, kBraid, kReversible, kZWhip };
enum class Objects { kCandidates, kGroups, kSubsets, kGSubsets, kWhips, kBraids };

struct Traits {
  Shape shape;
  Objects objects;
};

/// Nothing for families that are no chains.
[[nodiscard]] std::optional<Traits> traits_of(Family family);

[[nodiscard]] bool has_subsets(Objects objects);
[[nodiscard]] Transversal transversal_of(Objects objects);
[[nodiscard]] bool has_inner_chains(Objects objects);
[[nodiscard]] InnerShape inner_shape_of(Objects objects);

/// Reversible patterns have a right-linking object in their last cell.
[[nodiscard]] bool has_last_right(Shape shape);

}  // namespace pbcs::test
