#include "pbcs/apps/sudoku/geometry.hpp"

#include <map>
#include <memory>
#include <mutex>

#include "pbcs/apps/sudoku/belts.hpp"

namespace pbcs::sudoku {
namespace {

UnitKind block_units(const Shape& shape) {
  return {"block", "a", PlaceText::kCell, [shape](std::uint32_t row, std::uint32_t column) {
            return block_of(shape, row, column);
          }};
}

std::shared_ptr<const Model> build_model(const Shape& shape) {
  constexpr std::size_t kRows = 0;
  constexpr std::size_t kColumns = 1;
  SquareModelBuilder builder(shape.size(), units_of(shape));
  builder.add_fish(kRows, kColumns, "rows");
  builder.add_fish(kColumns, kRows, "columns");
  builder.parts().set_specific_rules(std::make_shared<BeltRule>(shape));
  return builder.build();
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

std::shared_ptr<const Model> model(const Shape& shape) {
  static std::mutex mutex;
  static std::map<std::pair<std::uint32_t, std::uint32_t>, std::shared_ptr<const Model>> models;
  const std::scoped_lock lock(mutex);
  auto& known = models[{shape.block_rows, shape.block_columns}];
  if (!known) known = build_model(shape);
  return known;
}

Shape shape_of(const Model& model) {
  std::uint32_t n = 1;
  while (n * n * n < model.label_count()) ++n;
  const auto first_block = model.labels_of(VariableId{3 * n * n});
  const std::uint32_t last_cell = pbcs::index(first_block.back()) / n;
  return {last_cell / n + 1, last_cell % n + 1};
}

}  // namespace pbcs::sudoku
