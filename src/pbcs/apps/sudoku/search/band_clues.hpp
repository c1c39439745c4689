// Questions about the clues of a complete 9x9 grid, answered on bits.
//
// The solution is known: to see whether clues determine it, or whether one of them is redundant,
// only solutions that differ from it are searched, and only those that differ in that cell. The
// cells in which one of them differs are remembered as an unavoidable set.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/sudoku/search/band_grid.hpp"
#include "pbcs/apps/sudoku/search/cell_set.hpp"
#include "pbcs/apps/sudoku/search/unavoidable.hpp"

namespace pbcs::sudoku {

/// None of its searches takes long enough to be stopped.
class BandClues final : public ClueTester {
 public:
  /// By cell: its number, from 0.
  explicit BandClues(std::span<const std::uint8_t> solution);

  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) override;
  [[nodiscard]] std::optional<ClueSet> redundant(const ClueSet& clues, const ClueSet& some,
                                                 Stop stop) override;
  [[nodiscard]] std::optional<bool> follows(const ClueSet& clues, std::uint32_t clue,
                                            Stop stop) override;
  [[nodiscard]] std::size_t enough(std::span<const std::uint32_t> order) override {
    return sets_.enough(order);
  }
  [[nodiscard]] bool some_follows(const ClueSet& clues) override;

 private:
  [[nodiscard]] BandGrid grid_of(const CellSet& clues) const;
  [[nodiscard]] bool determines(const CellSet& clues);
  [[nodiscard]] bool follows(const CellSet& clues, std::uint32_t clue);
  [[nodiscard]] bool some_is_single(const CellSet& clues) const;
  void learn(const BandGrid& other);

  std::array<std::uint8_t, 81> solution_{};
  std::array<BandGrid::Cells, BandGrid::kSize> places_{};  // by number: where it is
  std::array<CellSet, BandGrid::kSize> cells_{};           // the same
  UnavoidableSets sets_;
};

}  // namespace pbcs::sudoku
