#include "pbcs/apps/path/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace pbcs::path {
namespace {

class GridModel {
 public:
  GridModel(const Grid& grid, const Board& board)
      : grid_(grid), board_(board), white_(white_cells(grid)), places_(white_.size() + 1) {
    for (const std::size_t cell : white_) {
      for (const auto& [label, symbol] : board.places[cell].entries) {
        places_[symbol + 1].push_back({cell, label});
        ++labels_;
      }
    }
  }

  void describe(ModelBuilder& builder) const {
    add_labels(builder);
    add_variables(builder);
    if (!builder.takes_structure()) return;
    for_each_link([&](LabelId a, LabelId b) {
      builder.add_link(a, b);
      return true;
    });
  }

  [[nodiscard]] bool has_too_many_links() const {
    if (labels_ * labels_ / 2 <= kMostLinks) return false;  // whatever they are
    std::size_t links = 0;
    return !for_each_link([&](LabelId, LabelId) { return ++links <= kMostLinks; });
  }

  [[nodiscard]] std::vector<LabelId> givens() const {
    std::vector<LabelId> givens;
    for (const std::size_t cell : white_) {
      if (grid_.is_given(cell)) givens.push_back(board_.places[cell].entries.front().label);
    }
    return givens;
  }

 private:
  struct Place {
    std::size_t cell;
    LabelId label;
  };

  void add_labels(ModelBuilder& builder) const {
    for (const std::size_t cell : white_) {
      const Board::Place& place = board_.places[cell];
      for (const Board::Entry& entry : place.entries) {
        builder.add_label([&] {
          const std::string& number = board_.symbols[entry.symbol];
          return LabelText{"n" + number + place.name, place.name, number};
        });
      }
    }
  }

  void add_variables(ModelBuilder& builder) const {
    const auto cell_kind = builder.add_kind({"rc", "naked-single"});
    const auto number_kind = builder.add_kind({"n", "hidden-single"});
    std::vector<VariableId> variable_of(grid_.cells.size());
    for (const std::size_t cell : white_) {
      const std::string& name = board_.places[cell].name;
      variable_of[cell] =
          builder.add_variable(cell_kind, [&] { return VariableText{name, "cell " + name}; });
    }
    for (std::uint32_t n = 1; n < places_.size(); ++n) {
      const auto name = [n] { return "n" + std::to_string(n); };
      const auto number = builder.add_variable(
          number_kind, [&] { return VariableText{name(), "the place of " + std::to_string(n)}; });
      for (const Place& place : places_[n]) {
        builder.add_value(variable_of[place.cell], place.label, name);
        builder.add_value(number, place.label, [&] { return board_.places[place.cell].name; });
      }
    }
    add_subset_form(builder, cell_kind, number_kind, "naked");
    add_subset_form(builder, number_kind, cell_kind, "hidden");
  }

  static void add_subset_form(ModelBuilder& builder, std::uint32_t variables, std::uint32_t covers,
                              const std::string& name) {
    builder.add_subset_form(
        {variables, covers, {name + "-pairs", name + "-triplets", name + "-quads"}, '\0'});
  }

  // As long as f(a, b) is true; false when it was not.
  template <class F>
  bool for_each_link(F&& f) const {
    const std::uint32_t furthest = grid_.rows + grid_.columns;
    const std::uint32_t largest = grid_.far == Far::kTopological ? 1 : furthest;
    const auto last = static_cast<std::uint32_t>(white_.size());
    for (std::uint32_t n = 1; n <= last; ++n) {
      for (std::uint32_t m = n + 1; m <= std::min(last, n + largest); ++m) {
        for (const Place& a : places_[n]) {
          for (const Place& b : places_[m]) {
            if (distance(grid_, a.cell, b.cell) > m - n && !f(a.label, b.label)) return false;
          }
        }
      }
    }
    return true;
  }

  const Grid& grid_;
  const Board& board_;
  std::vector<std::size_t> white_;
  std::vector<std::vector<Place>> places_;  // by number
  std::size_t labels_ = 0;
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

Result<Instance> instance_of(const Grid& grid, const std::shared_ptr<const Board>& board) {
  const GridModel parts(grid, *board);
  if (parts.has_too_many_links()) {
    return unexpected(
        fmt::format("more than {} links between candidates: the board is too large "
                    "for so few givens",
                    kMostLinks));
  }
  auto model = ModelBuilder::build_with_later_words(
      [grid, board](ModelBuilder& builder) { GridModel(grid, *board).describe(builder); });
  if (!model) return unexpected(std::move(model.error()));
  return Instance{std::move(*model), parts.givens(), {}};
}

}  // namespace pbcs::path
