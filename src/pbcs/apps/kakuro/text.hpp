// Squares and grids as text: # for a black square without sums, 16\12 for one with the sum 16 below
// it and 12 to its right (either may be missing), . for an open white cell, 5 for a given digit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pbcs/apps/kakuro/grid.hpp"

namespace pbcs::kakuro {

/// The sums of a black square: 16\12, 16\, \12; nothing when it has none.
[[nodiscard]] std::string sums_text(const Square& square);
[[nodiscard]] std::string square_text(const Square& square);
/// A black square with the sums that sums_text writes.
[[nodiscard]] std::optional<Square> black_square(std::string_view sums);
/// What square_text writes, and what people write instead: \ B x for a black square, _ 0 for an
/// open cell. Nothing when the word is no square.
[[nodiscard]] std::optional<Square> square_of(std::string_view word);

/// The grid on one line: heading, then rows with / between them.
[[nodiscard]] std::string line_text(const Grid& grid);
/// The heading and a line for each row.
[[nodiscard]] std::string grid_text(const Grid& grid);

}  // namespace pbcs::kakuro
