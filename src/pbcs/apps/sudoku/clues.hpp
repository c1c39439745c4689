// A complete Sudoku grid and its values as clues.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::sudoku {

/// The clue of a cell has the number of the cell. By cell: its number, from 0.
[[nodiscard]] std::unique_ptr<ClueSpace> clues_of(const Shape& shape,
                                                  std::vector<std::uint8_t> solution);

/// A random grid (random/grid.hpp) of a size (16) or with blocks of a shape as headings state it
/// (2x6: 2 rows, 6 columns); 9 when nothing is said.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Stop stop);

}  // namespace pbcs::sudoku
