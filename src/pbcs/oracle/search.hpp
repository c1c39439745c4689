// The two searches behind count_solutions.
#pragma once

#include <cstddef>
#include <optional>

#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::oracle {

/// How many solutions are counted, and how many of them kept.
struct SolutionLimits {
  std::size_t count = 0;
  std::size_t kept = kKeptSolutions;
};

/// Takes in a solution; true when there are now as many as are counted.
bool record_solution(SolutionCount& found, std::vector<LabelId> values,
                     const SolutionLimits& limits);

/// Depth first on copies of the state, smallest variable first, BRT at every node. Nothing when
/// `node_budget` nodes in a row brought no solution.
[[nodiscard]] std::optional<SolutionCount> count_depth_first(const State& initial,
                                                             const SolutionLimits& limits,
                                                             Stop stop, std::size_t node_budget);

/// With CaDiCaL: solve, forbid the solution, solve again. A build without PBCS_SAT searches depth
/// first without budget.
[[nodiscard]] SolutionCount count_by_sat(const State& initial, const SolutionLimits& limits,
                                         Stop stop);

}  // namespace pbcs::oracle
