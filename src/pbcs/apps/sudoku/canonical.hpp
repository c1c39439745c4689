// The canonical form of a Sudoku: the least of all puzzles isomorphic to it, read row by row with
// open cells before numbers.
#pragma once

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/symmetry.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::sudoku {

/// The transformation that makes the puzzle canonical. The error says why there is none.
[[nodiscard]] Result<Transformation> canonical_transformation(const Puzzle& puzzle);

/// The canonical puzzle, its givens in the order of the cells. It keeps the label and the alphabet.
[[nodiscard]] Result<Puzzle> canonical_puzzle(const Puzzle& puzzle);

}  // namespace pbcs::sudoku
