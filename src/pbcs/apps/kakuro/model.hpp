// The binary CSP of a Kakuro, as the book has it (15.2). CSP variables: the digit of every white
// cell; for every sector with a sum its combination, a set of digits; for every digit that all
// combinations of a sector have (magic and pseudo-magic sectors) its place in the sector. Links
// that come from no CSP variable: the same digit twice in a sector; a combination and a digit that
// it does not have in a cell of its sector. There is no arithmetic left: p different digits of a
// set of p digits are all of them.
//
// The model has the digits that suit the sums of both sectors of a cell only. Combinations are
// written as their digits in increasing order: hr3c1 = 1236.
#pragma once

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/instance.hpp"

namespace pbcs::kakuro {

/// The instance and the board of a grid without fault. Black squares are blocked, and marked with
/// their sums as people draw them: 16\12.
[[nodiscard]] Puzzle puzzle_of(const Grid& grid);
/// The grid that a puzzle was made of, with the digits that its instance gives.
[[nodiscard]] Grid grid_of(const Puzzle& puzzle);

/// Where everything is in the model of a grid without fault.
[[nodiscard]] Layout layout_of(const Grid& grid);

}  // namespace pbcs::kakuro
