// A solution with 16 cells of which everything is known: which sets of clues determine it, and
// which of these are minimal, found from a list of all solutions without any search.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/clue_space.hpp"

namespace pbcs {

/// A complete square of order 4, row by row: numbers from 0.
using SmallSquare = std::vector<std::uint8_t>;

/// All Latin squares of order 4, and those of them that are Sudoku grids.
[[nodiscard]] std::vector<SmallSquare> all_latin_squares_of_four();
[[nodiscard]] std::vector<SmallSquare> all_sudoku_grids_of_four();

class SmallClues final : public ClueSpace {
 public:
  static constexpr std::uint32_t kCells = 16;

  SmallClues(const SmallSquare& solution, const std::vector<SmallSquare>& all);

  [[nodiscard]] std::uint32_t size() const override { return kCells; }
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const override {
    return {clue};
  }
  [[nodiscard]] std::string solution() const override { return "small"; }
  [[nodiscard]] Instance instance(const ClueSet& /*clues*/) const override { return {}; }
  [[nodiscard]] Puzzle puzzle(const ClueSet& /*clues*/) const override { return {}; }
  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop /*stop*/) const override {
    return determines(static_cast<std::uint32_t>(clues[0]));
  }

  /// Sets of clues as bits.
  [[nodiscard]] bool determines(std::uint32_t clues) const { return !ambiguous_[clues]; }
  /// All sets that determine the solution and of which none of these sets of clues can be taken
  /// away; the sets are those that are given together.
  [[nodiscard]] std::vector<std::uint32_t> minimal_sets(
      const std::vector<std::uint32_t>& orbits) const;

 private:
  std::vector<bool> ambiguous_;  // by set of clues
};

/// Every clue by itself.
[[nodiscard]] std::vector<std::uint32_t> single_clues();

}  // namespace pbcs
