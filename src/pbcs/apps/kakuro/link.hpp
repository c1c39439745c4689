// Addresses of puzz.link and its relatives: https://puzz.link/p?kakuro/COLUMNS/ROWS/SQUARES.
//
// The board has no first row and column of sums. Squares: k to z are 1 to 16 white cells, a point a
// black square without sums, otherwise two characters are the sums below and to the right of a
// black square. Then come the sums above the columns and before the rows that begin with a white
// cell. A sum is 0 to 9, a to j for 10 to 19, A to Z for 20 to 45, - for none.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::kakuro {

/// Does the text begin with an address of a Kakuro?
[[nodiscard]] bool is_link(std::string_view text);

/// What is wrong with an address, and how many characters come before it.
struct LinkFault {
  std::string message;
  std::size_t at = 0;
};
/// The grid with a first row and a first column for the sums at the edges.
[[nodiscard]] Result<Grid, LinkFault> read_link(std::string_view address);

/// The address of a grid whose first row and column are black; empty when they are not. Given
/// digits are left out: an address has none.
[[nodiscard]] std::string link_text(const Grid& grid);

}  // namespace pbcs::kakuro
