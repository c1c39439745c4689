#include "pbcs/apps/sudoku/links/linked_grid.hpp"

#include <algorithm>
#include <map>

#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

bool marks_are_complete(const LinkedGrid& linked) {
  bool open = false;
  for (const LinkedCell& cell : linked.cells) {
    if (cell.value != 0) continue;
    open = true;
    if (cell.marks.empty()) return false;
  }
  return open;
}

bool is_restricted(const LinkedGrid& linked) {
  return std::any_of(linked.cells.begin(), linked.cells.end(), [](const LinkedCell& cell) {
    return cell.value == 0 && !cell.allowed.empty();
  });
}

void keep_only(Grid& grid, std::size_t cell, const std::vector<std::uint32_t>& numbers) {
  for (std::uint32_t number = 1; number <= grid.shape.size(); ++number) {
    if (std::find(numbers.begin(), numbers.end(), number) != numbers.end()) continue;
    grid.candidates[cell * grid.shape.size() + number - 1] = false;
  }
}

// Players need not have done it; the notation of candidates cannot tell the value otherwise.
void exclude_what_values_see(Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  for (const UnitKind& units : units_of(grid.shape)) {
    std::vector<bool> placed(std::size_t{n} * n);
    const auto at = [&](std::size_t cell, std::uint32_t number) {
      const auto row = static_cast<std::uint32_t>(cell / n);
      const auto column = static_cast<std::uint32_t>(cell % n);
      return units.unit_of(row, column) * n + number - 1;
    };
    for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
      if (grid.values[cell] != 0) placed[at(cell, grid.values[cell])] = true;
    }
    for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
      for (std::uint32_t number = 1; number <= n; ++number) {
        const bool own = grid.values[cell] == number;
        if (placed[at(cell, number)] && !own) grid.candidates[cell * n + number - 1] = false;
      }
    }
  }
}

// A title becomes a label, which stands on one line.
std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  text.erase(0, std::min(text.find_first_not_of(" ,;"), text.size()));
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace

Decoded grid_of_text(std::string_view cells, std::size_t at) {
  std::uint32_t n = 0;
  while (std::size_t{n} * n < cells.size() && n < kLargestSize) ++n;
  const auto shape = std::size_t{n} * n == cells.size() ? shape_for_size(n) : std::nullopt;
  if (!shape) return fault(count_text(cells.size(), "cell") + " make no grid", at);
  LinkedGrid linked{*shape, {}, {}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool open = cells[i] == '0' || cells[i] == '.';
    const std::uint32_t value = open ? 0 : symbol_of(cells[i], n).number;
    if (!open && value == 0) {
      return fault("'" + std::string(1, cells[i]) + "' is no value of a " + size_text(n) + " grid",
                   at + i);
    }
    linked.cells.push_back({value, true, {}, {}});
  }
  return linked;
}

std::optional<Shape> shape_of_regions(const std::vector<std::uint32_t>& regions) {
  std::uint32_t n = 0;
  while (std::size_t{n} * n < regions.size()) ++n;
  for (std::uint32_t rows = 1; rows < n; ++rows) {
    if (n % rows != 0 || rows < 2) continue;
    const Shape shape{rows, n / rows};
    std::map<std::uint32_t, std::uint32_t> block_named;
    std::map<std::uint32_t, std::uint32_t> name_of;
    bool same = true;
    for (std::uint32_t cell = 0; same && cell < regions.size(); ++cell) {
      const std::uint32_t block = block_of(shape, cell / n, cell % n);
      same = block_named.emplace(regions[cell], block).first->second == block &&
             name_of.emplace(block, regions[cell]).first->second == regions[cell];
    }
    if (same) return shape;
  }
  return std::nullopt;
}

Reading reading_of(const LinkedGrid& linked, Position position) {
  Reading reading{empty_grid(linked.shape), {}, {}, on_one_line(linked.title)};
  reading.positions.assign(linked.cells.size(), position);
  Grid& grid = reading.grid;
  // Whether a value was given or entered is not told apart from here on.
  for (std::size_t cell = 0; cell < linked.cells.size(); ++cell) {
    grid.values[cell] = linked.cells[cell].value;
  }
  const bool marked = marks_are_complete(linked);
  if (!marked && !is_restricted(linked)) return reading;
  grid.candidates.assign(std::size_t{grid.shape.cells()} * grid.shape.size(), true);
  for (std::size_t cell = 0; cell < linked.cells.size(); ++cell) {
    const LinkedCell& from = linked.cells[cell];
    if (from.value != 0) keep_only(grid, cell, {from.value});
    if (from.value == 0 && !from.allowed.empty()) keep_only(grid, cell, from.allowed);
    if (from.value == 0 && marked) keep_only(grid, cell, from.marks);
  }
  exclude_what_values_see(grid);
  decide_cells(grid);
  return reading;
}

}  // namespace pbcs::sudoku::links
