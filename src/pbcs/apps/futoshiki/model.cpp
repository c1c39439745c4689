#include "pbcs/apps/futoshiki/model.hpp"

#include <memory>
#include <utility>

#include "pbcs/apps/futoshiki/order_rules.hpp"
#include "pbcs/apps/model_cache.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::futoshiki {
namespace {

using Links = std::vector<std::pair<LabelId, LabelId>>;

/// Numbers of the smaller cell exclude those of the larger one that are not larger. Equal ones are
/// linked already: the cells are in one row or column.
Links links_of(const Grid& grid) {
  const std::uint32_t n = grid.n;
  Links links;
  links.reserve(grid.signs.size() * n * (n - 1) / 2);
  for (const Sign& sign : grid.signs) {
    for (std::uint32_t small = 0; small < n; ++small) {
      for (std::uint32_t large = 0; large < small; ++large) {
        links.emplace_back(LabelId{sign.smaller * n + small}, LabelId{sign.larger * n + large});
      }
    }
  }
  return links;
}

/// Of the blocks, if there are any.
std::optional<sudoku::Shape> shape_of(Kind kind, std::uint32_t n) {
  return kind == Kind::kSudoshiki ? sudoku::shape_for_size(n) : std::nullopt;
}

std::shared_ptr<const Model> model_without_signs(const Grid& grid) {
  constexpr std::size_t kRows = 0;
  constexpr std::size_t kColumns = 1;
  const auto add_parts = [](SquareModelBuilder& builder) {
    builder.add_fish(kRows, kColumns, "rows");
    builder.add_fish(kColumns, kRows, "columns");
    builder.parts().set_ordered(SquareModelBuilder::kCellKind);
  };
  return SquareModelBuilder::build(grid.alphabet(), units_of(grid.kind, grid.n), add_parts);
}

Board board_without_signs(const Grid& grid) {
  Board board = square_board(name_of(grid.kind), grid.alphabet(), units_of(grid.kind, grid.n));
  if (const auto shape = shape_of(grid.kind, grid.n)) {
    board.box = {shape->block_rows, shape->block_columns};
  }
  return board;
}

/// What all puzzles of the size share; signs are added to copies of it.
Frame frame_of(const Grid& grid) {
  const std::string key = std::string(name_of(grid.kind)) + " " + range_text(grid.alphabet());
  return shared_models().get(key, [&] {
    return Frame{model_without_signs(grid),
                 std::make_shared<const Board>(board_without_signs(grid))};
  });
}

}  // namespace

std::string_view name_of(Kind kind) {
  return kind == Kind::kFutoshiki ? "futoshiki" : "sudoshiki";
}

std::vector<UnitKind> units_of(Kind kind, std::uint32_t n) {
  const auto shape = shape_of(kind, n);
  return shape ? sudoku::units_of(*shape) : std::vector{row_units(), column_units()};
}

Instance instance_of(const Grid& grid) {
  const Frame frame = frame_of(grid);
  Instance instance{
      frame.model->with_links(links_of(grid), std::make_shared<OrderRules>(grid)), {}, {}};
  for (std::uint32_t cell = 0; cell < grid.values.size(); ++cell) {
    const std::uint32_t value = grid.values[cell];
    if (value != 0) instance.givens.push_back(LabelId{cell * grid.n + value - 1});
  }
  return instance;
}

Board board_of(const Grid& grid) {
  Board board = *frame_of(grid).board;
  for (const Sign& sign : grid.signs) {
    board.signs.push_back({Board::Sign::Kind::kLess, sign.smaller, sign.larger});
  }
  return board;
}

}  // namespace pbcs::futoshiki
