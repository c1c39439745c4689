// Counting solutions, of any CSP: for uniqueness, generation and tests, never for steps.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct SolutionCount {
  std::size_t count = 0;
  /// Nothing was left to search: `count` is the number of all solutions. False when the limit was
  /// reached or the search was stopped.
  bool exhausted = false;
  /// The values of the first solutions, in increasing order, where they are kept.
  std::vector<std::vector<LabelId>> first = {};

  [[nodiscard]] bool unique() const { return exhausted && count == 1; }
};

/// How many nodes a depth-first search may visit without finding a solution before CaDiCaL takes
/// over. 9x9 Sudokus stay far below; large grids with few givens do not.
inline constexpr std::size_t kNodeBudget = 10'000;
/// Two show that there are several.
inline constexpr std::size_t kKeptSolutions = 2;

/// Is handed the values of a solution, in increasing order.
using SolutionTaker = std::function<void(const std::vector<LabelId>& values)>;

/// Hands the solutions of `initial`, at most `limit`, to `take` as they are found; none is kept. By
/// a search that knows no kinds of puzzles: its order, in which a variable with the fewest
/// candidates has its first candidate tried first, is THE order of the solutions.
SolutionCount visit_solutions(const State& initial, std::size_t limit, const SolutionTaker& take,
                              Stop stop = {}, std::size_t node_budget = kNodeBudget);

/// Counts the solutions of `initial`, at most `limit`, and keeps the first two in the order of
/// visit_solutions. The same state gives the same result, unless it is stopped.
[[nodiscard]] SolutionCount count_solutions(const State& initial, std::size_t limit, Stop stop = {},
                                            std::size_t node_budget = kNodeBudget);

/// The same without keeping any, in the order that is fastest.
[[nodiscard]] SolutionCount number_of_solutions(const State& initial, std::size_t limit,
                                                Stop stop = {},
                                                std::size_t node_budget = kNodeBudget);
/// The same of the initial state of an instance, which is made only where it is needed.
[[nodiscard]] SolutionCount number_of_solutions(const Instance& instance, std::size_t limit,
                                                Stop stop = {},
                                                std::size_t node_budget = kNodeBudget);

}  // namespace pbcs
