// Some solution of a state, to spare its candidates as targets.
//
// No sound rule eliminates a candidate of a solution, be it the only one or not, and no hypothesis
// that is true in a solution leads to a contradiction: these candidates need no test, and nothing
// else changes. Nothing is concluded from the solution: a state without any, or of a kind of puzzle
// without a search of its own, is worked on as if none had been asked for.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// From this length on, knowing a solution saves more than finding it costs.
inline constexpr std::uint32_t kSpareFromLength = 2;

/// The values of a solution in increasing order; empty when none was found with little effort.
[[nodiscard]] std::vector<LabelId> find_some_solution(const State& state, Stop stop);

}  // namespace pbcs
