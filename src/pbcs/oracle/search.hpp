// The two searches for every CSP.
#pragma once

#include <cstddef>
#include <vector>

#include "pbcs/core/solution_search.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::oracle {

/// Depth first on copies of the state, smallest variable first, BRT at every node. When it gives
/// up, because `node_budget` nodes in a row brought no solution, `left` are the states that it has
/// not searched, the next one last; otherwise they mean nothing.
[[nodiscard]] SearchEnd visit_depth_first(const State& initial, const SolutionVisitor& visitor,
                                          Stop stop, std::size_t node_budget,
                                          std::vector<State>& left);

/// With CaDiCaL: solve, forbid the solution, solve again. A build without PBCS_SAT searches depth
/// first without budget.
[[nodiscard]] SearchEnd visit_by_sat(const State& initial, const SolutionVisitor& visitor,
                                     Stop stop);

}  // namespace pbcs::oracle
