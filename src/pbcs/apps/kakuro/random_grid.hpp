// Random Kakuros with their solution, for generators: sums are what is given, so that whoever makes
// puzzles starts from a filled grid and looks whether its sums have one solution.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::kakuro {

struct RandomGrid {
  std::uint32_t rows = 0;  ///< with the black ones at the edges
  std::uint32_t columns = 0;
  std::uint32_t black_percent = 30;       ///< of the other squares, before short sectors are closed
  std::uint32_t longest = kLargestDigit;  ///< no sector has more cells
};

struct FilledGrid {
  Grid grid;                          ///< all sectors have their sums
  std::vector<std::uint32_t> digits;  ///< by square; 0 for black ones
};

/// A random layout, symmetric about its middle and without sectors of one cell, filled at random.
/// Nothing when it came out without white cell, or could not be filled within reasonable time.
[[nodiscard]] std::optional<FilledGrid> random_grid(const RandomGrid& wanted, Random& random);

}  // namespace pbcs::kakuro
