// Instead of sat.cpp in a build without CaDiCaL: the depth-first search has to do alone.
#include <limits>

#include "pbcs/oracle/search.hpp"

namespace pbcs::oracle {

SolutionCount count_by_sat(const State& initial, const SolutionLimits& limits, Stop stop) {
  constexpr auto kNoBudget = std::numeric_limits<std::size_t>::max();
  return count_depth_first(initial, limits, stop, kNoBudget).value();
}

}  // namespace pbcs::oracle
