#include "pbcs/apps/sudoku/grid.hpp"

#include <array>
#include <string>
#include <utility>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::sudoku {
namespace {

// The row, column and block of a cell.
std::array<std::uint32_t, 3> units_of(const Shape& shape, std::size_t cell) {
  const auto row = static_cast<std::uint32_t>(cell / shape.size());
  const auto column = static_cast<std::uint32_t>(cell % shape.size());
  return {row, column, block_of(shape, row, column)};
}

// A number for every (kind of unit, unit, number from 1).
class UnitTable {
 public:
  explicit UnitTable(const Shape& shape)
      : shape_(shape), entries_(3 * std::size_t{shape.cells()}, 0) {}

  std::uint32_t& at(std::size_t kind, std::uint32_t unit, std::uint32_t number) {
    return entries_[(kind * shape_.size() + unit) * shape_.size() + number - 1];
  }
  void count(std::size_t cell, std::uint32_t number) {
    const auto units = units_of(shape_, cell);
    for (std::size_t k = 0; k < units.size(); ++k) ++at(k, units[k], number);
  }
  /// How often, in the unit of the cell that has it most often.
  std::uint32_t most(std::size_t cell, std::uint32_t number) {
    const auto units = units_of(shape_, cell);
    std::uint32_t most = 0;
    for (std::size_t k = 0; k < units.size(); ++k) {
      most = std::max(most, at(k, units[k], number));
    }
    return most;
  }

 private:
  Shape shape_;
  std::vector<std::uint32_t> entries_;
};

Grid empty_grid_of(const Board& board) {
  Grid grid = empty_grid(shape_of(board));
  grid.first = alphabet_of(board).first;
  return grid;
}

}  // namespace

std::vector<std::uint32_t> Grid::numbers_of(std::size_t cell) const {
  std::vector<std::uint32_t> numbers;
  for_each_number(cell, [&](std::uint32_t number) { numbers.push_back(number); });
  return numbers;
}

Grid empty_grid(const Shape& shape) {
  return {shape, std::vector<std::uint32_t>(shape.cells()), {}};
}

void decide_cells(Grid& grid) {
  UnitTable candidates(grid.shape);
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    for (const std::uint32_t number : grid.numbers_of(cell)) candidates.count(cell, number);
  }
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const auto numbers = grid.numbers_of(cell);
    if (numbers.size() == 1 && candidates.most(cell, numbers.front()) == 1) {
      grid.values[cell] = numbers.front();
    }
  }
}

bool has_clash(const Grid& grid) {
  static_assert(kLargestSize <= 64, "a bit for each number");
  const std::uint32_t n = grid.shape.size();
  std::vector<std::uint64_t> seen(3 * std::size_t{n});  // by kind and unit
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    if (grid.values[cell] == 0) continue;
    const std::uint64_t number = std::uint64_t{1} << (grid.values[cell] - 1);
    const auto units = units_of(grid.shape, cell);
    for (std::size_t kind = 0; kind < units.size(); ++kind) {
      std::uint64_t& numbers = seen[kind * n + units[kind]];
      if ((numbers & number) != 0) return true;
      numbers |= number;
    }
  }
  return false;
}

Instance instance_of(const Grid& grid) {
  return instance_of(grid, model(grid.shape, grid.first));
}

Instance instance_of(const Grid& grid, std::shared_ptr<const Model> model) {
  const std::uint32_t n = grid.shape.size();
  Instance instance{std::move(model), {}, {}};
  for (std::uint32_t cell = 0; cell < grid.values.size(); ++cell) {
    const std::uint32_t value = grid.values[cell];
    if (value != 0) instance.givens.push_back(LabelId{cell * n + value - 1});
  }
  if (!grid.has_candidates()) return instance;
  UnitTable given(grid.shape);
  for (const LabelId l : instance.givens) given.count(pbcs::index(l) / n, pbcs::index(l) % n + 1);
  for (std::uint32_t l = 0; l < grid.candidates.size(); ++l) {
    const bool implied = grid.values[l / n] != 0 || given.most(l / n, l % n + 1) != 0;
    if (!grid.candidates[l] && !implied) instance.excluded.push_back(LabelId{l});
  }
  return instance;
}

Grid givens_of(const Puzzle& puzzle) {
  return givens_of(*puzzle.board, puzzle.instance);
}

Grid givens_of(const Board& board, const Instance& instance) {
  Grid grid = empty_grid_of(board);
  const std::uint32_t n = grid.shape.size();
  for (const LabelId l : instance.givens) {
    std::uint32_t& value = grid.values[pbcs::index(l) / n];
    value = std::max(value, pbcs::index(l) % n + 1);
  }
  return grid;
}

Grid grid_of(const Puzzle& puzzle, const State& state) {
  Grid grid = empty_grid_of(*puzzle.board);
  const std::uint32_t n = grid.shape.size();
  grid.candidates.resize(puzzle.instance.model->label_count());
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    for_each_symbol(puzzle.board->places[cell], state, [&](std::uint32_t symbol, bool value) {
      if (value) grid.values[cell] = symbol + 1;
      grid.candidates[cell * n + symbol] = true;
    });
  }
  return grid;
}

std::string cell_name(const Shape& shape, std::size_t cell) {
  return pbcs::cell_name(shape.size(), cell);
}

}  // namespace pbcs::sudoku
