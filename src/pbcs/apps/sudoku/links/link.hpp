// Puzzles that come as an address in the web, as the data of one, or as a game id: known by how
// they begin, and told what is wrong with them when they cannot be read. A decoder for each kind
// stands in a file of its own.
#pragma once

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku::links {

/// Is the line a link or a game id, with or without a mistake? A label may follow.
[[nodiscard]] bool is_link(Token line);
[[nodiscard]] Result<Reading, ParseError> read_link(const Line& line);

}  // namespace pbcs::sudoku::links
