// The CSP of a Numbrix or Hidato board, modelled as the book does (16.2): a CSP variable for every
// white cell, whose values are numbers, and one for every number, whose values are cells; `far` is
// the only other constraint.
//
// The model has the labels of the initial state only, those that are not too far from any given:
// all numbers in all cells would be far more than any board can hold.
#pragma once

#include <memory>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/path/grid.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::path {

/// The board of a grid without fault. Its symbols are the numbers from 1 on, holes are blocked.
[[nodiscard]] Board board_of(const Grid& grid);
/// The grid that a puzzle was made of.
[[nodiscard]] Grid grid_of(const Puzzle& puzzle);

/// The instance of a grid, with the labels of its board, or why its model is too large.
[[nodiscard]] Result<Instance> instance_of(const Grid& grid,
                                           const std::shared_ptr<const Board>& board);

}  // namespace pbcs::path
