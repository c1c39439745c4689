// The candidates of a grid of any size as bits: a word for each cell. Naked and Hidden Singles are
// the conclusions that are drawn.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs::sudoku {

/// The rows, columns and blocks of a shape.
class Houses {
 public:
  explicit Houses(const Shape& shape);

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t count() const { return 3 * size_; }
  [[nodiscard]] std::span<const std::uint16_t> cells(std::uint32_t house) const {
    return std::span(cells_).subspan(std::size_t{house} * size_, size_);
  }
  [[nodiscard]] const std::array<std::uint16_t, 3>& of(std::uint32_t cell) const {
    return houses_[cell];
  }

 private:
  std::uint32_t size_;
  std::vector<std::uint16_t> cells_;                  // house by house
  std::vector<std::array<std::uint16_t, 3>> houses_;  // by cell
};

class MaskGrid {
 public:
  /// By cell: the numbers that it may have. The houses must outlive the grid.
  MaskGrid(const Houses& houses, std::span<const Word> cells);

  // What search_depth_first needs.
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool solved() const { return open_ == 0; }
  void split(MaskGrid& with);
  [[nodiscard]] std::vector<LabelId> values() const;

 private:
  [[nodiscard]] bool keep(std::uint32_t cell, Word numbers);
  [[nodiscard]] bool settle_singles();
  [[nodiscard]] bool settle(std::uint32_t cell);
  [[nodiscard]] bool find_hidden_singles(std::uint32_t house);

  const Houses* houses_;
  std::vector<Word> cells_;
  std::vector<std::uint16_t> fresh_;  // cells with one number left, of which their houses know not
  std::vector<bool> touched_;         // by house: has a cell of it lost a number?
  std::uint32_t open_;                // cells that are not settled
};

}  // namespace pbcs::sudoku
