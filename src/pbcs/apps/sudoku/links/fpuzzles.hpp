// Puzzles of f-puzzles.com: JSON with the rows of the grid and a field for every constraint, which
// its addresses have compressed (see lz_string.hpp). Regions must be blocks, and constraints are
// refused by their name; what only says how the puzzle looks is skipped.
#pragma once

#include <string_view>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// `data` is what follows load= in the address.
[[nodiscard]] Decoded read_fpuzzles(std::string_view data);
/// The same before it was compressed.
[[nodiscard]] Decoded read_fpuzzles_json(std::string_view text);

}  // namespace pbcs::sudoku::links
