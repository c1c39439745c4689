// The strong cut rule: a puzzle divided into parts that are solved separately.
//
// Where two neighbours of a sector are the only way from some cells to the others, the sector can
// be cut between them. The sum of its part in P1 is the difference of all sums of P1 in the two
// directions, so all sectors of P1 need one; the rest of the sum is that of the other part. If each
// part has one solution only, both together are the solution, if there is one at all. That does not
// follow from one solution of the whole, so it is checked: where it does not hold nothing is
// divided. Reference: 15.6.3 and Theorem 15.6.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pbcs/apps/kakuro/grid.hpp"

namespace pbcs::kakuro {

/// The white regions of a grid: no sector has cells of two. Each is a grid as large as the whole,
/// black where the others are white.
[[nodiscard]] std::vector<Grid> regions_of(const Grid& grid);

/// A cut between two cells of a sector, and the two grids it makes: as large as the whole, black
/// where the other one is white.
struct Cut {
  std::uint32_t before = 0;  ///< the square of the cell before it
  std::uint32_t after = 0;
  Grid first;   ///< with the cell before the cut
  Grid second;  ///< with the one after it
};
/// All places where the sectors allow a cut, whatever the number of solutions; sectors in order.
[[nodiscard]] std::vector<Cut> cuts_of(const Grid& grid);

/// The parts of a grid without fault: its white regions, cut again and again where both sides have
/// one solution.
struct Parts {
  std::vector<Grid> grids;
  /// Why other cuts were not made: "r4c4|r4c5: the part of r4c4 has more than one solution".
  std::vector<std::string> refused;
};
[[nodiscard]] Parts parts_of(const Grid& grid);

}  // namespace pbcs::kakuro
