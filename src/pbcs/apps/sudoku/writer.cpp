#include "pbcs/apps/sudoku/writer.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/box.hpp"
#include "pbcs/apps/sudoku/heading.hpp"
#include "pbcs/apps/sudoku/hodoku.hpp"

namespace pbcs::sudoku {
namespace {

using CellText = std::function<std::string(std::size_t)>;

bool is_unusual(const Shape& shape) {
  return shape_for_size(shape.size()) != shape;
}

std::string heading_if(bool needed, const Shape& shape) {
  return needed ? heading_text(shape) : std::string();
}

std::string value_text(const Grid& grid, std::size_t cell, char filler) {
  const std::uint32_t value = grid.values[cell];
  return value == 0 ? std::string(1, filler) : number_text(value, grid.shape.size());
}

std::string group_text(const Grid& grid, std::size_t cell) {
  const std::uint32_t n = grid.shape.size();
  std::string text;
  for (const std::uint32_t number : grid.numbers_of(cell)) {
    if (n > kLargestSymbol && !text.empty()) text += '/';
    text += number_text(number, n);
  }
  return text.empty() ? "." : text;
}

// Rows of a k*k x k*k grid are as long as a k x k grid, for which they must not be taken.
bool rows_look_like_grids(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::uint32_t k = 1;
  while (k * k < n) ++k;
  const std::uint32_t largest = *std::max_element(grid.values.begin(), grid.values.end());
  return k * k == n && shape_for_size(k) && largest <= k;
}

// Beyond 9x9 a group such as 12 could be a number; it takes another one to see that it is none.
bool groups_look_like_numbers(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  if (n <= 9 || n > kLargestSymbol) return false;
  bool groups = false;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const auto numbers = grid.numbers_of(cell);
    groups = groups || numbers.size() > 1;
    const bool decimal = numbers.size() <= 2 && (numbers.size() < 2 || numbers[1] < 10) &&
                         (numbers.size() < 2 || 10 * numbers[0] + numbers[1] <= n);
    if (!decimal) return false;
  }
  return groups;
}

std::string box_of(const Shape& shape, const CellText& cell_text) {
  std::vector<std::string> texts;
  texts.reserve(shape.cells());
  for (std::size_t cell = 0; cell < shape.cells(); ++cell) texts.push_back(cell_text(cell));
  return boxed(texts, shape.size(), {shape.block_rows, shape.block_columns});
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(givens_of(puzzle), '.'), puzzle);
}
std::string write_zero(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(givens_of(puzzle), '0'), puzzle);
}
std::string write_sdm(const Puzzle& puzzle, const State& /*state*/) {
  return line_text(givens_of(puzzle), '0');
}
std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  return boxed_values(givens_of(puzzle));
}
std::string write_sdk(const Puzzle& puzzle, const State& /*state*/) {
  const std::string description = puzzle.label.empty() ? "" : "#D" + puzzle.label + "\n";
  return description + rows_text(givens_of(puzzle));
}
std::string write_pm(const Puzzle& puzzle, const State& state) {
  return boxed_candidates(grid_of(puzzle, state));
}
std::string write_sukaku(const Puzzle& puzzle, const State& state) {
  return with_label(candidates_text(grid_of(puzzle, state)), puzzle);
}
std::string write_library_line(const Puzzle& puzzle, const State& state) {
  if (shape_of(*puzzle.board).size() > kLargestSymbol) {
    return candidates_text(grid_of(puzzle, state));
  }
  return write_hodoku(puzzle, state);
}

constexpr std::array<Format, 8> kFormats = {{
    {"line", "the givens on one line, '.' for empty cells, then the label", write_line},
    {"zero", "the givens on one line, '0' for empty cells, then the label", write_zero},
    {"grid", "the givens in a grid with borders", write_grid},
    {"pm", "the values and candidates (pencil marks) in a grid with borders", write_pm,
     Holds::kState},
    {"sukaku", "the candidates on one line, n characters a cell, then the label", write_sukaku,
     Holds::kState},
    {"sdk", "the givens in lines of cells; the label as #D", write_sdk},
    {"sdm", "the givens on one line, '0' for empty cells, no label", write_sdm},
    {"hodoku", "a HoDoKu library line: values and deleted candidates", write_library_line,
     Holds::kState},
}};

}  // namespace

std::string line_text(const Grid& grid, char filler) {
  const bool numbers = grid.shape.size() > kLargestSymbol;
  std::string text;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    if (numbers && cell > 0) text += ' ';
    text += value_text(grid, cell, filler);
  }
  return heading_if(is_unusual(grid.shape), grid.shape) + text;
}

std::string candidates_text(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::string text;
  std::size_t candidates = 0;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const auto numbers = grid.numbers_of(cell);
    candidates += numbers.size();
    if (n > kLargestSymbol) {
      text += (cell > 0 ? " " : "") + group_text(grid, cell);
      continue;
    }
    std::string places(n, '.');
    for (const std::uint32_t number : numbers) places[number - 1] = symbol_for(number);
    text += places;
  }
  const bool thin = candidates < grid.shape.cells();
  return heading_if(is_unusual(grid.shape) || thin, grid.shape) + text;
}

std::string rows_text(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::string text;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    text += value_text(grid, cell, '.');
    if ((cell + 1) % n == 0) {
      text += '\n';
    } else if (n > kLargestSymbol) {
      text += ' ';
    }
  }
  const bool needed = is_unusual(grid.shape) || rows_look_like_grids(grid);
  return (needed ? heading_text(grid.shape) + "\n" : "") + text;
}

std::string boxed_values(const Grid& grid) {
  const auto text = [&](std::size_t cell) { return value_text(grid, cell, '.'); };
  return (is_unusual(grid.shape) ? heading_text(grid.shape) + "\n" : "") + box_of(grid.shape, text);
}

std::string boxed_candidates(const Grid& grid) {
  std::string heading = is_unusual(grid.shape) ? heading_text(grid.shape) + "\n" : "";
  if (groups_look_like_numbers(grid)) {
    heading = heading_text(grid.shape);
    heading.insert(heading.size() - 1, " candidates");
    heading += '\n';
  }
  return heading + box_of(grid.shape, [&](std::size_t cell) { return group_text(grid, cell); });
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::sudoku
