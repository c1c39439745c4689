// The CSP of a Numbrix or Hidato board, modelled as the book does (16.2): a CSP variable for every
// white cell, whose values are numbers, and one for every number, whose values are cells; `far` is
// the only other constraint.
//
// The model has the labels of the initial state only, those that are not too far from any given:
// all numbers in all cells would be far more than any board can hold.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/apps/path/board.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::path {

/// The instance of a board without fault, or why its model is too large.
[[nodiscard]] Result<Instance> instance_of(const Board& board);

/// What a model says about its board, and a state about its cells.
struct View {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  struct Cell {
    bool hole = true;
    bool decided = false;
    std::vector<std::uint32_t> numbers;  ///< the value, or the candidates
  };
  std::vector<Cell> cells;  ///< row by row; holes at the edges may be missing
};
[[nodiscard]] View view_of(const Model& model, const State& state);

}  // namespace pbcs::path
