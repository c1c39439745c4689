#include "pbcs/apps/sudoku/geometry.hpp"

#include <memory>
#include <string>

#include "pbcs/apps/sudoku/belts.hpp"
#include "pbcs/apps/sudoku/search/search.hpp"

namespace pbcs::sudoku {
namespace {

UnitKind block_units(const Shape& shape) {
  return {"block", "a", PlaceText::kCell,
          [shape](std::uint32_t row, std::uint32_t column) { return block_of(shape, row, column); },
          true};
}

std::shared_ptr<const Model> build_model(const Shape& shape, FirstSymbol first) {
  constexpr std::size_t kRows = 0;
  constexpr std::size_t kColumns = 1;
  const auto add_parts = [shape](SquareModelBuilder& builder) {
    builder.add_fish(kRows, kColumns, "rows");
    builder.add_fish(kColumns, kRows, "columns");
    if (!builder.parts().takes_structure()) return;
    builder.parts().set_specific_rules(std::make_shared<BeltRule>(shape));
    builder.parts().set_solution_search(std::make_shared<BitSearch>(shape));
  };
  return SquareModelBuilder::build({shape.size(), first}, units_of(shape), add_parts);
}

Board build_board(const Shape& shape, FirstSymbol first) {
  Board board = square_board("sudoku", {shape.size(), first}, units_of(shape));
  board.box = {shape.block_rows, shape.block_columns};
  return board;
}

}  // namespace

std::optional<Shape> shape_for_size(std::uint32_t n) {
  std::optional<Shape> best;
  for (std::uint32_t rows = 2; rows * rows <= n; ++rows) {
    if (n % rows == 0) best = Shape{rows, n / rows};
  }
  return best;
}

std::vector<UnitKind> units_of(const Shape& shape) {
  return {row_units(), column_units(), block_units(shape)};
}

Frame frame(const Shape& shape, FirstSymbol first) {
  const std::string key = "sudoku " + std::to_string(shape.block_rows) + "x" +
                          std::to_string(shape.block_columns) + " " +
                          range_text({shape.size(), first});
  return shared_models().get(key, [&] {
    return Frame{build_model(shape, first),
                 std::make_shared<const Board>(build_board(shape, first))};
  });
}

std::shared_ptr<const Model> model(const Shape& shape, FirstSymbol first) {
  return frame(shape, first).model;
}

Shape shape_of(const Board& board) {
  return {board.box.rows, board.box.columns};
}

}  // namespace pbcs::sudoku
