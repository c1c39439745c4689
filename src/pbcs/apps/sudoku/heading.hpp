// A heading fixes what cannot be seen from the cells: "2x6:" says that blocks have 2 rows and 6
// columns (without it, 144 cells have 3x4 blocks), "candidates:" that groups are candidates even
// where they could be numbers (12 in a 16x16 grid), "0-F:", "1-G:" or "A-P:" which alphabet the
// numbers are written in; "4x4 0-F candidates:" says all of it. The word sudoku may stand before
// it, or alone: "sudoku:". It stands before the puzzle on the same line, or on a line of its own
// before a grid.
#pragma once

#include <optional>
#include <string>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::sudoku {

struct Heading {
  std::optional<Shape> shape;
  std::optional<Alphabet> alphabet;
  bool candidates = false;
  bool named = false;  ///< the word sudoku
  std::string text;    ///< what it says beside the name as written, with the colon; or empty

  [[nodiscard]] bool present() const { return named || !text.empty(); }
  /// The size of the grid, if it is said in one way or another.
  [[nodiscard]] std::optional<std::uint32_t> size() const;
  /// Of the alphabet that is stated.
  [[nodiscard]] std::optional<FirstSymbol> first() const;
};

/// Takes a heading off the start of a line.
[[nodiscard]] Heading take_heading(Line& line);

/// "2x6:", "4x4 0-F candidates:"; nothing when there is nothing to say.
[[nodiscard]] std::string heading_text(const Heading& heading);

}  // namespace pbcs::sudoku
