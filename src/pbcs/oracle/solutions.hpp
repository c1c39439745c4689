// Counting solutions, of any CSP: for uniqueness, generation and tests, never for steps.
#pragma once

#include <cstddef>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct SolutionCount {
  std::size_t count = 0;
  /// Nothing was left to search: `count` is the number of all solutions. False when the limit was
  /// reached or the search was stopped.
  bool exhausted = false;
  /// The values of the first solutions found, in increasing order, as many as were to be kept.
  std::vector<std::vector<LabelId>> first;

  [[nodiscard]] bool unique() const { return exhausted && count == 1; }
};

/// How many nodes a depth-first search may visit without finding a solution before CaDiCaL takes
/// over. 9x9 Sudokus stay far below; large grids with few givens do not.
inline constexpr std::size_t kNodeBudget = 10'000;
/// Two show that there are several.
inline constexpr std::size_t kKeptSolutions = 2;

/// Counts the solutions of `initial`, at most `limit`, and keeps the first `kept` of them. The same
/// state gives the same result, first solutions included, unless it is stopped.
[[nodiscard]] SolutionCount count_solutions(const State& initial, std::size_t limit, Stop stop = {},
                                            std::size_t node_budget = kNodeBudget,
                                            std::size_t kept = kKeptSolutions);

}  // namespace pbcs
