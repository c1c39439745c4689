// A puzzle on one line.
#pragma once

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

/// Reads a string of cells or of candidates with whatever follows as label, cells in groups of
/// equal length, numbers or groups of candidates between blanks, or a HoDoKu library line.
[[nodiscard]] Result<Reading, ParseError> read_line(const Line& line, const Heading& heading);

}  // namespace pbcs::sudoku
