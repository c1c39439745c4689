// The conditions on chain-like patterns: bivalue-chains, z-chains, t-whips, whips, braids, the same
// with g-candidates, Subsets, g-Subsets, inner whips and braids as right-linking objects, and with
// lemmas as links.
#pragma once

#include <span>

#include "pbcs/check/fault.hpp"
#include "pbcs/core/lemmas.hpp"

namespace pbcs::checker {

/// A step whose proof is a chain and which eliminates its targets; `lemmas` were proven before it.
[[nodiscard]] Fault check_chain_step(const State& state, const Step& step, const Lemmas& lemmas);

// ---- parts of it --------------------------------------------------------------------------------

/// A partial whip or braid has right-linking candidates in all its cells: it proves nothing yet.
enum class Extent : std::uint8_t { kWhole, kPartial };

/// The conditions that do not depend on the target.
[[nodiscard]] Fault find_pattern_fault(const State& state, Family family,
                                       std::span<const ChainCell> cells,
                                       Extent extent = Extent::kWhole);
/// What is supposed true, and what is known.
struct Hypothesis {
  std::span<const LabelId> targets;  ///< all of them true; one except in lemmas
  const Lemmas* lemmas = nullptr;    ///< those that serve as links, for the families that use them
};
/// The conditions on cells, well formed by themselves, and their targets.
[[nodiscard]] Fault find_target_fault(const State& state, Family family,
                                      std::span<const ChainCell> cells,
                                      const Hypothesis& hypothesis, Extent extent = Extent::kWhole);

}  // namespace pbcs::checker
