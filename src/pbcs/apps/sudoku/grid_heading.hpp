// The headings without which the text of a grid would be read as another one. Each is made for one
// way of writing grids, and says nothing where the text speaks for itself.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/sudoku/grid.hpp"
#include "pbcs/apps/sudoku/heading.hpp"

namespace pbcs::sudoku {

/// For the values on one line or in boxes, with dots for open cells.
[[nodiscard]] Heading values_heading(const Grid& grid);
/// For the values in n lines without borders.
[[nodiscard]] Heading rows_heading(const Grid& grid);
/// For the candidates on one line.
[[nodiscard]] Heading candidates_heading(const Grid& grid);
/// For groups of candidates, the texts of the cells.
[[nodiscard]] Heading groups_heading(const Grid& grid, std::span<const std::string> groups);

}  // namespace pbcs::sudoku
