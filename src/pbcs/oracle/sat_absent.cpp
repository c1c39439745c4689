// Instead of sat.cpp in a build without CaDiCaL: the depth-first search has to do alone.
#include <limits>

#include "pbcs/oracle/search.hpp"

namespace pbcs::oracle {

SearchEnd visit_by_sat(const State& initial, const SolutionVisitor& visitor, Stop stop) {
  constexpr auto kNoBudget = std::numeric_limits<std::size_t>::max();
  std::vector<State> left;
  return visit_depth_first(initial, visitor, stop, kNoBudget, left);
}

}  // namespace pbcs::oracle
