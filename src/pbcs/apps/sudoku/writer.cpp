#include "pbcs/apps/sudoku/writer.hpp"

#include <array>
#include <functional>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/box.hpp"
#include "pbcs/apps/sudoku/grid_heading.hpp"
#include "pbcs/apps/sudoku/hodoku.hpp"

namespace pbcs::sudoku {
namespace {

using CellText = std::function<std::string(std::size_t)>;

// A line of its own before a grid, unless there is nothing to say.
std::string heading_line(const Heading& heading) {
  const std::string text = heading_text(heading);
  return text.empty() ? text : text + "\n";
}

std::string value_text(const Grid& grid, std::size_t cell, char filler) {
  const std::uint32_t value = grid.values[cell];
  return value == 0 ? std::string(1, filler) : number_text(value, grid.alphabet());
}

std::string group_text(const Grid& grid, std::size_t cell) {
  const Alphabet alphabet = grid.alphabet();
  std::string text;
  grid.for_each_number(cell, [&](std::uint32_t number) {
    if (alphabet.has_symbols()) {
      text += symbol_for(number, alphabet.first);
    } else {
      if (!text.empty()) text += '/';
      text += number_text(number, alphabet);
    }
  });
  return text.empty() ? "." : text;
}

// Where 0 is a number it cannot stand for an empty cell.
char filler_in(const Grid& grid, char filler) {
  return filler == '0' && grid.first == FirstSymbol::kZero ? '.' : filler;
}

std::vector<std::string> texts_of(const Grid& grid, const CellText& cell_text) {
  std::vector<std::string> texts;
  texts.reserve(grid.values.size());
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) texts.push_back(cell_text(cell));
  return texts;
}

std::string box_of(const Shape& shape, const std::vector<std::string>& texts) {
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
    return write_sukaku(puzzle, state);
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
    {"hodoku", "a HoDoKu library line: values, deleted candidates, the label", write_library_line,
     Holds::kState},
}};

}  // namespace

std::string line_text(const Grid& grid, char filler) {
  filler = filler_in(grid, filler);
  const bool numbers = !grid.alphabet().has_symbols();
  std::string text = heading_text(values_heading(grid));
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    if (numbers && cell > 0) text += ' ';
    text += value_text(grid, cell, filler);
  }
  return text;
}

std::string candidates_text(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::string text = heading_text(candidates_heading(grid));
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    if (!grid.alphabet().has_symbols()) {
      text += (cell > 0 ? " " : "") + group_text(grid, cell);
      continue;
    }
    std::string places(n, '.');
    for (const std::uint32_t number : grid.numbers_of(cell)) {
      places[number - 1] = symbol_for(number, grid.first);
    }
    text += places;
  }
  return text;
}

std::string rows_text(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::string text = heading_line(rows_heading(grid));
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    text += value_text(grid, cell, '.');
    if ((cell + 1) % n == 0) {
      text += '\n';
    } else if (!grid.alphabet().has_symbols()) {
      text += ' ';
    }
  }
  return text;
}

std::string boxed_values(const Grid& grid) {
  const auto text = [&](std::size_t cell) { return value_text(grid, cell, '.'); };
  return heading_line(values_heading(grid)) + box_of(grid.shape, texts_of(grid, text));
}

std::string boxed_candidates(const Grid& grid) {
  const auto groups = texts_of(grid, [&](std::size_t cell) { return group_text(grid, cell); });
  return heading_line(groups_heading(grid, groups)) + box_of(grid.shape, groups);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::sudoku
