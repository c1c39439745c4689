// Boards in addresses of sudokuwiki.org, the parameter bd:
//   81 characters       the cells, 0 or a dot when open
//   162 characters      two digits of base 32 a cell: a bit for each candidate (1 the lowest) or
//   for
//                       the value, then a bit that is set for a given
//   S9B and 162 more    two digits of base 36 a cell: 1-9 a given, 10-18 a value that was entered
//                       (9 more than it), 19 and more the candidates (18 and a bit for each, 1 the
//                       lowest)
#pragma once

#include <string_view>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// `page` is the path of the address, `board` the value of bd, `at` its place.
[[nodiscard]] Decoded read_sudokuwiki(std::string_view page, std::string_view board,
                                      std::size_t at);

}  // namespace pbcs::sudoku::links
