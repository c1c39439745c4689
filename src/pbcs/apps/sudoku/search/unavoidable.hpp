// Unavoidable sets of a complete 9x9 grid: cells that can be filled in another way when all the
// others keep their numbers. Clues that miss one of them have more than one solution, and a clue
// that is the only one in such a set is not redundant.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/apps/sudoku/search/cell_set.hpp"

namespace pbcs::sudoku {

class UnavoidableSets {
 public:
  /// Those that exchange two numbers, or two rows of a band, or two columns of a stack. By cell:
  /// its number, from 0.
  explicit UnavoidableSets(std::span<const std::uint8_t> solution);

  /// The cells in which a solution differs from this one.
  void learn(const CellSet& set);

  [[nodiscard]] bool missed_by(const CellSet& clues) const;
  /// The clues that are the only ones in a set.
  [[nodiscard]] CellSet needed(const CellSet& clues) const;
  /// How many of the first cells of an order are needed to meet all sets; one more than it has when
  /// they are not enough.
  [[nodiscard]] std::size_t enough(std::span<const std::uint32_t> order) const;

  [[nodiscard]] std::span<const CellSet> sets() const { return sets_; }

 private:
  void add_exchanges_of_numbers(std::span<const std::uint8_t> solution);
  void add_exchanges_of_lines(std::span<const std::uint8_t> solution);

  std::vector<CellSet> sets_;  // small ones first, then those that were learned
};

}  // namespace pbcs::sudoku
