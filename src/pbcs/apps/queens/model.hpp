// The CSP of N-Queens as the book has it (5.11): a label is a queen on a cell; CSP variables are
// the rows and the columns, in SudoQueens (5.11.8) the blocks too. Diagonals are no CSP variables,
// since some have no queen, but exclusions: fK runs parallel to the first diagonal (which is fN on
// a board of N rows), sK parallel to the second one (sN); both are numbered along the first row or
// column from the left:
//   fK has the cells with column - row = K - N, sK those with row + column = K + 1.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/apps/model_cache.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::queens {

/// Larger boards are refused: the model of this one takes 60 MB, solving it several times as much.
inline constexpr std::uint32_t kLargestBoard = 100;

enum class Kind : std::uint8_t { kQueens, kSudoQueens };

/// queens, sudoqueens
[[nodiscard]] std::string_view name_of(Kind kind);

/// A kind of boards and the number of their rows.
struct Shape {
  Kind kind = Kind::kQueens;
  std::uint32_t size = 0;
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

/// Rows of a block: the square root of n; nothing when n is no square.
[[nodiscard]] std::optional<std::uint32_t> block_size(std::uint32_t n);

// Rows, columns and blocks count from 0 here and from 1 in names.
struct Cell {
  std::uint32_t row = 0;
  std::uint32_t column = 0;
};
[[nodiscard]] constexpr LabelId label(std::uint32_t n, const Cell& cell) {
  return LabelId{cell.row * n + cell.column};
}
[[nodiscard]] constexpr Cell cell_of(std::uint32_t n, LabelId l) {
  return {pbcs::index(l) / n, pbcs::index(l) % n};
}

/// The line on which two queens attack each other: "in row 3", "on a diagonal"; empty when they do
/// not.
[[nodiscard]] std::string attack(const Shape& shape, const Cell& a, const Cell& b);

/// The model and the board of a shape with a size up to kLargestBoard, for SudoQueens a square;
/// built once and shared.
[[nodiscard]] Frame frame(const Shape& shape);
[[nodiscard]] std::shared_ptr<const Model> model(const Shape& shape);

}  // namespace pbcs::queens
