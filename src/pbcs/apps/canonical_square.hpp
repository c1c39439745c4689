// The canonical form of a square of n x n cells, some of which have a number: the least square,
// read row by row with an open cell before every number, among all those that its symmetries make
// of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pbcs {

/// What may be done to a square beside renaming its numbers. Rows lie in bands and columns in
/// stacks: bands are permuted, the rows of a band, stacks, and the columns of a stack. A square of
/// one band and one stack has all its rows and all its columns permuted.
struct SquareSymmetry {
  std::uint32_t size = 0;
  std::uint32_t band_rows = 0;      ///< divides the size
  std::uint32_t stack_columns = 0;  ///< divides the size
  bool transposes = false;          ///< rows and columns may be exchanged; only when both are equal
};

/// Number k becomes numbers[k], row r rows[r], column c columns[c], all from 0; then rows and
/// columns are exchanged if it is transposed.
struct SquareMap {
  std::vector<std::uint32_t> numbers, rows, columns;
  bool transposed = false;
};

/// The map that makes a square the least one. `values` are by cell, row by row: 1 to n, or 0 for an
/// open cell; no number is twice in a row or column. At most 64 x 64 cells. Nothing when very many
/// arrangements tie, as those of large and highly symmetric squares do.
[[nodiscard]] std::optional<SquareMap> least_arrangement(const SquareSymmetry& symmetry,
                                                         std::span<const std::uint32_t> values);

}  // namespace pbcs
