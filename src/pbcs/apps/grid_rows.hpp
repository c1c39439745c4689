// A grid drawn over several lines, with or without borders of | ! : + - = * . ' or box-drawing
// characters: its rows, cut into the pieces between blanks and borders.
#pragma once

#include <cstddef>
#include <vector>

#include "pbcs/apps/source.hpp"

namespace pbcs {

/// The dash draws borders in most grids, but in some it is the filler, and in some both.
enum class Dash { kBorder, kFiller, kBoth };

using GridRow = std::vector<Token>;

/// The rows of the lines that are no borders.
[[nodiscard]] std::vector<GridRow> grid_rows(const std::vector<Line>& lines, Dash dash);
/// The pieces of all rows.
[[nodiscard]] std::vector<Token> joined(const std::vector<GridRow>& rows);
[[nodiscard]] bool has_dash(const std::vector<GridRow>& rows);

/// What is a cell of a row?
enum class RowCells { kCharacters, kPieces };
[[nodiscard]] std::size_t width_of(const GridRow& row, RowCells cells);

}  // namespace pbcs
