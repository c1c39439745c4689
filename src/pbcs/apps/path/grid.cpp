#include "pbcs/apps/path/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace pbcs::path {
namespace {

using Fault = std::optional<GridFault>;

std::uint32_t difference(std::uint32_t a, std::uint32_t b) {
  return a > b ? a - b : b - a;
}

std::string plural(std::uint32_t n, const char* thing) {
  return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

std::vector<std::size_t> given_cells(const Grid& grid) {
  std::vector<std::size_t> givens;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    if (grid.is_given(cell)) givens.push_back(cell);
  }
  return givens;
}

Fault find_fault_in_size(const std::vector<std::size_t>& white) {
  if (white.empty()) return GridFault{"the board has no cell", std::nullopt};
  if (white.size() <= kMostWhiteCells) return std::nullopt;
  return GridFault{fmt::format("{} cells; boards have at most {}", white.size(), kMostWhiteCells),
                   std::nullopt};
}

Fault find_fault_in_numbers(const Grid& grid, std::size_t last) {
  std::map<std::uint32_t, std::size_t> seen;
  for (const std::size_t cell : given_cells(grid)) {
    const std::uint32_t number = grid.cells[cell];
    if (number > last) {
      return GridFault{fmt::format("number {} is larger than the last one, {}: the board has {} "
                                   "cells",
                                   number, last, last),
                       cell};
    }
    const auto [at, is_new] = seen.emplace(number, cell);
    if (!is_new) {
      return GridFault{fmt::format("{} twice: {} and {}", number, cell_name(grid, at->second),
                                   cell_name(grid, cell)),
                       cell};
    }
  }
  return std::nullopt;
}

bool adjacent(const Grid& grid, std::size_t a, std::size_t b) {
  return distance(grid, a, b) == 1;
}

Fault find_fault_in_shape(const Grid& grid, const std::vector<std::size_t>& white) {
  std::vector<bool> reached(white.size());
  reached[0] = true;
  std::vector<std::size_t> open{0};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (std::size_t j = 0; j < white.size(); ++j) {
      if (reached[j] || !adjacent(grid, white[open[i]], white[j])) continue;
      reached[j] = true;
      open.push_back(j);
    }
  }
  const auto lost = std::find(reached.begin(), reached.end(), false);
  if (lost == reached.end()) return std::nullopt;
  const std::size_t cell = white[static_cast<std::size_t>(lost - reached.begin())];
  return GridFault{fmt::format("the cells are not connected: no way leads from {} to {}",
                               cell_name(grid, white.front()), cell_name(grid, cell)),
                   cell};
}

Fault find_fault_in_distances(const Grid& grid) {
  const std::vector<std::size_t> givens = given_cells(grid);
  for (std::size_t j = 0; j < givens.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const std::size_t a = givens[i];
      const std::size_t b = givens[j];
      const std::uint32_t steps = distance(grid, a, b);
      if (steps <= difference(grid.cells[a], grid.cells[b])) continue;
      return GridFault{
          fmt::format("{} at {} and {} at {} are {} apart", grid.cells[a], cell_name(grid, a),
                      grid.cells[b], cell_name(grid, b), plural(steps, "step")),
          b};
    }
  }
  return std::nullopt;
}

// Every number needs a cell and every cell a number.
Fault find_fault_in_candidates(const Grid& grid, const std::vector<std::size_t>& white) {
  const auto numbers = initial_numbers(grid);
  std::vector<bool> placed(white.size() + 1);
  std::size_t labels = 0;
  for (const std::size_t cell : white) {
    if (numbers[cell].empty()) {
      return GridFault{fmt::format("no number is left for {}", cell_name(grid, cell)), cell};
    }
    labels += numbers[cell].size();
    for (const std::uint32_t n : numbers[cell]) placed[n] = true;
  }
  const auto lost = std::find(placed.begin() + 1, placed.end(), false);
  if (lost != placed.end()) {
    return GridFault{fmt::format("no place is left for number {}", lost - placed.begin()),
                     std::nullopt};
  }
  if (labels <= kMostLabels) return std::nullopt;
  return GridFault{fmt::format("{} candidates at the start; at most {} are possible: the board is "
                               "too large for so few givens",
                               labels, kMostLabels),
                   std::nullopt};
}

}  // namespace

std::string_view app_name(Game game) {
  return game == Game::kNumbrix ? "numbrix" : "hidato";
}

std::vector<std::size_t> white_cells(const Grid& grid) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    if (!grid.is_hole(cell)) cells.push_back(cell);
  }
  return cells;
}

std::string cell_name(const Grid& grid, std::size_t cell) {
  return fmt::format("r{}c{}", cell / grid.columns + 1, cell % grid.columns + 1);
}

std::uint32_t distance(const Grid& grid, std::size_t a, std::size_t b) {
  const auto row = [&](std::size_t cell) {
    return static_cast<std::uint32_t>(cell / grid.columns);
  };
  const auto column = [&](std::size_t cell) {
    return static_cast<std::uint32_t>(cell % grid.columns);
  };
  const std::uint32_t down = difference(row(a), row(b));
  const std::uint32_t across = difference(column(a), column(b));
  return grid.game == Game::kNumbrix ? down + across : std::max(down, across);
}

std::vector<std::vector<std::uint32_t>> initial_numbers(const Grid& grid) {
  const std::vector<std::size_t> white = white_cells(grid);
  const std::vector<std::size_t> givens = given_cells(grid);
  const auto last = static_cast<std::uint32_t>(white.size());
  std::vector<std::vector<std::uint32_t>> numbers(grid.cells.size());
  std::vector<int> excluded(last + 2);
  for (const std::size_t cell : white) {
    if (grid.is_given(cell)) {
      numbers[cell].push_back(grid.cells[cell]);
      continue;
    }
    // A given m at distance d excludes m - d + 1 to m + d - 1: where each of these ranges begins
    // and ends.
    std::fill(excluded.begin(), excluded.end(), 0);
    for (const std::size_t given : givens) {
      const std::uint32_t m = grid.cells[given];
      const std::uint32_t d = distance(grid, cell, given);
      ++excluded[m > d ? m - d + 1 : 1];
      --excluded[std::min(m + d, last + 1)];
    }
    int depth = 0;
    for (std::uint32_t n = 1; n <= last; ++n) {
      depth += excluded[n];
      if (depth == 0) numbers[cell].push_back(n);
    }
  }
  return numbers;
}

std::optional<GridFault> find_fault(const Grid& grid) {
  const std::vector<std::size_t> white = white_cells(grid);
  if (auto fault = find_fault_in_size(white)) return fault;
  if (auto fault = find_fault_in_numbers(grid, white.size())) return fault;
  if (auto fault = find_fault_in_shape(grid, white)) return fault;
  if (auto fault = find_fault_in_distances(grid)) return fault;
  return find_fault_in_candidates(grid, white);
}

}  // namespace pbcs::path
