#include "pbcs/apps/futoshiki/model.hpp"

#include <memory>

#include "pbcs/apps/futoshiki/order_rules.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::futoshiki {
namespace {

/// Numbers of the smaller cell exclude those of the larger one that are not larger. Equal ones are
/// linked already: the cells are in one row or column.
void add_links(ModelBuilder& builder, std::uint32_t n, const Sign& sign) {
  for (std::uint32_t small = 0; small < n; ++small) {
    for (std::uint32_t large = 0; large < small; ++large) {
      builder.add_link(LabelId{sign.smaller * n + small}, LabelId{sign.larger * n + large});
    }
  }
}

std::shared_ptr<const Model> build_model(const Grid& grid) {
  constexpr std::size_t kRows = 0;
  constexpr std::size_t kColumns = 1;
  SquareModelBuilder builder(grid.alphabet(), units_of(grid.kind, grid.n));
  builder.add_fish(kRows, kColumns, "rows");
  builder.add_fish(kColumns, kRows, "columns");
  builder.parts().set_ordered(SquareModelBuilder::kCellKind);
  for (const Sign& sign : grid.signs) add_links(builder.parts(), grid.n, sign);
  builder.parts().set_specific_rules(std::make_shared<OrderRules>(grid));
  return builder.build();
}

/// Of the blocks, if there are any.
std::optional<sudoku::Shape> shape_of(Kind kind, std::uint32_t n) {
  return kind == Kind::kSudoshiki ? sudoku::shape_for_size(n) : std::nullopt;
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
  Instance instance{build_model(grid), {}, {}};
  for (std::uint32_t cell = 0; cell < grid.values.size(); ++cell) {
    const std::uint32_t value = grid.values[cell];
    if (value != 0) instance.givens.push_back(LabelId{cell * grid.n + value - 1});
  }
  return instance;
}

Board board_of(const Grid& grid) {
  Board board = square_board(name_of(grid.kind), grid.alphabet(), units_of(grid.kind, grid.n));
  if (const auto shape = shape_of(grid.kind, grid.n)) {
    board.box = {shape->block_rows, shape->block_columns};
  }
  for (const Sign& sign : grid.signs) {
    board.signs.push_back({Board::Sign::Kind::kLess, sign.smaller, sign.larger});
  }
  return board;
}

}  // namespace pbcs::futoshiki
