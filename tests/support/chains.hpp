// Chains as steps, for tests that ask the rules for one pattern at a time.
#pragma once

#include <cstdint>

#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// Chains whose right-linking objects are candidates.
inline constexpr Family kChainFamilies[] = {Family::kBivalueChain, Family::kZChain, Family::kTWhip,
                                            Family::kWhip, Family::kBraid};

/// The step by which a chain eliminates one target.
[[nodiscard]] inline Step chain_step(Family family, const Chain& chain, LabelId target) {
  return {family, static_cast<std::uint32_t>(chain.cells.size()), {}, {target}, chain};
}

}  // namespace pbcs::test
