// A puzzle on one line.
#pragma once

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

/// The whole puzzle in one piece: its cells or its candidates.
[[nodiscard]] Result<Reading, ParseError> read_string(Token token, const Heading& heading);

/// Reads a string of cells or of candidates with whatever follows as label, cells in groups of
/// equal length, numbers or groups of candidates between blanks, a HoDoKu library line, or a
/// string anywhere in the line (see embedded.hpp).
[[nodiscard]] Result<Reading, ParseError> read_line(const Line& line, const Heading& heading);

}  // namespace pbcs::sudoku
