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
  if (square == Board::kHole) return kHoleText;
  return square == Board::kOpen ? kOpenText : std::to_string(square);
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
std::string candidates_text(const std::vector<std::uint32_t>& numbers) {
  constexpr std::size_t kShownRuns = 2;
  std::string text;
  std::size_t i = 0;
  for (std::size_t runs = 0; runs < kShownRuns && i < numbers.size(); ++runs) {
    const std::size_t first = i;
    while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) ++i;
    if (!text.empty()) text += ',';
    text += std::to_string(numbers[first]);
    if (i > first) text += (i > first + 1 ? '-' : ',') + std::to_string(numbers[i]);
    ++i;
  }
  if (i < numbers.size()) text += fmt::format("+{}", numbers.size() - i);
  return text.empty() ? "?" : text;
}

std::vector<std::string> squares_of(const Board& board) {
  std::vector<std::string> texts;
  texts.reserve(board.cells.size());
  for (const std::uint32_t square : board.cells) texts.push_back(square_text(square));
  return texts;
}

Board board_of(const Puzzle& puzzle) {
  return read({puzzle.text, 1}, std::nullopt).value().board;
}

std::string write_line(const Instance& /*instance*/, const State& /*state*/, const Puzzle& puzzle) {
  return puzzle.label.empty() ? puzzle.text : puzzle.text + " ; " + puzzle.label;
}

std::string write_grid(const Instance& /*instance*/, const State& /*state*/, const Puzzle& puzzle) {
  return grid_text(board_of(puzzle));
}

// CSP-Rules knows square boards only: others are filled up with black cells.
std::string write_clips(const Instance& /*instance*/, const State& /*state*/,
                        const Puzzle& puzzle) {
  const Board board = board_of(puzzle);
  const std::uint32_t size = std::max(board.rows, board.columns);
  std::string text = fmt::format("(solve {} {} {} {}", name_of(board.game),
                                 board.far == Far::kTopological ? "topological" : "geometric", size,
                                 white_cells(board).size());
  for (std::uint32_t row = 0; row < size; ++row) {
    for (std::uint32_t column = 0; column < size; ++column) {
      const bool inside = row < board.rows && column < board.columns;
      const std::uint32_t square =
          inside ? board.cells[std::size_t{row} * board.columns + column] : Board::kHole;
      text += " " + (square == Board::kHole ? "B" : square_text(square));
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

std::string heading_text(const Board& board) {
  return fmt::format("{}{}:", board.game == Game::kNumbrix ? "numbrix" : "hidato",
                     board.far == Far::kTopological ? "" : " geometric");
}

std::string line_text(const Board& board) {
  std::string text = heading_text(board);
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (cell > 0 && cell % board.columns == 0) text += " /";
    text += ' ' + square_text(board.cells[cell]);
  }
  return text;
}

std::string grid_text(const Board& board) {
  return heading_text(board) + '\n' + aligned(squares_of(board), board.columns, Side::kRight);
}

std::string draw_state(const Instance& instance, const State& state) {
  const View view = view_of(*instance.model, state);
  std::vector<std::string> texts;
  texts.reserve(view.cells.size());
  for (const View::Cell& cell : view.cells) {
    texts.push_back(cell.hole ? kHoleText : candidates_text(cell.numbers));
  }
  return aligned(texts, view.columns, Side::kLeft);
}

std::string draw_solution(const Instance& instance, const State& state) {
  const View view = view_of(*instance.model, state);
  std::vector<std::string> texts;
  texts.reserve(view.cells.size());
  for (const View::Cell& cell : view.cells) {
    texts.push_back(cell.hole      ? kHoleText
                    : cell.decided ? std::to_string(cell.numbers.front())
                                   : kOpenText);
  }
  return aligned(texts, view.columns, Side::kRight);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::path
