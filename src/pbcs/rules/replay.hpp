// Helpers to see whether the cells of a chain are a pattern for one more target.
#pragma once

#include <span>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// Is `l` part of the pattern: a left- or right-linking candidate, or inside another right-linking
/// object?
[[nodiscard]] bool in_pattern(Objects& objects, std::span<const ChainCell> cells, LabelId l);

/// Does a right-linking object of `cells` exclude `l`?
[[nodiscard]] bool excluded_by_rights(Objects& objects, std::span<const ChainCell> cells,
                                      LabelId l);

/// Does asserting `target`, then the right-linking objects in order, leave each of them in its
/// variables and nothing in the last variable?
[[nodiscard]] bool replays(const State& base, Objects& objects, std::span<const ChainCell> cells,
                           LabelId target);

}  // namespace pbcs
