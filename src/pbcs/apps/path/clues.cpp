#include "pbcs/apps/path/clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pbcs/apps/path/drawing.hpp"
#include "pbcs/apps/path/model.hpp"
#include "pbcs/apps/shape_text.hpp"

namespace pbcs::path {
namespace {

/// The cells of a board without holes next to each, in increasing order.
std::vector<std::vector<std::uint32_t>> neighbours_on(const Grid& board) {
  const auto cells = static_cast<std::uint32_t>(board.cells.size());
  std::vector<std::vector<std::uint32_t>> neighbours(cells);
  for (std::uint32_t a = 0; a < cells; ++a) {
    for (std::uint32_t b = 0; b < cells; ++b) {
      if (distance(board, a, b) == 1) neighbours[a].push_back(b);
    }
  }
  return neighbours;
}

/// Row by row, to the right and to the left in turn.
std::vector<std::uint32_t> winding_cells(const Grid& board) {
  std::vector<std::uint32_t> cells;
  for (std::uint32_t r = 0; r < board.rows; ++r) {
    for (std::uint32_t c = 0; c < board.columns; ++c) {
      cells.push_back(r * board.columns + (r % 2 == 0 ? c : board.columns - 1 - c));
    }
  }
  return cells;
}

/// The model has all numbers in all cells, so that it is the same whatever is given: what a given
/// makes impossible from the start is excluded.
class PathClues : public ClueSpace {
 public:
  /// `board` is open; `numbers` by cell.
  PathClues(Grid board, std::vector<std::uint32_t> numbers, std::shared_ptr<const Model> model)
      : board_(std::move(board)), numbers_(std::move(numbers)), model_(std::move(model)) {}

  [[nodiscard]] std::uint32_t size() const final {
    return static_cast<std::uint32_t>(numbers_.size());
  }
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const final { return {clue}; }
  [[nodiscard]] std::string solution() const final {
    Grid grid = board_;
    grid.cells = numbers_;
    return line_text(grid);
  }

  [[nodiscard]] Instance instance(const ClueSet& clues) const final {
    const Grid grid = grid_with(clues);
    const auto possible = initial_numbers(grid);
    Instance instance{model_, {}, {}};
    for (std::uint32_t cell = 0; cell < size(); ++cell) {
      std::uint32_t n = 1;
      const auto label = [&] { return LabelId{cell * size() + n - 1}; };
      if (grid.is_given(cell)) {
        n = grid.cells[cell];
        instance.givens.push_back(label());
        continue;
      }
      for (const std::uint32_t next : possible[cell]) {
        for (; n < next; ++n) instance.excluded.push_back(label());
        ++n;
      }
      for (; n <= size(); ++n) instance.excluded.push_back(label());
    }
    return instance;
  }

  [[nodiscard]] Puzzle puzzle(const ClueSet& clues) const final {
    const Grid grid = grid_with(clues);
    auto board = std::make_shared<const Board>(board_of(grid));
    // The model with all labels fits, and this one has fewer.
    Instance problem = instance_of(grid, board).value();
    return {std::move(problem), std::move(board), line_text(grid), {}};
  }

 private:
  [[nodiscard]] Grid grid_with(const ClueSet& clues) const {
    Grid grid = board_;
    for_each_bit(clues, [&](std::uint32_t cell) { grid.cells[cell] = numbers_[cell]; });
    return grid;
  }

  Grid board_;
  std::vector<std::uint32_t> numbers_;
  std::shared_ptr<const Model> model_;
};

Result<std::shared_ptr<const Model>> model_of(const Grid& board) {
  auto instance = instance_of(board, std::make_shared<const Board>(board_of(board)));
  if (!instance) return unexpected(std::move(instance.error()));
  return std::move(instance->model);
}

}  // namespace

std::vector<std::uint32_t> random_path(const Grid& board, Random& random) {
  const auto neighbours = neighbours_on(board);
  std::vector<std::uint32_t> path = winding_cells(board);
  const auto cells = static_cast<std::uint32_t>(path.size());
  for (std::uint32_t move = 0; cells > 2 && move < 10 * cells * cells; ++move) {
    if (random.uniform(2) == 0) std::reverse(path.begin(), path.end());
    const auto& around = neighbours[path.back()];
    const std::uint32_t joined = around[random.uniform(around.size())];
    const auto at = std::find(path.begin(), path.end(), joined);
    std::reverse(at + 1, path.end());
  }
  std::vector<std::uint32_t> numbers(cells);
  for (std::uint32_t i = 0; i < cells; ++i) numbers[path[i]] = i + 1;
  return numbers;
}

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape, Random& random, Game game) {
  constexpr std::uint32_t kUsualRows = 6;
  constexpr std::uint32_t kMostCells = 144;
  const auto size = parse_rows_and_columns(shape, kUsualRows);
  if (!size) return unexpected(size.error());
  const std::uint32_t cells = size->rows * size->columns;
  if (cells > kMostCells) {
    return unexpected(fmt::format("{}x{} are {} cells: boards of at most {} are generated",
                                  size->rows, size->columns, cells, kMostCells));
  }
  const Grid board{game, Far::kTopological, size->rows, size->columns,
                   std::vector<std::uint32_t>(cells, Grid::kOpen)};
  auto model = model_of(board);
  if (!model) return unexpected(std::move(model.error()));
  return std::make_unique<PathClues>(board, random_path(board, random), std::move(*model));
}

}  // namespace pbcs::path
