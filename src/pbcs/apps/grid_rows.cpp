#include "pbcs/apps/grid_rows.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

bool contains(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}

bool has_run(const Line& line, char c) {
  return std::adjacent_find(line.begin(), line.end(), [c](const Mark& a, const Mark& b) {
           return a.character == c && b.character == c;
         }) != line.end();
}

bool has_any(const Line& line, std::string_view set) {
  return std::any_of(line.begin(), line.end(),
                     [set](const Mark& mark) { return contains(set, mark.character); });
}

// The line under the header of a Markdown table whose columns are aligned: |:-:|
bool is_alignment(const Line& line) {
  const auto next_to = [](const Mark& a, const Mark& b) {
    return (a.character == ':' && b.character == '-') || (a.character == '-' && b.character == ':');
  };
  return has_any(line, "|") && std::adjacent_find(line.begin(), line.end(), next_to) != line.end();
}

GridRow row_of(const Line& line) {
  GridRow row;
  for (const Token token : tokens_of(line)) {
    for (std::size_t i = 0; i < token.size();) {
      std::size_t end = i;
      while (end < token.size() && !contains("|!:+", token[end].character)) ++end;
      if (end > i) row.push_back(token.subspan(i, end - i));
      i = end + 1;
    }
  }
  return row;
}

// ---- headings -----------------------------------------------------------------------------------

// What stands at a row or column, counted from 0: 1, 0, A, R1, C1 in either case. Which of these,
// for the first one; the others must be alike.
enum class HeadingStyle : std::uint8_t { kNumber, kNumberFromZero, kLetter, kRow, kColumn };

// `1`, also `1.` and `1)`
std::optional<std::uint32_t> ordinal_of(Token piece) {
  const bool marked = piece.size() > 1 && contains(".)", piece.back().character);
  return number_of(marked ? piece.first(piece.size() - 1) : piece);
}

bool is_heading(Token piece, HeadingStyle style, std::size_t i) {
  const char first = lower(piece.front().character);
  switch (style) {
    case HeadingStyle::kNumber:
      return ordinal_of(piece) == i + 1;
    case HeadingStyle::kNumberFromZero:
      return number_of(piece) == i;
    case HeadingStyle::kLetter:
      return piece.size() == 1 && i < 26 && first == static_cast<char>('a' + i);
    case HeadingStyle::kRow:
      return first == 'r' && number_of(piece.subspan(1)) == i + 1;
    case HeadingStyle::kColumn:
      return first == 'c' && number_of(piece.subspan(1)) == i + 1;
  }
  return false;
}

// The piece of a row at one of its ends.
using RowEnd = Token (*)(const GridRow&);
Token first_piece(const GridRow& row) {
  return row.front();
}
Token last_piece(const GridRow& row) {
  return row.back();
}

bool are_headings(const std::vector<GridRow>& rows, RowEnd end, HeadingStyle style) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() < 2 || !is_heading(end(rows[r]), style, r)) return false;
  }
  return !rows.empty();
}

bool are_headings(const std::vector<GridRow>& rows, RowEnd end) {
  return are_headings(rows, end, HeadingStyle::kNumber) ||
         are_headings(rows, end, HeadingStyle::kNumberFromZero) ||
         are_headings(rows, end, HeadingStyle::kLetter) ||
         are_headings(rows, end, HeadingStyle::kRow);
}

bool are_numbered_from_below(const std::vector<GridRow>& rows) {
  const std::vector<GridRow> reversed(rows.rbegin(), rows.rend());
  return are_headings(reversed, first_piece, HeadingStyle::kNumber);
}

// Is this row a heading for the columns: 1 2 3 ... or 123 456 ...? What stands in the corner above
// the headings of rows does not matter.
bool is_column_heading(const GridRow& row) {
  constexpr std::size_t kFewest = 4;
  std::vector<Token> pieces(row.begin(), row.end());
  const auto all_are = [&](HeadingStyle style) {
    for (std::size_t c = 0; c < pieces.size(); ++c) {
      if (!is_heading(pieces[c], style, c)) return false;
    }
    return pieces.size() >= kFewest;
  };
  const auto any_style = [&] {
    return all_are(HeadingStyle::kNumber) || all_are(HeadingStyle::kNumberFromZero) ||
           all_are(HeadingStyle::kLetter) || all_are(HeadingStyle::kColumn);
  };
  if (any_style()) return true;
  pieces.erase(pieces.begin());
  if (any_style()) return true;
  pieces.clear();
  for (const Token piece : row) {
    for (std::size_t i = 0; i < piece.size(); ++i) pieces.push_back(piece.subspan(i, 1));
  }
  return any_style();
}

}  // namespace

Token::iterator find_mark(Token line, char c) {
  return std::find_if(line.begin(), line.end(), [&](const Mark& m) { return m.character == c; });
}

Token take_until(Token& line, char c) {
  const auto length = static_cast<std::size_t>(find_mark(line, c) - line.begin());
  const Token part = line.first(length);
  line = line.subspan(std::min(length + 1, line.size()));
  return part;
}

std::vector<GridRow> rows_between_slashes(Token line) {
  std::vector<GridRow> rows;
  while (!line.empty()) {
    GridRow row = tokens_of(take_until(line, '/'));
    if (!row.empty()) rows.push_back(std::move(row));
  }
  return rows;
}

bool is_border(const Line& line, Dash dash) {
  const bool drawing = std::all_of(line.begin(), line.end(), [](const Mark& mark) {
    return contains("-+|!:*='`.,_", mark.character) || is_blank(mark.character);
  });
  if (!drawing) return false;
  if (has_any(line, "+=") || is_alignment(line)) return true;
  if (!has_run(line, '-')) return false;
  return dash != Dash::kFiller || has_any(line, "*.:'`");
}

std::vector<GridRow> grid_rows(const std::vector<Line>& lines, Dash dash) {
  std::vector<GridRow> rows;
  for (const Line& line : lines) {
    if (is_border(line, dash)) continue;
    GridRow row = row_of(line);
    if (!row.empty()) rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<Token> joined(const std::vector<GridRow>& rows) {
  std::vector<Token> pieces;
  for (const GridRow& row : rows) pieces.insert(pieces.end(), row.begin(), row.end());
  return pieces;
}

bool has_dash(const std::vector<GridRow>& rows) {
  const auto in_piece = [](Token piece) {
    return std::any_of(piece.begin(), piece.end(),
                       [](const Mark& m) { return m.character == '-'; });
  };
  return std::any_of(rows.begin(), rows.end(), [&](const GridRow& row) {
    return std::any_of(row.begin(), row.end(), in_piece);
  });
}

Result<std::optional<std::vector<GridRow>>, ParseError> without_headings(
    const std::vector<GridRow>& rows) {
  std::vector<GridRow> inner = rows;
  if (inner.size() > 1 && is_column_heading(inner.front())) inner.erase(inner.begin());
  if (inner.size() > 1 && inner.size() < rows.size() && is_column_heading(inner.back())) {
    inner.pop_back();
  }
  if (are_headings(inner, first_piece)) {
    for (GridRow& row : inner) row.erase(row.begin());
    if (are_headings(inner, last_piece)) {
      for (GridRow& row : inner) row.pop_back();
    }
  } else if (are_numbered_from_below(inner)) {
    return error_at(inner.front().front(),
                    "the rows are numbered from " + std::to_string(inner.size()) +
                        " to 1: take the numbers away, with the first row on top");
  } else if (inner.size() == rows.size()) {
    return std::nullopt;
  }
  return inner;
}

std::size_t width_of(const GridRow& row, RowCells cells) {
  if (cells == RowCells::kPieces) return row.size();
  std::size_t width = 0;
  for (const Token piece : row) width += piece.size();
  return width;
}

std::optional<ParseError> find_bad_row(const std::vector<GridRow>& rows, RowCells cells,
                                       std::size_t n) {
  const std::string instead = " instead of " + std::to_string(n);
  if (rows.size() != n) {
    const GridRow& where = rows[std::min(n, rows.size() - 1)];
    return fault_at(where.front(), count_text(rows.size(), "row") + instead);
  }
  for (std::size_t r = 0; r < n; ++r) {
    const std::size_t width = width_of(rows[r], cells);
    if (width == n) continue;
    return error_at(rows[r].front(),
                    "row " + std::to_string(r + 1) + " has " + count_text(width, "cell") + instead)
        .value();
  }
  return std::nullopt;
}

}  // namespace pbcs
