#include "pbcs/apps/grid_rows.hpp"

#include <algorithm>
#include <string>
#include <string_view>

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

bool is_border(const Line& line, Dash dash) {
  const bool drawing = std::all_of(line.begin(), line.end(), [](const Mark& mark) {
    return contains("-+|!:*='`.,_", mark.character) || is_blank(mark.character);
  });
  if (!drawing) return false;
  if (has_any(line, "+=")) return true;
  if (!has_run(line, '-')) return false;
  return dash != Dash::kFiller || has_any(line, "*.:'`");
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

}  // namespace

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
