// A grid drawn over several lines, with or without borders of | ! : + - = * . ' or box-drawing
// characters: its rows, cut into the pieces between blanks and borders.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// The dash draws borders in most grids, but in some it is the filler, and in some both.
enum class Dash { kBorder, kFiller, kBoth };

using GridRow = std::vector<Token>;

/// Where a character stands first in a line; its end if it does not.
[[nodiscard]] Token::iterator find_mark(Token line, char c);
/// The part of a line before a character, which is dropped from it.
[[nodiscard]] Token take_until(Token& line, char c);
/// The rows of a grid that stands on one line, with a slash between them.
[[nodiscard]] std::vector<GridRow> rows_between_slashes(Token line);

/// A line that has no cells.
[[nodiscard]] bool is_border(const Line& line, Dash dash);
/// The rows of the lines that are no borders.
[[nodiscard]] std::vector<GridRow> grid_rows(const std::vector<Line>& lines, Dash dash);
/// The pieces of all rows.
[[nodiscard]] std::vector<Token> joined(const std::vector<GridRow>& rows);
[[nodiscard]] bool has_dash(const std::vector<GridRow>& rows);

/// The rows without headings: 1 2 3 ..., A B C ... or C1 C2 ... above (or below) the columns, A, R1
/// or 1 and so on before (and behind) the rows. Nothing when there are none; an error when the rows
/// are numbered from below, as nobody knows then which row is the first.
[[nodiscard]] Result<std::optional<std::vector<GridRow>>, ParseError> without_headings(
    const std::vector<GridRow>& rows);

/// What is a cell of a row?
enum class RowCells { kCharacters, kPieces };
[[nodiscard]] std::size_t width_of(const GridRow& row, RowCells cells);
/// What keeps some rows from being n rows of n cells, if anything does.
[[nodiscard]] std::optional<ParseError> find_bad_row(const std::vector<GridRow>& rows,
                                                     RowCells cells, std::size_t n);

/// Takes the dash for this and that until `read` accepts the rows; otherwise the first error.
template <class Read>
[[nodiscard]] auto read_drawing(const std::vector<Line>& lines, Read&& read)
    -> decltype(read(std::vector<GridRow>())) {
  std::optional<ParseError> error;
  for (const Dash dash : {Dash::kBorder, Dash::kFiller, Dash::kBoth}) {
    const std::vector<GridRow> rows = grid_rows(lines, dash);
    if (rows.empty() || (dash == Dash::kBorder && has_dash(rows))) continue;
    auto reading = read(rows);
    if (reading) return reading;
    const auto inner = without_headings(rows);
    if (!inner) return unexpected(inner.error());
    if (*inner) {
      auto again = read(**inner);
      if (again) return again;
    }
    if (!error) error = std::move(reading.error());
  }
  if (error) return unexpected(std::move(*error));
  return error_at(lines.front().front().position, "no cells here");
}

}  // namespace pbcs
