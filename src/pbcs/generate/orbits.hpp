// Clues that belong together by symmetry.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/generate/generate.hpp"

namespace pbcs {

/// The orbits of the clues under the symmetries of a request, in the order of their first clues.
/// Left out are those with a place that is not allowed, and those of which a symmetry makes no
/// clue.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> orbits_of(const ClueSpace& space,
                                                                const GenerationRequest& request);

}  // namespace pbcs
