#include "pbcs/apps/sudoku/line_reader.hpp"

#include <algorithm>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/embedded.hpp"
#include "pbcs/apps/sudoku/hodoku.hpp"
#include "pbcs/apps/sudoku/links/link.hpp"
#include "pbcs/apps/sudoku/pieces.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku {
namespace {

using Tokens = std::vector<Token>;

// A line of nothing but these is a border or a part of a grid, never a puzzle.
bool is_rule(Token token) {
  return std::all_of(token.begin(), token.end(), [](const Mark& mark) {
    return mark.character == '-' || mark.character == '*' || mark.character == '_';
  });
}

// A string of several puzzles without anything between them.
std::optional<ParseError> find_several(Token token, const Heading& heading) {
  if (heading.shape || token.size() < 2 * kUsualLength || token.size() % kUsualLength != 0)
    return std::nullopt;
  return fault_at(token, count_text(token.size(), "character") + ": as many as " +
                             std::to_string(token.size() / kUsualLength) +
                             " puzzles of 9x9 cells have; put each on a line of its own");
}

Result<Reading, ParseError> read_string_and_label(const Line& line, Token token,
                                                  const Heading& heading) {
  auto reading = read_string(token, heading);
  if (reading) {
    reading->text = heading.text + characters_in(token);
    reading->label = label_after(line, token);
  }
  return reading;
}

bool is_solved(const Reading& reading) {
  const auto& values = reading.grid.values;
  return std::find(values.begin(), values.end(), 0U) == values.end();
}

// A word of some letters, and no digit at all.
bool is_wording(Token line) {
  constexpr int kLetters = 3;
  int letters = 0;
  int longest = 0;
  for (const Mark& mark : line) {
    if (is_digit(mark.character)) return false;
    const char c = lower(mark.character);
    letters = c >= 'a' && c <= 'w' ? letters + 1 : 0;
    longest = std::max(longest, letters);
  }
  return longest >= kLetters;
}

// Rows between blanks, then a label: n pieces of n characters.
Result<Reading, ParseError> read_rows_and_label(const Line& line, const Tokens& tokens,
                                                const Heading& heading) {
  const std::size_t n = tokens.front().size();
  const std::span<const Token> rows = std::span(tokens).first(std::min(n, tokens.size()));
  const auto shape = shape_for_cells(n * n, heading);
  if (!shape || rows.size() < n || !equally_long(rows)) {
    return error_at(line, "no rows of equal length");
  }
  auto reading = read_values(characters_of(rows), *shape, heading.first());
  if (are_rather_groups(rows, reading)) return error_at(line, "no rows but groups of candidates");
  if (reading) reading->label = label_after(line, rows.back());
  return reading;
}

// Rows between slashes: n pieces of n cells.
std::optional<Reading> read_rows_between_slashes(const Line& line, const Heading& heading) {
  const std::vector<GridRow> rows = rows_between_slashes(line);
  const auto shape = shape_for_cells(rows.size() * rows.size(), heading);
  if (!shape || heading.candidates) return std::nullopt;
  const bool square = std::all_of(rows.begin(), rows.end(), [&](const GridRow& row) {
    return width_of(row, RowCells::kCharacters) == rows.size();
  });
  if (!square) return std::nullopt;
  auto reading = read_values(characters_of(joined(rows)), *shape, heading.first());
  return reading ? std::optional(std::move(*reading)) : std::nullopt;
}

}  // namespace

bool is_usual_string(std::string_view line) {
  if (line.size() < kUsualLength) return false;
  const bool ends = line.size() == kUsualLength || is_blank(line[kUsualLength]) ||
                    line[kUsualLength] == ',' || line[kUsualLength] == ';';
  // Every line of a list is asked, several times: see may_have_letters.
  unsigned char open = 0;
  unsigned char foreign = 0;
  for (const char c : line.substr(0, kUsualLength)) {
    const bool dot = c == '.';
    open |= static_cast<unsigned char>(dot);
    foreign |= static_cast<unsigned char>(!dot && !is_digit(c));
  }
  return ends && open != 0 && foreign == 0;
}

Reading read_usual_string(const RawLine& line) {
  const std::string_view cells = line.text.substr(0, kUsualLength);
  Reading reading{empty_grid({}), {}, std::string(cells), label_in(line.text.substr(kUsualLength))};
  reading.positions.reserve(kUsualLength);
  for (std::uint32_t i = 0; i < kUsualLength; ++i) {
    if (is_digit(cells[i])) reading.grid.values[i] = static_cast<std::uint32_t>(cells[i] - '0');
    reading.positions.push_back({static_cast<std::uint32_t>(line.number), i + 1});
  }
  return reading;
}

Result<Reading, ParseError> read_string(Token token, const Heading& heading) {
  if (is_rule(token)) {
    return error_at(token, "a line of " + quoted(token.front()) + " is no puzzle");
  }
  const auto by_labels = shape_for_labels(token.size(), heading);
  const auto by_cells = shape_for_cells(token.size(), heading);
  if (by_labels && (!by_cells || looks_like_candidate_string(token, *by_labels, heading.first()))) {
    return read_candidate_string(token, *by_labels, heading.first());
  }
  const Tokens cells = characters_of({{token}});
  if (!by_cells) {
    if (auto several = find_several(token, heading)) return unexpected(std::move(*several));
  }
  return by_cells ? read_values(cells, *by_cells, heading.first())
                  : wrong_count(cells, "character", heading);
}

Result<Reading, ParseError> read_line(const Line& line, const Heading& heading) {
  const Tokens tokens = tokens_of(line);
  if (tokens.empty()) {
    return error_at(line.empty() ? Position{} : line.front().position, "no puzzle here");
  }
  if (heading.text.empty() && links::is_link(line)) return links::read_link(line);
  const Token first = tokens.front();
  if (first.front().character == ':') return read_hodoku(line, heading);
  if (heading.candidates) return read_pieces(tokens, heading, Joining::kPartsOfRows);
  const auto string = read_string_and_label(line, first, heading);
  if (string && !is_solved(*string)) return string;
  if (auto rows = read_rows_between_slashes(line, heading)) return std::move(*rows);
  if (auto embedded = read_embedded(line, heading); embedded && (*embedded || !string)) {
    return std::move(*embedded);
  }
  if (string || tokens.size() == 1) return string;
  const auto pieces = read_pieces(tokens, heading, Joining::kPartsOfRows);
  if (pieces) return pieces;
  const auto rows = read_rows_and_label(line, tokens, heading);
  if (rows) return rows;
  if (is_wording(line)) {
    return error_at(first, "words but no number: expected a puzzle on this line");
  }
  constexpr std::size_t kRatherAString = 12;
  return first.size() >= kRatherAString ? string : pieces;
}

}  // namespace pbcs::sudoku
