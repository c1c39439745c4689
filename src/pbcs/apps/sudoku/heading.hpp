// A heading fixes what cannot be seen from the cells: "2x6:" says that blocks have 2 rows and 6
// columns (without it, 144 cells have 3x4 blocks), "candidates:" that groups are candidates even
// where they could be numbers (12 in a 16x16 grid); "4x4 candidates:" says both. The word sudoku
// may stand before it, or alone: "sudoku:". It stands before the puzzle on the same line, or on a
// line of its own before a grid.
#pragma once

#include <optional>
#include <string>

#include "pbcs/apps/source.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::sudoku {

struct Heading {
  std::optional<Shape> shape;
  bool candidates = false;
  bool named = false;  ///< the word sudoku
  std::string text;    ///< shape and candidates as written, with the colon; empty without them

  [[nodiscard]] bool present() const { return named || !text.empty(); }
};

/// Takes a heading off the start of a line.
[[nodiscard]] Heading take_heading(Line& line);

/// "2x6:"
[[nodiscard]] std::string heading_text(const Shape& shape);

}  // namespace pbcs::sudoku
