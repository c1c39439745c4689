// Helpers to see whether the cells of a chain are a pattern for one more target.
#pragma once

#include <span>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// Is `l` one of the left- or right-linking candidates?
[[nodiscard]] bool in_pattern(std::span<const ChainCell> cells, LabelId l);

/// Is `l` linked to a right-linking candidate of `cells`?
[[nodiscard]] bool excluded_by_rights(const Structure& structure, std::span<const ChainCell> cells,
                                      LabelId l);

/// Does asserting `target`, then the right-linking candidates in order, make each of them a Single
/// of its variable and leave nothing for the last variable?
[[nodiscard]] bool replays(const State& base, std::span<const ChainCell> cells, LabelId target);

}  // namespace pbcs
