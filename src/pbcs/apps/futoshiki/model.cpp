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

std::shared_ptr<const Model> build_model(const Board& board) {
  constexpr std::size_t kRows = 0;
  constexpr std::size_t kColumns = 1;
  SquareModelBuilder builder(board.n, units_of(board.kind, board.n));
  builder.add_fish(kRows, kColumns, "rows");
  builder.add_fish(kColumns, kRows, "columns");
  builder.parts().set_ordered(SquareModelBuilder::kCellKind);
  for (const Sign& sign : board.signs) add_links(builder.parts(), board.n, sign);
  builder.parts().set_specific_rules(std::make_shared<OrderRules>(board));
  return builder.build();
}

}  // namespace

std::vector<UnitKind> units_of(Kind kind, std::uint32_t n) {
  const auto shape = kind == Kind::kSudoshiki ? sudoku::shape_for_size(n) : std::nullopt;
  return shape ? sudoku::units_of(*shape) : std::vector{row_units(), column_units()};
}

Instance instance_of(const Board& board) {
  Instance instance{build_model(board), {}, {}};
  for (std::uint32_t cell = 0; cell < board.values.size(); ++cell) {
    const std::uint32_t value = board.values[cell];
    if (value != 0) instance.givens.push_back(LabelId{cell * board.n + value - 1});
  }
  return instance;
}

Board board_of(const Instance& instance) {
  const auto& rules = static_cast<const OrderRules&>(*instance.model->specific_rules());
  Board board = rules.board();
  for (const LabelId l : instance.givens) {
    board.values[pbcs::index(l) / board.n] = pbcs::index(l) % board.n + 1;
  }
  return board;
}

}  // namespace pbcs::futoshiki
