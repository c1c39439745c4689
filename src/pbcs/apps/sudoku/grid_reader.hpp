// A puzzle drawn over several lines: with or without borders, values or pencil marks.
#pragma once

#include <cstddef>
#include <vector>

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

[[nodiscard]] Result<Reading, ParseError> read_grid(const std::vector<Line>& lines,
                                                    const Heading& heading);

/// A SadMan file: [Puzzle] has the givens, [State] more values; other sections are skipped.
[[nodiscard]] bool is_section(const Line& line);
[[nodiscard]] bool starts_sections(const Line& line);
[[nodiscard]] Result<Reading, ParseError> read_sections(const std::vector<Line>& lines);

/// How many rows of cells some lines hold, and how many cells each of these has (0 = not alike).
struct RowCount {
  std::size_t rows = 0;
  std::size_t characters = 0;  ///< when a character is a cell
  std::size_t pieces = 0;      ///< when a piece between separators is a cell
};
[[nodiscard]] RowCount count_rows(const std::vector<Line>& lines);

}  // namespace pbcs::sudoku
