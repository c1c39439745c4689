// The canonical form of a puzzle whose board is a square of numbers.
#pragma once

#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/canonical_square.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// The map that makes the givens the least square; labels are numbered as square_label says. The
/// error says what it is about the puzzle that has no canonical form, or why none is found.
[[nodiscard]] Result<SquareMap> canonical_map(const Puzzle& puzzle, const SquareSymmetry& symmetry);

/// The givens after a map, in the order of the cells.
[[nodiscard]] std::vector<LabelId> arranged(const SquareMap& map,
                                            const std::vector<LabelId>& givens);

}  // namespace pbcs
