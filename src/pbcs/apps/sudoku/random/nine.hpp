// A random complete 9x9 grid: every one of the 6,670,903,752,021,072,936,960 is equally likely.
//
// A grid is what its columns have in each band, as sets, and the order of these numbers in the
// rows. Given the sets, the bands do not depend on each other: the number of grids with these sets
// is a product of three numbers of a table (ColumnTable), each 1728 at most. So sets are drawn
// uniformly, accepted with the probability product / 1728^3 (in two parts: the first band, then the
// two others; about one of 640 is), and the rows of each band are drawn uniformly among those that
// fit. Changing numbers and columns at random at the end allows to begin with fixed ones.
#pragma once

#include <array>
#include <cstdint>

#include "pbcs/util/random.hpp"

namespace pbcs::sudoku {

/// By cell, row by row: its number, from 0.
[[nodiscard]] std::array<std::uint8_t, 81> random_nine(Random& random);

}  // namespace pbcs::sudoku
