// The search that both kinds of grids share.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "pbcs/core/solution_search.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::sudoku {

/// Depth first. A `Grid` is copied and has
///   bool propagate()       draws the simple conclusions; false when they contradict each other
///   bool solved() const    after that: has every cell a value?
///   void split(Grid& with) otherwise: `with` becomes a copy with one candidate asserted, and the
///                          grid itself loses that candidate
///   values() const         the values of a solved one, as labels in increasing order
template <class Grid>
[[nodiscard]] SearchEnd search_depth_first(Grid root, const SolutionVisitor& visitor, Stop stop,
                                           std::size_t node_budget) {
  constexpr std::uint32_t kNodesBetweenQuestions = 32;
  if (stop.requested()) return SearchEnd::kStopped;
  StopPoll poll(kNodesBetweenQuestions);
  poll.watch(stop);
  // Open nodes, deepest last. Grids are overwritten, not destroyed, to keep their memory.
  std::vector<Grid> nodes;
  nodes.push_back(std::move(root));
  std::size_t depth = 1;
  std::size_t fruitless = 0;
  while (depth > 0) {
    if (poll.requested()) return SearchEnd::kStopped;
    if (!nodes[depth - 1].propagate()) {
      --depth;
      continue;
    }
    if (nodes[depth - 1].solved()) {
      if (!visitor(nodes[depth - 1].values())) return SearchEnd::kSated;
      fruitless = 0;
      --depth;
      continue;
    }
    if (++fruitless > node_budget) return SearchEnd::kOverBudget;
    if (depth == nodes.size()) nodes.push_back(nodes[depth - 1]);
    nodes[depth - 1].split(nodes[depth]);
    ++depth;
  }
  return SearchEnd::kExhausted;
}

}  // namespace pbcs::sudoku
