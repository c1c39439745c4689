#include "pbcs/apps/kakuro/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/kakuro/form.hpp"
#include "pbcs/apps/kakuro/json.hpp"
#include "pbcs/apps/kakuro/link.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/apps/paste.hpp"

namespace pbcs::kakuro {
namespace {

constexpr int kHasHeading = 95;
constexpr int kReadable = 90;
constexpr int kLooksLikeIt = 60;

using Row = GridRow;

bool is_square(Token word) {
  return square_of(characters_in(word)).has_value();
}

/// 16\, \12, 16\12: what only Kakuros have.
bool has_sums(Token word) {
  return word.size() > 1 && find_mark(word, '\\') != word.end() && is_square(word);
}

bool is_row_of_squares(Token line) {
  std::size_t squares = 0;
  for (const Row& row : rows_between_slashes(take_until(line, ';'))) {
    if (!std::all_of(row.begin(), row.end(), is_square)) return false;
    squares += row.size();
  }
  return squares > 1;
}

bool is_comment_line(const RawLine& raw) {
  if (!is_comment(raw)) return false;
  const Line line = decode(raw);
  return !is_row_of_squares(line);
}

bool starts_object(const RawLine& raw) {
  const std::size_t begin = raw.text.find_first_not_of(" \t");
  return begin != std::string_view::npos && raw.text[begin] == '{';
}

std::string bytes_in(const Line& line) {
  return bytes_of(trimmed(Token(line)));
}

// Borders are blanks; labels are left alone.
void tidy(std::vector<Line>& lines) {
  const bool labelled = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return find_mark(line, ';') != Token(line).end();
  });
  if (!labelled) lines = with_blank_cells(lines).value_or(lines);
  std::erase_if(lines, [](const Line& line) { return is_border(line, Dash::kBorder); });
  for (Line& line : lines) {
    for (Mark& mark : line) {
      if (mark.character == ';') break;
      if (mark.character == '|') mark.character = ' ';
    }
  }
}

std::vector<Line> lines_of(const Chunk& chunk) {
  std::vector<Line> lines;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (is_wrapping(raw) || is_comment_line(raw)) continue;
    lines.push_back(untagged(decode(raw)));
  }
  return lines;
}

// ---- rows ---------------------------------------------------------------------------------------

Result<Reading, ParseError> read_rows(const std::vector<Row>& rows, Position start) {
  if (rows.empty()) return error_at(start, "no grid after the heading");
  const std::size_t columns = rows.front().size();
  if (rows.size() * columns > kMostSquares) {
    return error_at(start, fmt::format("{} rows of {} squares; grids have at most {} squares",
                                       rows.size(), columns, kMostSquares));
  }
  Reading reading;
  reading.grid = {static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(columns), {}};
  reading.start = start;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const Token word : rows[i]) {
      const auto square = square_of(characters_in(word));
      if (!square) {
        return error_at(word, fmt::format("'{}' is no square; expected # for a black one, 16\\12 "
                                          "for one with sums, . for a white one or its digit",
                                          bytes_of(word)));
      }
      reading.grid.squares.push_back(*square);
      reading.positions.push_back(word.front().position);
    }
    if (rows[i].size() != columns) {
      return error_at(rows[i].front(), fmt::format("row {} has {} instead of {}", i + 1,
                                                   count_text(rows[i].size(), "square"), columns));
    }
  }
  return reading;
}

Result<Reading, ParseError> read_text(std::vector<Line> lines) {
  const Position start = lines.front().front().position;
  static_cast<void>(take_heading(lines.front(), kName));
  tidy(lines);
  std::vector<Row> rows;
  std::string label;
  for (const Line& line : lines) {
    Token rest = line;
    for (Row& row : rows_between_slashes(take_until(rest, ';'))) rows.push_back(std::move(row));
    if (label.empty()) label = bytes_of(trimmed(rest));
  }
  auto reading = read_rows(rows, start);
  if (reading) reading->label = std::move(label);
  return reading;
}

// ---- addresses and JSON -------------------------------------------------------------------------

Reading reading_of(Grid grid, Position start) {
  Reading reading{std::move(grid), {}, start, {}};
  reading.positions.assign(reading.grid.squares.size(), start);
  return reading;
}

Result<Reading, ParseError> read_address(const Line& line) {
  const Token word = tokens_of(line).front();
  auto grid = read_link(bytes_of(word));
  if (!grid) {
    const std::size_t at = std::min(grid.error().at, word.size() - 1);
    return error_at(word[at].position, std::move(grid.error().message));
  }
  Reading reading = reading_of(std::move(*grid), word.front().position);
  const char* end = word.back().bytes.data() + word.back().bytes.size();
  const auto after =
      std::find_if(line.begin(), line.end(), [&](const Mark& m) { return m.bytes.data() >= end; });
  reading.label = bytes_in(Line(after, line.end()));
  return reading;
}

Result<Reading, ParseError> read_object(const Chunk& chunk) {
  auto grid = read_json(chunk.text);
  if (grid) return reading_of(std::move(*grid), {static_cast<std::uint32_t>(chunk.line), 1});
  const std::string_view before = chunk.text.substr(0, grid.error().at);
  const std::size_t line_begin = before.find_last_of('\n') + 1;  // 0 when there is none
  return unexpected(ParseError{
      std::move(grid.error().message),
      chunk.line + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
      before.size() - line_begin + 1});
}

// ---- the first row and column -------------------------------------------------------------------

/// With a black row above and a black column before it.
Reading with_edges(Reading reading) {
  const Grid& old = reading.grid;
  Reading wider{{old.rows + 1, old.columns + 1, {}}, {}, reading.start, reading.label};
  for (std::uint32_t row = 0; row <= old.rows; ++row) {
    for (std::uint32_t column = 0; column <= old.columns; ++column) {
      const bool edge = row == 0 || column == 0;
      const std::size_t from =
          std::size_t{row == 0 ? 0 : row - 1} * old.columns + (column == 0 ? 0 : column - 1);
      wider.grid.squares.push_back(edge ? Square{.black = true} : old.squares[from]);
      wider.positions.push_back(reading.positions[from]);
    }
  }
  return wider;
}

bool has_edges(const Grid& grid) {
  for (std::uint32_t i = 0; i < grid.squares.size(); ++i) {
    const bool edge = i < grid.columns || i % grid.columns == 0;
    if (edge && !grid.squares[i].black) return false;
  }
  return true;
}

Result<Reading, ParseError> read_any(const Chunk& chunk) {
  if (is_json(chunk.text)) return read_object(chunk);
  std::vector<Line> lines = lines_of(chunk);
  if (lines.empty()) return unexpected(ParseError{"no puzzle here", chunk.line, 1});
  Line first = lines.front();
  static_cast<void>(take_heading(first, kName));
  if (is_link(bytes_in(first))) return read_address(first);
  if (clips::starts_form({bytes_in(lines.front()), 1})) return read_form(lines);
  return read_text(std::move(lines));
}

bool looks_like_kakuro(const Chunk& chunk) {
  const std::vector<Line> lines = lines_of(chunk);
  if (lines.empty()) return false;
  if (clips::starts_form({bytes_in(lines.front()), 1})) return looks_like_form(lines);
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    const auto words = tokens_of(line);
    return std::count_if(words.begin(), words.end(), has_sums) > 0 &&
           2 * std::count_if(words.begin(), words.end(), is_square) > std::ssize(words);
  });
}

}  // namespace

LineRole role_of(const RawLine& raw) {
  if (starts_object(raw)) return LineRole::kObject;
  if (is_wrapping(raw)) return LineRole::kBlank;
  if (is_comment_line(raw)) return LineRole::kComment;
  if (clips::starts_form(raw)) return LineRole::kForm;
  Line line = untagged(decode(raw));
  const bool headed = take_heading(line, kName).has_value();
  if (is_link(bytes_in(line))) return LineRole::kWhole;
  Token rest = line;
  const Token row = take_until(rest, ';');
  if (find_mark(row, '/') != row.end()) return LineRole::kWhole;
  return headed ? LineRole::kHeading : LineRole::kRow;
}

Result<Reading, ParseError> read(const Chunk& chunk) {
  if (auto excess = find_excess(chunk)) return unexpected(std::move(*excess));
  auto reading = read_any(chunk);
  if (reading && !has_edges(reading->grid)) return with_edges(std::move(*reading));
  return reading;
}

int recognise(std::string_view text) {
  text = start_of(without_byte_order_mark(text));
  if (text_has_heading(text, kName)) return kHasHeading;
  // Every form has one of these: sums, forms, objects, addresses. Lists of other puzzles do not.
  if (text.find_first_of("\\({/") == std::string_view::npos) return 0;
  const auto chunks = split(text);
  int surest = 0;
  for (const Chunk& chunk : chunks) {
    const bool own_form =
        is_json(chunk.text) || is_link(bytes_in(decode(raw_lines(chunk.text, 1).front())));
    if (own_form) return kHasHeading;
    if (!looks_like_kakuro(chunk)) continue;
    if (read(chunk)) return kReadable;
    surest = kLooksLikeIt;
  }
  return surest;
}

Result<Puzzle, ParseError> parse(const Chunk& chunk) {
  auto reading = read(chunk);
  if (!reading) return unexpected(std::move(reading.error()));
  if (auto fault = find_fault(reading->grid)) {
    return error_at(reading->positions[fault->square], std::move(fault->message));
  }
  Puzzle puzzle = puzzle_of(reading->grid);
  puzzle.label = std::move(reading->label);
  return puzzle;
}

}  // namespace pbcs::kakuro
