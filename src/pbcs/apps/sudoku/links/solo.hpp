// Game ids of Simon Tatham's Solo: 3x3:CELLS. In the cells a to z are runs of 1 to 26 open cells,
// numbers are decimal, and _ stands between two of them. 2x3 says that blocks have 2 rows and 3
// columns. Letters before the colon are options: j (jigsaw), x (diagonals), k (killer), and some
// for symmetry and level, which do not matter.
#pragma once

#include <string_view>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// Is this an id of Solo, perhaps with a mistake? A grid after a heading may begin in the same way:
/// 2x3:12_4... is one when it has as many characters as cells.
[[nodiscard]] bool is_solo_id(std::string_view text);
[[nodiscard]] Decoded read_solo_id(std::string_view text);

}  // namespace pbcs::sudoku::links
