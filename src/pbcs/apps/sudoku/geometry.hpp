// The Sudoku CSP of any block shape, modelled as the book does: four kinds of CSP variables
// (cell rc, row-number rn, column-number cn, block-number bn) on n*n*n labels.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/model_cache.hpp"
#include "pbcs/apps/square_model.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::sudoku {

/// Block shape: blocks of `block_rows` x `block_columns` cells; the grid has n = product rows.
struct Shape {
  std::uint32_t block_rows = 3;
  std::uint32_t block_columns = 3;
  [[nodiscard]] constexpr std::uint32_t size() const { return block_rows * block_columns; }
  [[nodiscard]] constexpr std::uint32_t cells() const { return size() * size(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The shape of an n x n grid: blocks as square as possible, not higher than wide (6 = 2x3,
/// 12 = 3x4). Nothing for numbers that have no such blocks (primes, 0, 1).
[[nodiscard]] std::optional<Shape> shape_for_size(std::uint32_t n);

// Rows, columns, numbers, blocks and squares count from 0 here and from 1 in names.
[[nodiscard]] constexpr LabelId label(const Shape& shape, std::uint32_t number, std::uint32_t row,
                                      std::uint32_t column) {
  return LabelId{(row * shape.size() + column) * shape.size() + number};
}
struct Place {
  std::uint32_t number, row, column;
};
[[nodiscard]] constexpr Place place(const Shape& shape, LabelId l) {
  const std::uint32_t n = shape.size();
  return {pbcs::index(l) % n, pbcs::index(l) / n / n, pbcs::index(l) / n % n};
}
[[nodiscard]] constexpr std::uint32_t block_of(const Shape& shape, std::uint32_t row,
                                               std::uint32_t column) {
  return row / shape.block_rows * shape.block_rows + column / shape.block_columns;
}

/// Rows, columns and blocks.
[[nodiscard]] std::vector<UnitKind> units_of(const Shape& shape);

/// The model and the board of a shape and an alphabet; built once and shared.
[[nodiscard]] Frame frame(const Shape& shape, FirstSymbol first = FirstSymbol::kOne);
[[nodiscard]] std::shared_ptr<const Model> model(const Shape& shape,
                                                 FirstSymbol first = FirstSymbol::kOne);

/// The shape of a board with blocks.
[[nodiscard]] Shape shape_of(const Board& board);

}  // namespace pbcs::sudoku
