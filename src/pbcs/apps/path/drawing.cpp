#include "pbcs/apps/path/drawing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/apps/path/heading.hpp"
#include "pbcs/apps/path/model.hpp"
#include "pbcs/apps/path/reader.hpp"

namespace pbcs::path {
namespace {

constexpr const char* kHoleText = "#";
constexpr const char* kOpenText = ".";

std::string square_text(std::uint32_t square) {
  if (square == Grid::kHole) return kHoleText;
  return square == Grid::kOpen ? kOpenText : std::to_string(square);
}

enum class Side : std::uint8_t { kLeft, kRight };

// Columns of equal width each, without blanks at the end of lines.
std::string aligned(const std::vector<std::string>& cells, std::size_t columns, Side side) {
  std::vector<std::size_t> widths(columns);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    widths[i % columns] = std::max(widths[i % columns], cells[i].size());
  }
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t width = widths[i % columns];
    text += side == Side::kRight ? fmt::format("{:>{}}", cells[i], width)
                                 : fmt::format("{:<{}}", cells[i], width);
    const bool ends_line = i % columns + 1 == columns;
    if (ends_line) text.erase(text.find_last_not_of(' ') + 1);
    text += ends_line ? '\n' : ' ';
  }
  return text;
}

// 4-7,12+9: the first two runs of numbers, and how many follow them.
std::string candidates_text(const Board& board, const std::vector<std::uint32_t>& symbols) {
  constexpr std::size_t kShownRuns = 2;
  std::string text;
  std::size_t i = 0;
  for (std::size_t runs = 0; runs < kShownRuns && i < symbols.size(); ++runs) {
    const std::size_t first = i;
    while (i + 1 < symbols.size() && symbols[i + 1] == symbols[i] + 1) ++i;
    if (!text.empty()) text += ',';
    text += board.symbols[symbols[first]];
    if (i > first) text += (i > first + 1 ? '-' : ',') + board.symbols[symbols[i]];
    ++i;
  }
  if (i < symbols.size()) text += fmt::format("+{}", symbols.size() - i);
  return text.empty() ? "?" : text;
}

std::vector<std::string> squares_of(const Grid& grid) {
  std::vector<std::string> texts;
  texts.reserve(grid.cells.size());
  for (const std::uint32_t square : grid.cells) texts.push_back(square_text(square));
  return texts;
}

/// A text for each square, but without the last rows and columns that are nothing but holes.
template <class Text>
std::string draw(const Board& board, Side side, const Text& text_of) {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  for (std::uint32_t i = 0; i < board.places.size(); ++i) {
    if (board.places[i].is_blocked()) continue;
    rows = std::max(rows, i / board.columns + 1);
    columns = std::max(columns, i % board.columns + 1);
  }
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < rows * board.columns; ++i) {
    if (i % board.columns >= columns) continue;
    const Board::Place& place = board.places[i];
    texts.push_back(place.is_blocked() ? kHoleText : text_of(place));
  }
  return aligned(texts, columns, side);
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(grid_of(puzzle)), puzzle, " ; ");
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  return grid_text(grid_of(puzzle));
}

// CSP-Rules knows square boards only: others are filled up with black cells.
std::string write_clips(const Puzzle& puzzle, const State& /*state*/) {
  const Grid grid = grid_of(puzzle);
  const std::uint32_t size = std::max(grid.rows, grid.columns);
  std::string text = fmt::format("(solve {} {} {} {}", name_of(grid.game),
                                 grid.far == Far::kTopological ? "topological" : "geometric", size,
                                 white_cells(grid).size());
  for (std::uint32_t row = 0; row < size; ++row) {
    for (std::uint32_t column = 0; column < size; ++column) {
      const bool inside = row < grid.rows && column < grid.columns;
      const std::uint32_t square =
          inside ? grid.cells[std::size_t{row} * grid.columns + column] : Grid::kHole;
      text += " " + (square == Grid::kHole ? "B" : square_text(square));
    }
  }
  return text + ")";
}

constexpr std::array<Format, 3> kFormats = {{
    {"line", "the board on one line, / between rows, then the label", write_line},
    {"grid", "a heading and a line for each row: . open, # no cell", write_grid},
    {"clips", "as CSP-Rules reads it: (solve Hidato topological 8 56 ...)", write_clips},
}};

}  // namespace

std::string heading_text(const Grid& grid) {
  return fmt::format("{}{}:", app_name(grid.game),
                     grid.far == Far::kTopological ? "" : " geometric");
}

std::string line_text(const Grid& grid) {
  std::string text = heading_text(grid);
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    if (cell > 0 && cell % grid.columns == 0) text += " /";
    text += ' ' + square_text(grid.cells[cell]);
  }
  return text;
}

std::string grid_text(const Grid& grid) {
  return heading_text(grid) + '\n' + aligned(squares_of(grid), grid.columns, Side::kRight);
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, Side::kLeft, [&](const Board::Place& place) {
    return candidates_text(*puzzle.board, content_of(place, state).symbols);
  });
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, Side::kRight, [&](const Board::Place& place) {
    const PlaceContent content = content_of(place, state);
    return content.decided ? puzzle.board->symbols[content.symbols.front()] : kOpenText;
  });
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::path
