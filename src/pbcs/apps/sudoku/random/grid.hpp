// Random complete grids of every shape.
//
//   9x9         every grid is equally likely (nine.hpp).
//   up to 6x6   the same: the grids with a fixed first row are listed once (12, or 39,168 for 6x6),
//               one of them is drawn and its numbers are exchanged at random.
//   all others  a reversible Markov chain, whose stationary distribution is uniform: again and
//   again
//               the cells of three random numbers, or of three random rows (columns) of a band
//               (stack), are filled anew, all ways being equally likely; where there are too many
//               ways to list, nothing changes. It begins with a regular grid and ends with a random
//               symmetry. That it reaches all grids, and how fast, is not proved.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::sudoku {

/// By cell, row by row: its number, from 0. Nothing when stopped.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> random_grid(const Shape& shape,
                                                                   Random& random, Stop stop);

/// A walk of so many steps of the Markov chain, of any shape.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> random_grid_by_chain(const Shape& shape,
                                                                            std::uint32_t steps,
                                                                            Random& random,
                                                                            Stop stop);

}  // namespace pbcs::sudoku
