// Addresses of puzz.link and its relatives: p?KIND/COLUMNS/ROWS/CELLS. In the cells of a Sudoku a
// digit of base 16 is a value; - stands before two digits, + before three; . is an unknown value; g
// to z are runs of 1 to 20 open cells.
#pragma once

#include <string_view>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// `puzzle` is KIND/COLUMNS/ROWS/CELLS, `at` its place.
[[nodiscard]] Decoded read_pzpr(std::string_view puzzle, std::size_t at);

}  // namespace pbcs::sudoku::links
