// Puzzles in addresses of SudokuPad, told by how they begin:
//   scl, ctc          compressed JSON of its own (see lz_string.hpp and relaxed_json.hpp), perhaps
//                     with shortened names: ce for cells, v for value, re for regions
//   fpuz, fpuzzles    the data of f-puzzles
//   scf               the givens of a 9x9 grid: a character is a value (its number modulo 10, 0 for
//                     an open cell) and as many open cells as it has tens; after * its options
// Anything else is the name of a puzzle that only the server of SudokuPad knows.
#pragma once

#include <string_view>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// Is this compressed JSON? Packed givens are known by their address only.
[[nodiscard]] bool is_sudokupad_data(std::string_view text);
[[nodiscard]] Decoded read_sudokupad(std::string_view puzzle, std::size_t at);

}  // namespace pbcs::sudoku::links
