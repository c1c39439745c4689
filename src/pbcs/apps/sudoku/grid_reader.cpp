#include "pbcs/apps/sudoku/grid_reader.hpp"

#include <algorithm>
#include <string_view>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/sudoku/pieces.hpp"

namespace pbcs::sudoku {
namespace {

bool contains(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}

// n rows, most of them of n cells: the one that is not is the mistake.
std::optional<ParseError> find_bad_row(const std::vector<GridRow>& rows, const Heading& heading) {
  const std::size_t n = rows.size();
  if (!shape_for_cells(n * n, heading)) return std::nullopt;
  const RowCells cells = look_like_groups(joined(rows)) ? RowCells::kPieces : RowCells::kCharacters;
  const auto right = [&](const GridRow& row) { return width_of(row, cells) == n; };
  const auto right_rows = std::count_if(rows.begin(), rows.end(), right);
  if (static_cast<std::size_t>(right_rows) == n || 2 * static_cast<std::size_t>(right_rows) < n) {
    return std::nullopt;
  }
  const auto bad = std::find_if_not(rows.begin(), rows.end(), right);
  const std::string message = "row " + std::to_string(bad - rows.begin() + 1) + " has " +
                              std::to_string(width_of(*bad, cells)) + " cells instead of " +
                              std::to_string(n);
  return fault_at(bad->front(), message);
}

// n rows of 2n cells.
std::optional<ParseError> find_two_grids(const std::vector<GridRow>& rows, const Heading& heading) {
  const std::size_t n = rows.size();
  const bool twice = std::all_of(rows.begin(), rows.end(), [n](const GridRow& row) {
    return width_of(row, RowCells::kCharacters) == 2 * n;
  });
  if (!twice || !shape_for_cells(n * n, heading)) return std::nullopt;
  return fault_at(rows.front().front(), count_text(n, "row") + " of " + std::to_string(2 * n) +
                                            " cells, as two grids side by side have: put one "
                                            "below the other");
}

// Rows of numbers only, too few for a grid: blanks must have stood for empty cells.
std::optional<ParseError> find_blank_cells(const std::vector<GridRow>& rows) {
  const std::vector<Token> pieces = joined(rows);
  const std::size_t n = rows.size();
  const bool numbers = std::all_of(pieces.begin(), pieces.end(), [](Token piece) {
    return piece.size() == 1 && number_of(piece) && *number_of(piece) > 0;
  });
  if (!numbers || !shape_for_cells(n * n, {}) || pieces.size() >= n * n) return std::nullopt;
  return fault_at(rows.front().front(), count_text(pieces.size(), "cell") + " in " +
                                            count_text(n, "row") +
                                            " and no sign for empty ones: write . or 0 where a "
                                            "cell is empty");
}

// HoDoKu decorates the candidates of a step: *57, 57#, 5-7 (a deletion); SudoCue writes u3 for a
// value that was placed. The groups of digits without decoration; none when something else occurs.
std::vector<Line> undecorated(const std::vector<GridRow>& rows) {
  std::vector<Line> groups;
  for (const Token piece : joined(rows)) {
    Line group;
    for (const Mark& mark : piece) {
      const char c = mark.character;
      const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (c >= '1' && c <= '9') {
        group.push_back(mark);
      } else if (!letter && !contains("*#@-", c)) {
        return {};
      }
    }
    if (!group.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

// By cell: is it written as a value that was placed? Nothing when none is.
std::vector<bool> placed_values(const std::vector<GridRow>& rows) {
  std::vector<bool> placed;
  for (const Token piece : joined(rows)) {
    if (std::any_of(piece.begin(), piece.end(), [](const Mark& mark) {
          return mark.character >= '1' && mark.character <= '9';
        })) {
      placed.push_back(contains("uU", piece.front().character));
    }
  }
  const bool any = std::find(placed.begin(), placed.end(), true) != placed.end();
  return any ? placed : std::vector<bool>();
}

std::optional<Reading> read_decorated(const std::vector<GridRow>& rows) {
  constexpr Shape kOrdinary{3, 3};
  const std::vector<Line> groups = undecorated(rows);
  const std::vector<Token> pieces(groups.begin(), groups.end());
  if (pieces.size() != kOrdinary.cells() || !are_groups(pieces, kOrdinary)) return std::nullopt;
  auto reading = read_groups(pieces, kOrdinary);
  if (!reading) return std::nullopt;
  reading->entered = placed_values(rows);
  return std::move(*reading);
}

std::string section_name(const Line& line) {
  std::string name;
  for (const Token token : tokens_of(line)) name += bytes_of(token);
  std::transform(name.begin(), name.end(), name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return name;
}

std::vector<Line> section(const std::vector<Line>& lines, std::string_view name) {
  std::vector<Line> found;
  bool inside = false;
  for (const Line& line : lines) {
    if (is_section(line)) {
      inside = section_name(line) == name;
    } else if (inside) {
      found.push_back(line);
    }
  }
  return found;
}

// What a state is written in may be seen in the puzzle only: without open cells 0 looks empty.
Result<Reading, ParseError> read_in_alphabet(const std::vector<Line>& lines, const Grid& puzzle) {
  if (puzzle.alphabet().is_usual()) {
    return error_at(lines.front(), "[State] is written in another alphabet than [Puzzle]");
  }
  Heading heading;
  heading.alphabet = puzzle.alphabet();
  return read_grid(lines, heading);
}

Result<Reading, ParseError> add_values(Reading reading, const Reading& more) {
  if (more.grid.shape != reading.grid.shape) {
    return error_at(more.positions.front(), "[State] is not as large as [Puzzle]");
  }
  reading.entered.resize(reading.grid.values.size());
  for (std::size_t cell = 0; cell < more.grid.values.size(); ++cell) {
    std::uint32_t& value = reading.grid.values[cell];
    if (value == 0) {
      reading.entered[cell] = more.grid.values[cell] != 0;
      value = more.grid.values[cell];
      reading.positions[cell] = more.positions[cell];
    } else if (more.grid.values[cell] != 0 && more.grid.values[cell] != value) {
      return error_at(more.positions[cell],
                      "[State] and [Puzzle] differ in " + cell_name(reading.grid.shape, cell));
    }
  }
  return reading;
}

}  // namespace

Result<Reading, ParseError> read_grid(const std::vector<Line>& lines, const Heading& heading) {
  std::optional<ParseError> error;
  for (const Dash dash : {Dash::kBorder, Dash::kFiller, Dash::kBoth}) {
    const std::vector<GridRow> rows = grid_rows(lines, dash);
    if (rows.empty() || (dash == Dash::kBorder && has_dash(rows))) continue;
    auto reading = read_pieces(joined(rows), heading, Joining::kAny);
    if (reading) return reading;
    const auto inner = without_headings(rows);
    if (!inner) return unexpected(inner.error());
    if (*inner) {
      auto again = read_pieces(joined(**inner), heading, Joining::kAny);
      if (again) return again;
    }
    if (!error) error = find_two_grids(inner->value_or(rows), heading);
    if (!error) error = find_blank_cells(inner->value_or(rows));
    if (!error) error = find_bad_row(inner->value_or(rows), heading);
    if (!error) error = reading.error();
  }
  if (auto reading = read_decorated(grid_rows(lines, Dash::kBorder))) return std::move(*reading);
  if (error) return unexpected(*error);
  return error_at(lines.empty() ? Position{} : lines.front().front().position, "no puzzle here");
}

bool is_section(const Line& line) {
  const auto tokens = tokens_of(line);
  return !tokens.empty() && tokens.front().front().character == '[';
}

bool starts_sections(const Line& line) {
  const Token content = trimmed(line);
  if (content.empty() || content.front().character != '[') return false;
  const std::string name = section_name(line);
  return name == "[puzzle]" || name == "[state]";
}

Result<Reading, ParseError> read_sections(const std::vector<Line>& lines) {
  const std::vector<Line> puzzle = section(lines, "[puzzle]");
  const std::vector<Line> state = section(lines, "[state]");
  if (puzzle.empty()) return error_at(lines.front(), "section [Puzzle] is missing or empty");
  auto reading = read_grid(puzzle, {});
  if (!reading || state.empty()) return reading;
  auto more = read_grid(state, {});
  if (!more) return more;
  if (more->grid.first != reading->grid.first) more = read_in_alphabet(state, reading->grid);
  if (!more) return more;
  return add_values(std::move(*reading), *more);
}

RowCount count_rows(const std::vector<Line>& lines) {
  std::vector<GridRow> rows = grid_rows(lines, Dash::kBorder);
  if (has_dash(rows)) rows = grid_rows(lines, Dash::kFiller);
  if (rows.empty()) return {};
  RowCount count{rows.size(), width_of(rows.front(), RowCells::kCharacters),
                 width_of(rows.front(), RowCells::kPieces)};
  for (const GridRow& row : rows) {
    if (width_of(row, RowCells::kCharacters) != count.characters) count.characters = 0;
    if (width_of(row, RowCells::kPieces) != count.pieces) count.pieces = 0;
  }
  return count;
}

}  // namespace pbcs::sudoku
