// The chain patterns by their definitions, and their shortest lengths by plain enumeration.
//
// Nothing here is clever or fast: it is what the searches are compared with, so it must be easy to
// hold against the definitions of the book (sections 5.1 to 5.3) and shares no code with them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// Are the cells a pattern of `family` on `target` in `state`? The state must be quiescent.
[[nodiscard]] bool is_pattern(Family family, const State& state, LabelId target,
                              const std::vector<ChainCell>& cells);

/// May a left-linking candidate occur twice? Braids always allow it; every other pattern of the
/// book is loopless.
enum class Loops { kForbidden, kAllowed };

/// The number of cells of the shortest pattern of `family` on `target`, if one has at most
/// `max_length`.
[[nodiscard]] std::optional<std::uint32_t> shortest_by_definition(Family family, const State& state,
                                                                  LabelId target,
                                                                  std::uint32_t max_length,
                                                                  Loops loops = Loops::kForbidden);

}  // namespace pbcs::test
