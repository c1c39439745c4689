// Random complete grids of any shape.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/apps/sudoku/symmetry.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {

/// The labels of a complete grid: one grid, transformed at random, so that some are never drawn.
inline std::vector<LabelId> random_complete_grid(const sudoku::Shape& shape, Random& random) {
  const auto t = sudoku::random_transformation(shape, random);
  const std::uint32_t n = shape.size();
  std::vector<LabelId> labels;
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) {
      const std::uint32_t shift = r % shape.block_rows * shape.block_columns + r / shape.block_rows;
      labels.push_back(t.apply(sudoku::label(shape, (c + shift) % n, r, c)));
    }
  }
  return labels;
}

}  // namespace pbcs::test
