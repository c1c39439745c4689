#include "pbcs/apps/sudoku/canonical.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/apps/canonical_givens.hpp"
#include "pbcs/apps/sudoku/writer.hpp"

namespace pbcs::sudoku {
namespace {

SquareSymmetry symmetry_of(const Shape& shape) {
  return {shape.size(), shape.block_rows, shape.block_columns,
          shape.block_rows == shape.block_columns};
}

}  // namespace

Result<Transformation> canonical_transformation(const Puzzle& puzzle) {
  const Shape shape = shape_of(*puzzle.board);
  auto map = canonical_map(puzzle, symmetry_of(shape));
  if (!map) return unexpected(std::move(map.error()));
  return *Transformation::make(shape, std::move(map->numbers), std::move(map->rows),
                               std::move(map->columns), map->transposed);
}

Result<Puzzle> canonical_puzzle(const Puzzle& puzzle) {
  const auto transformation = canonical_transformation(puzzle);
  if (!transformation) return unexpected(transformation.error());
  Puzzle image{transformation->apply(puzzle.instance), puzzle.board, {}, puzzle.label};
  std::sort(image.instance.givens.begin(), image.instance.givens.end());
  image.text = line_text(givens_of(image), '.');
  return image;
}

}  // namespace pbcs::sudoku
