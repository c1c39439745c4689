// The candidates of a grid of any size as bits: a word for each cell. Naked and Hidden Singles are
// the conclusions that are drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
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
  /// The other cells of its houses.
  [[nodiscard]] std::span<const std::uint16_t> peers(std::uint32_t cell) const {
    return std::span(peers_).subspan(std::size_t{cell} * peer_count_, peer_count_);
  }

 private:
  void find_peers();

  std::uint32_t size_;
  std::vector<std::uint16_t> cells_;                  // house by house
  std::vector<std::array<std::uint16_t, 3>> houses_;  // by cell
  std::vector<std::uint16_t> peers_;                  // cell by cell
  std::uint32_t peer_count_ = 0;
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
  [[nodiscard]] std::optional<std::uint32_t> take_touched_house();
  [[nodiscard]] bool find_hidden_singles(std::uint32_t house);

  /// A number that is tried in a cell; the number is a bit.
  struct Guess {
    std::uint32_t cell;
    Word number;
  };
  [[nodiscard]] Guess choose() const;
  [[nodiscard]] std::optional<Guess> number_with_two_places(std::uint32_t house) const;

  const Houses* houses_;
  std::vector<Word> cells_;
  std::vector<std::uint16_t> fresh_;  // cells with one number left, of which their houses know not
  /// A bit for each house: has a cell of it lost a number?
  std::array<Word, words_for(std::size_t{3} * kLargestSize)> touched_{};
  std::uint32_t open_;  // cells that are not settled
  bool possible_;       // has every cell a number?
};

}  // namespace pbcs::sudoku
