// A heading fixes what cannot be seen from the cells: "2x6:" says that blocks have 2 rows and 6
// columns (without it, 144 cells have 3x4 blocks), "candidates:" that groups are candidates even
// where they could be numbers (12 in a 16x16 grid); "4x4 candidates:" says both. It stands before
// the puzzle on the same line, or on a line of its own before a grid.
#pragma once

#include <optional>
#include <string>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::sudoku {

struct Heading {
  std::optional<Shape> shape;
  bool candidates = false;
  std::string text;  ///< as written, with the colon; empty when there is none
};

/// Takes a heading off the start of a line.
[[nodiscard]] Heading take_heading(Line& line);

/// "2x6:"
[[nodiscard]] std::string heading_text(const Shape& shape);

}  // namespace pbcs::sudoku
