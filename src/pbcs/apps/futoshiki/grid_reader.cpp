// Boards drawn over several lines.
#include <algorithm>

#include "pbcs/apps/futoshiki/forms.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::futoshiki {
namespace {

bool is_vertical_sign(char c) {
  return c == '^' || c == 'v' || c == 'V';
}

std::vector<Token> marks_of(const Line& line) {
  std::vector<Token> marks;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_blank(line[i].character)) marks.push_back(Token(line).subspan(i, 1));
  }
  return marks;
}

bool is_sign_line(const std::vector<Token>& marks) {
  return std::all_of(marks.begin(), marks.end(),
                     [](Token mark) { return is_vertical_sign(mark.front().character); });
}

/// A row of cells with the signs between them, and the signs below it.
struct Row {
  std::vector<Token> cells;
  std::vector<Token> signs;        ///< horizontal
  std::vector<std::size_t> after;  ///< for each of them, the number of cells before it
  std::vector<Token> below;
};

Result<Row, ParseError> row_of(const std::vector<Token>& marks) {
  Row row;
  for (const Token mark : marks) {
    const char c = mark.front().character;
    if (c != '<' && c != '>') {
      row.cells.push_back(mark);
      continue;
    }
    const bool misplaced =
        row.cells.empty() || (!row.after.empty() && row.after.back() == row.cells.size());
    if (misplaced) return error_at(mark, quoted(mark.front()) + " stands between no two cells");
    row.signs.push_back(mark);
    row.after.push_back(row.cells.size());
  }
  return row;
}

/// The number of the cell of the row that stands above (below) the mark.
std::optional<std::size_t> cell_at(const Row& row, Token mark) {
  const std::uint32_t column = mark.front().position.column;
  const auto at = std::find_if(row.cells.begin(), row.cells.end(),
                               [&](Token cell) { return cell.front().position.column == column; });
  if (at == row.cells.end()) return std::nullopt;
  return at - row.cells.begin();
}

class GridReader {
 public:
  GridReader(Kind kind, const Stated& stated) : kind_(kind), stated_(stated) {}

  Result<Reading, ParseError> read(const std::vector<Line>& lines) {
    if (auto done = collect(lines); !done) return unexpected(std::move(done.error()));
    const std::size_t n = rows_.size();
    const Token first = rows_.front().cells.front();
    if (auto fault = find_size_fault(kind_, n)) return error_at(first, std::move(*fault));
    std::vector<Token> cells;
    for (const Row& row : rows_) {
      if (row.cells.size() != n) {
        return error_at(row.cells.front(), std::to_string(row.cells.size()) +
                                               " cells in a row: " + std::to_string(n) +
                                               " rows need " + std::to_string(n));
      }
      cells.insert(cells.end(), row.cells.begin(), row.cells.end());
    }
    const auto size = static_cast<std::uint32_t>(n);
    auto read = read_cells(cells, size, stated_);
    if (!read) return unexpected(std::move(read.error()));
    Reading reading{{kind_, size, std::move(read->values), {}, read->first}, {}, {}};
    for (const Token cell : cells) reading.positions.push_back(cell.front().position);
    for (std::uint32_t r = 0; r < n; ++r) {
      if (auto done = add_signs(reading.grid, r); !done) {
        return unexpected(std::move(done.error()));
      }
    }
    return reading;
  }

 private:
  Result<void, ParseError> collect(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      const auto marks = marks_of(line);
      if (marks.empty()) continue;
      if (is_sign_line(marks)) {
        if (rows_.empty() || !rows_.back().below.empty()) {
          return error_at(marks.front(), "these signs stand below no row");
        }
        rows_.back().below = marks;
        continue;
      }
      auto row = row_of(marks);
      if (!row) return unexpected(std::move(row.error()));
      rows_.push_back(std::move(*row));
    }
    if (rows_.empty() || rows_.front().cells.empty()) {
      return unexpected(ParseError{"no row of cells here", 0, 1});
    }
    if (!rows_.back().below.empty()) {
      return error_at(rows_.back().below.front(), "there is no row below these signs");
    }
    return {};
  }

  Result<void, ParseError> add_signs(Grid& grid, std::uint32_t r) const {
    const Row& row = rows_[r];
    for (std::size_t i = 0; i < row.signs.size(); ++i) {
      const auto left = static_cast<std::uint32_t>(row.after[i] - 1);
      if (left + 1 >= grid.n) return error_at(row.signs[i], "no cell follows this sign");
      add_sign(grid, row.signs[i].front().character, r * grid.n + left, r * grid.n + left + 1);
    }
    for (const Token mark : row.below) {
      auto column = cell_at(row, mark);
      if (!column) column = cell_at(rows_[r + 1], mark);
      if (!column) return error_at(mark, quoted(mark.front()) + " stands below no cell");
      const std::uint32_t upper = r * grid.n + static_cast<std::uint32_t>(*column);
      add_sign(grid, mark.front().character == '^' ? '<' : '>', upper, upper + grid.n);
    }
    return {};
  }

  Kind kind_;
  Stated stated_;
  std::vector<Row> rows_;
};

}  // namespace

Result<Reading, ParseError> read_grid(const std::vector<Line>& lines, Kind kind,
                                      const Stated& stated) {
  return GridReader(kind, stated).read(lines);
}

}  // namespace pbcs::futoshiki
