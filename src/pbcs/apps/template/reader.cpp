#include "pbcs/apps/template/reader.hpp"

#include <optional>
#include <set>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/apps/template/model.hpp"

namespace pbcs::template_app {
namespace {

constexpr int kHasHeading = 95;

/// A board as read, before its stars are checked against each other and a model is built.
struct Reading {
  std::uint32_t n = 0;
  std::string regions;  ///< by cell, row by row
  std::vector<LabelId> stars;
  std::vector<Position> positions;  ///< of the stars
  std::string label;
};

/// The letter of a region in either case.
std::optional<char> region_of(char c) {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  return c >= 'A' && c <= 'Z' ? std::optional(c) : std::nullopt;
}

// ---- rows ---------------------------------------------------------------------------------------

/// Adds the cells of a piece; the answer is what is wrong with it.
std::optional<ParseError> add_cells(Token piece, Reading& reading) {
  bool after_letter = false;
  for (const Mark& mark : piece) {
    const auto region = region_of(mark.character);
    if (region) {
      reading.regions += *region;
    } else if (mark.character == '*' && after_letter) {
      reading.stars.push_back(LabelId{static_cast<std::uint32_t>(reading.regions.size() - 1)});
      reading.positions.push_back(mark.position);
    } else {
      return error_at(mark.position, quoted(mark) +
                                         " cannot stand here: expected the letter of a region, "
                                         "then * if its star is given")
          .value();
    }
    after_letter = region.has_value();
  }
  return std::nullopt;
}

std::optional<ParseError> add_row(const GridRow& row, std::size_t number, Reading& reading) {
  const std::size_t before = reading.regions.size();
  for (const Token piece : row) {
    if (auto error = add_cells(piece, reading)) return error;
  }
  const std::size_t width = reading.regions.size() - before;
  const std::uint32_t n = reading.n;
  if (width == n) return std::nullopt;
  return error_at(row.front(), "row " + std::to_string(number) + " has " +
                                   count_text(width, "cell") + " instead of " + std::to_string(n))
      .value();
}

Result<Reading, ParseError> read_rows(const std::vector<GridRow>& rows,
                                      const std::optional<HeadingSize>& size) {
  const std::size_t n = rows.size();
  const Token first = rows.front().front();
  if (size && size->value != n) {
    return error_at(first, count_text(n, "row") + " instead of " + std::to_string(size->value));
  }
  if (n > kLargestBoard) {
    return error_at(
        first, size_text(n) + " is larger than the largest board, " + size_text(kLargestBoard));
  }
  Reading reading{static_cast<std::uint32_t>(n), {}, {}, {}, {}};
  for (std::size_t i = 0; i < n; ++i) {
    if (auto error = add_row(rows[i], i + 1, reading)) return unexpected(std::move(*error));
  }
  const std::set<char> regions(reading.regions.begin(), reading.regions.end());
  if (regions.size() == n) return reading;
  return error_at(first, count_text(regions.size(), "region") + " instead of " + std::to_string(n));
}

// ---- inputs -------------------------------------------------------------------------------------

/// The rows of a board on one line.
std::vector<GridRow> slashed_rows(Token board) {
  std::vector<GridRow> rows;
  for (std::size_t i = 0; i < board.size();) {
    std::size_t end = i;
    while (end < board.size() && board[end].character != '/') ++end;
    if (end > i) rows.push_back({board.subspan(i, end - i)});
    i = end + 1;
  }
  return rows;
}

Result<Reading, ParseError> read(const Chunk& chunk) {
  std::vector<Line> lines = content_lines(chunk);
  const auto heading = lines.empty() ? std::nullopt : take_heading(lines.front(), kName);
  std::erase_if(lines, [](const Line& line) { return tokens_of(line).empty(); });
  const bool on_one_line = lines.size() == 1;
  const Token first = on_one_line ? tokens_of(lines.front()).front() : Token();
  const auto rows = on_one_line ? slashed_rows(first) : grid_rows(lines, Dash::kBorder);
  if (rows.empty()) return unexpected(ParseError{"no board here", chunk.line, 1});
  auto reading = read_rows(rows, heading ? heading->size : std::nullopt);
  if (reading && on_one_line) reading->label = label_after(lines.front(), first);
  return reading;
}

bool has_slash(const RawLine& line) {
  return line.text.find('/') != std::string_view::npos;
}

std::optional<ParseError> find_clash(const Reading& reading, const Model& model) {
  for (std::size_t second = 1; second < reading.stars.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const LabelId a = reading.stars[first];
      const LabelId b = reading.stars[second];
      if (!model.linked(a, b)) continue;
      return error_at(reading.positions[second], model.text(a).name + " and " + model.text(b).name +
                                                     " cannot both have a star")
          .value();
    }
  }
  return std::nullopt;
}

}  // namespace

int recognise(std::string_view text) {
  return text_has_heading(text, kName) ? kHasHeading : 0;
}

std::vector<Chunk> split(std::string_view text) {
  const auto readable = [](const Chunk& chunk) { return read(chunk).has_value(); };
  return split_headed(text, {kName, readable, has_slash});
}

Result<Puzzle, ParseError> parse(const Chunk& chunk) {
  auto reading = read(chunk);
  if (!reading) return unexpected(std::move(reading.error()));
  auto board = std::make_shared<const Board>(make_board(reading->n, reading->regions));
  Puzzle puzzle{{build_model(*board), reading->stars, {}}, board, {}, std::move(reading->label)};
  if (auto clash = find_clash(*reading, *puzzle.instance.model)) {
    return unexpected(std::move(*clash));
  }
  puzzle.text = line_text(puzzle);
  return puzzle;
}

std::string line_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const auto stars = given_symbols(board, puzzle.instance);
  std::string text = std::string(kName) + ": ";
  for (std::uint32_t cell = 0; cell < stars.size(); ++cell) {
    if (cell != 0 && cell % board.columns == 0) text += '/';
    text += board.places[cell].marks.front();
    if (stars[cell]) text += board.symbols[*stars[cell]];
  }
  return text;
}

}  // namespace pbcs::template_app
