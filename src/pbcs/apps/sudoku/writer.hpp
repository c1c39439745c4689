// Writes grids in the formats that reader.hpp reads. A text that would be read as something else
// (blocks of an unusual shape, a string of candidates too thin to be known as one) starts with a
// heading that says what it is, so that every text is read back to the same grid. Every line of
// grids and drawings ends in a line break; texts on one line do not.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/grid.hpp"

namespace pbcs::sudoku {

/// The values on one line; beyond 35x35 as numbers between blanks.
[[nodiscard]] std::string line_text(const Grid& grid, char filler);
/// The candidates on one line: n*n*n characters; beyond 35x35 groups between blanks.
[[nodiscard]] std::string candidates_text(const Grid& grid);
/// The values in n lines without borders.
[[nodiscard]] std::string rows_text(const Grid& grid);
/// The values in boxes.
[[nodiscard]] std::string boxed_values(const Grid& grid);
/// The values and candidates in boxes, aligned in columns: 135, beyond 9x9 with letters (1AF),
/// beyond 35x35 as 1/17/36. A cell without candidate is a dot, which no reader accepts.
[[nodiscard]] std::string boxed_candidates(const Grid& grid);

/// The formats of `pbcs convert`.
[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::sudoku
