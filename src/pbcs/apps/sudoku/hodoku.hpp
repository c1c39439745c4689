// HoDoKu library lines, the regression format of the field:
//   :technique:candidates:values:deleted:eliminations:placements:extra
// Values are the cells, with + before a value that was placed, not given. Deleted candidates are
// written number, row, column: 436 257. What the line says about a technique is not used.
#pragma once

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

[[nodiscard]] Result<Reading, ParseError> read_hodoku(const Line& line, const Heading& heading);

/// The line of a grid, `entered` telling by cell which values were placed: it is read back to the
/// same instance, clashes included. For the sizes whose numbers are symbols.
[[nodiscard]] std::string library_line(const Grid& grid, const std::vector<bool>& entered);
/// The line of a resolution state.
[[nodiscard]] std::string write_hodoku(const Puzzle& puzzle, const State& state);

}  // namespace pbcs::sudoku
