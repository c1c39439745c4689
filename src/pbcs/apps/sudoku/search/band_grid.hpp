// The candidates of a 9x9 grid as bits: a word for each number and band of three rows.
//
// Inside a band a number has one place in each row and one in each block, so that the pieces of
// rows in which it is are a permutation of three; which pieces are in no such permutation is read
// from a table of 512 entries. The same table says it of the columns of a stack. Together they give
// all Hidden Singles and all interactions of rows or columns with blocks. Naked Singles, and cells
// with two candidates, come from adding up the nine numbers in all cells at once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs::sudoku {

class BandGrid {
 public:
  static constexpr std::uint32_t kSize = 9;

  /// Cells of the whole grid: 27 bits for each band, row by row. The fourth word is not used.
  using Cells = std::uint32_t __attribute__((vector_size(16)));

  /// By cell: the numbers that it may have.
  explicit BandGrid(std::span<const Word> cells);
  /// By number: the cells where it is given. They do not clash.
  explicit BandGrid(const std::array<Cells, kSize>& givens);

  /// Takes a candidate away.
  void exclude(std::uint32_t number, std::uint32_t cell);
  /// Takes all other candidates of a cell away, and this one from where it is linked to it.
  void assert_value(std::uint32_t number, std::uint32_t cell);
  /// Becomes one of its solutions; false when there is none.
  [[nodiscard]] bool find_solution();
  /// The cells with this candidate.
  [[nodiscard]] const Cells& places(std::uint32_t number) const { return where_[number]; }
  /// After propagation without contradiction: some cell without value, if there is one, the first
  /// of those with the fewest candidates.
  [[nodiscard]] std::uint32_t open_cell() const;

  // What search_depth_first needs.
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool solved() const;
  void split(BandGrid& with);
  [[nodiscard]] std::vector<LabelId> values() const;

 private:
  [[nodiscard]] bool propagate_numbers();
  [[nodiscard]] bool narrow(std::uint32_t number);
  void settle_lone_places(std::uint32_t number);
  void place(std::uint32_t number, std::uint32_t band, std::uint32_t bit);
  [[nodiscard]] Cells fewest_candidates() const;

  std::array<Cells, kSize> where_;   // by number: where it may still be
  std::array<Cells, kSize> seen_{};  // what `where_` was when it was last narrowed
  Cells open_;                       // the cells without value
  Cells pairs_{};                    // after propagation: the cells with two candidates
};

}  // namespace pbcs::sudoku
