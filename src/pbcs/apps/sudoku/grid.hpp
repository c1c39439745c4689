// A Sudoku grid without a model: what readers produce and writers write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/instance.hpp"

namespace pbcs::sudoku {

struct Grid {
  Shape shape;
  std::vector<std::uint32_t> values;  ///< by cell, row by row: 1 to n, or 0 when open
  std::vector<bool> candidates;       ///< by label; empty when no candidates were given
  FirstSymbol first = FirstSymbol::kOne;

  [[nodiscard]] Alphabet alphabet() const { return {shape.size(), first}; }
  [[nodiscard]] bool has_candidates() const { return !candidates.empty(); }
  /// The numbers (from 1) that a cell may have: its value, or its candidates, or all.
  [[nodiscard]] std::vector<std::uint32_t> numbers_of(std::size_t cell) const;
  /// Calls f for each of them.
  template <class F>
  void for_each_number(std::size_t cell, F&& f) const {
    if (values[cell] != 0) return f(values[cell]);
    const std::uint32_t n = shape.size();
    const bool all = candidates.empty();
    for (std::uint32_t i = 0; i < n; ++i) {
      if (all || candidates[cell * n + i]) f(i + 1);
    }
  }
};

[[nodiscard]] Grid empty_grid(const Shape& shape);

/// Makes every cell that has one candidate a value, provided that this candidate is nowhere else in
/// its row, column and block: what the notation of candidates cannot tell from a placed value.
void decide_cells(Grid& grid);

/// Have two cells of one row, column or block the same value?
[[nodiscard]] bool has_clash(const Grid& grid);

/// The instance of a grid without clash. Excluded are the labels that are no candidates although no
/// value says so.
[[nodiscard]] Instance instance_of(const Grid& grid);
/// The same with the model of its shape and alphabet.
[[nodiscard]] Instance instance_of(const Grid& grid, std::shared_ptr<const Model> model);

/// The values that were given, without candidates.
[[nodiscard]] Grid givens_of(const Puzzle& puzzle);
[[nodiscard]] Grid givens_of(const Board& board, const Instance& instance);
/// The values and candidates of a resolution state.
[[nodiscard]] Grid grid_of(const Puzzle& puzzle, const State& state);

/// "r3c7"
[[nodiscard]] std::string cell_name(const Shape& shape, std::size_t cell);

}  // namespace pbcs::sudoku
