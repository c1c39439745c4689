// The symmetries of Sudoku: transformations that turn puzzles into puzzles that are the same in
// every logical respect. Every rating must be invariant under them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::sudoku {

/// Numbers, rows and columns are renamed, then rows and columns may be exchanged.
class Transformation {
 public:
  using Map = std::vector<std::uint32_t>;

  [[nodiscard]] static Transformation identity(const Shape& shape);

  /// Number n becomes numbers[n], row r rows[r], column c columns[c]. All count from 0. Nothing
  /// unless these are permutations, rows of a band stay together and so do columns of a stack, and
  /// only square blocks are transposed.
  [[nodiscard]] static std::optional<Transformation> make(const Shape& shape, Map numbers, Map rows,
                                                          Map columns, bool transpose);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] Place apply(const Place& from) const;
  [[nodiscard]] LabelId apply(LabelId l) const;
  /// Givens and excluded labels stay in their order; the model stays the same.
  [[nodiscard]] Instance apply(const Instance& instance) const;
  /// The image of every label: a permutation of the labels that preserves variables and links.
  [[nodiscard]] std::vector<LabelId> label_map() const;

  [[nodiscard]] Transformation inverse() const;
  /// First this one, then `next`; both for the same shape.
  [[nodiscard]] Transformation then(const Transformation& next) const;

  friend bool operator==(const Transformation&, const Transformation&) = default;

 private:
  Shape shape_;
  Map numbers_, rows_, columns_;
  bool transpose_ = false;
};

/// Every transformation of the shape is equally likely.
[[nodiscard]] Transformation random_transformation(const Shape& shape, Random& random);

enum class Coordinate { kNumber, kRow, kColumn };
/// The label map that exchanges the roles of number, row and column: the new number is the old
/// `order[0]`, the new row the old `order[1]`, the new column the old `order[2]`. It preserves the
/// links of cells, rows and columns (supersymmetry of Latin squares), not those of blocks.
[[nodiscard]] std::vector<LabelId> exchange_coordinates(const Shape& shape,
                                                        const std::array<Coordinate, 3>& order);

}  // namespace pbcs::sudoku
