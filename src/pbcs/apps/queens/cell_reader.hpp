// The cell of a queen: r1c2, or b8 as on a chess board.
#pragma once

#include <cstdint>

#include "pbcs/apps/queens/reader.hpp"

namespace pbcs::queens {

/// On a board of n x n cells. In a square of a chess board the letter is the column, and rows are
/// counted from below; Qb8 is the same as b8.
[[nodiscard]] Result<GivenQueen, ParseError> read_cell(Token word, std::uint32_t n);

}  // namespace pbcs::queens
