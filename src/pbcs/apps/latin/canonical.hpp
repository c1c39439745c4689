// The canonical form of a Latin square: the least, read row by row with open cells before numbers,
// of all those that come from it by permuting rows, columns and numbers, and by exchanging rows and
// columns. What exchanges numbers with rows or columns is not used: such squares are puzzles of
// another look.
#pragma once

#include "pbcs/apps/app.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::latin {

/// The canonical puzzle; it keeps the label and the alphabet. Not for pandiagonal squares, which
/// have fewer symmetries. The error says why there is none.
[[nodiscard]] Result<Puzzle> canonical_puzzle(const Puzzle& puzzle);

}  // namespace pbcs::latin
