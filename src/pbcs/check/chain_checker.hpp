// The conditions on chain-like patterns: bivalue-chains, z-chains, t-whips, whips, braids, and the
// same with g-candidates, Subsets, g-Subsets, inner whips and braids as right-linking objects.
#pragma once

#include <span>

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

/// A step whose proof is a chain.
[[nodiscard]] Fault check_chain_step(const State& state, const Step& step);

// ---- parts of it --------------------------------------------------------------------------------

/// The conditions that do not depend on the target.
[[nodiscard]] Fault find_pattern_fault(const State& state, Family family,
                                       std::span<const ChainCell> cells);
/// The conditions on cells, well formed by themselves, and one target.
[[nodiscard]] Fault find_target_fault(const State& state, Family family,
                                      std::span<const ChainCell> cells, LabelId target);

}  // namespace pbcs::checker
