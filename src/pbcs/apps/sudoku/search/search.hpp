// The solutions of Sudokus of every shape, found on bits instead of on states.
#pragma once

#include <span>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/sudoku/search/mask_grid.hpp"
#include "pbcs/core/solution_search.hpp"

namespace pbcs::sudoku {

class BitSearch final : public SolutionSearch {
 public:
  explicit BitSearch(const Shape& shape) : shape_(shape), houses_(shape) {}

  [[nodiscard]] SearchEnd visit(const State& initial, const SolutionVisitor& visitor, Stop stop,
                                std::size_t node_budget) const override;
  [[nodiscard]] SearchEnd visit(const Instance& instance, const SolutionVisitor& visitor, Stop stop,
                                std::size_t node_budget) const override;

 private:
  /// By cell: the numbers that it may have.
  [[nodiscard]] SearchEnd visit(std::span<const Word> cells, const SolutionVisitor& visitor,
                                Stop stop, std::size_t node_budget) const;

  Shape shape_;
  Houses houses_;
};

}  // namespace pbcs::sudoku
