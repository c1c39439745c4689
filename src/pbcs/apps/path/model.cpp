#include "pbcs/apps/path/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace pbcs::path {
namespace {

class GridModel {
 public:
  GridModel(const Grid& grid, const Board& board)
      : grid_(grid), board_(board), white_(white_cells(grid)), places_(white_.size() + 1) {}

  Result<Instance> build() {
    add_labels();
    add_variables();
    if (!add_links()) {
      return unexpected(
          fmt::format("more than {} links between candidates: the board is too large "
                      "for so few givens",
                      kMostLinks));
    }
    auto model = builder_.build();
    if (!model) return unexpected(std::move(model.error()));
    return Instance{std::move(*model), std::move(givens_), {}};
  }

 private:
  struct Place {
    std::size_t cell;
    LabelId label;
  };

  void add_labels() {
    for (const std::size_t cell : white_) {
      const Board::Place& place = board_.places[cell];
      for (const auto& [label, symbol] : place.entries) {
        const std::string& number = board_.symbols[symbol];
        builder_.add_label({"n" + number + place.name, place.name, number});
        places_[symbol + 1].push_back({cell, label});
        if (grid_.is_given(cell)) givens_.push_back(label);
      }
    }
  }

  void add_variables() {
    const auto cell_kind = builder_.add_kind({"rc", "naked-single"});
    const auto number_kind = builder_.add_kind({"n", "hidden-single"});
    std::vector<VariableId> variable_of(grid_.cells.size());
    for (const std::size_t cell : white_) {
      const std::string& name = board_.places[cell].name;
      variable_of[cell] = builder_.add_variable({name, "cell " + name, cell_kind});
    }
    for (std::uint32_t n = 1; n < places_.size(); ++n) {
      const std::string name = fmt::format("n{}", n);
      const auto number =
          builder_.add_variable({name, fmt::format("the place of {}", n), number_kind});
      for (const auto& [cell, label] : places_[n]) {
        builder_.add_value(variable_of[cell], label, name);
        builder_.add_value(number, label, board_.places[cell].name);
      }
    }
    add_subset_form(cell_kind, number_kind, "naked");
    add_subset_form(number_kind, cell_kind, "hidden");
  }

  void add_subset_form(std::uint32_t variables, std::uint32_t covers, const std::string& name) {
    builder_.add_subset_form(
        {variables, covers, {name + "-pairs", name + "-triplets", name + "-quads"}, '\0'});
  }

  // False when there are too many.
  bool add_links() {
    const std::uint32_t furthest = grid_.rows + grid_.columns;
    const std::uint32_t largest = grid_.far == Far::kTopological ? 1 : furthest;
    const auto last = static_cast<std::uint32_t>(white_.size());
    for (std::uint32_t n = 1; n <= last; ++n) {
      for (std::uint32_t m = n + 1; m <= std::min(last, n + largest); ++m) {
        if (!add_links(n, m)) return false;
      }
    }
    return true;
  }

  bool add_links(std::uint32_t n, std::uint32_t m) {
    for (const Place& a : places_[n]) {
      for (const Place& b : places_[m]) {
        if (distance(grid_, a.cell, b.cell) <= m - n) continue;
        builder_.add_link(a.label, b.label);
        if (++links_ > kMostLinks) return false;
      }
    }
    return true;
  }

  const Grid& grid_;
  const Board& board_;
  std::vector<std::size_t> white_;
  std::vector<std::vector<Place>> places_;  // by number
  std::vector<LabelId> givens_;
  std::size_t links_ = 0;
  ModelBuilder builder_;
};

}  // namespace

Board board_of(const Grid& grid) {
  Board board = grid_board(app_name(grid.game), grid.rows, grid.columns);
  board.threaded = true;
  if (grid.far == Far::kGeometric) board.variant = "geometric";
  const auto numbers = initial_numbers(grid);
  std::uint32_t labels = 0;
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    for (const std::uint32_t n : numbers[cell]) {
      board.places[cell].entries.push_back({LabelId{labels++}, n - 1});
    }
    if (!grid.is_hole(cell)) board.symbols.push_back(std::to_string(board.symbols.size() + 1));
  }
  return board;
}

Grid grid_of(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Grid grid{board.game == app_name(Game::kNumbrix) ? Game::kNumbrix : Game::kHidato,
            board.variant.empty() ? Far::kTopological : Far::kGeometric,
            board.rows,
            board.columns,
            {}};
  const auto givens = given_symbols(board, puzzle.instance);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    grid.cells.push_back(board.places[cell].is_blocked() ? Grid::kHole
                         : givens[cell]                  ? *givens[cell] + 1
                                                         : Grid::kOpen);
  }
  return grid;
}

Result<Instance> instance_of(const Grid& grid, const Board& board) {
  return GridModel(grid, board).build();
}

}  // namespace pbcs::path
