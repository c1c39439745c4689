#include "pbcs/oracle/solutions.hpp"

#include <utility>

#include "pbcs/oracle/search.hpp"

namespace pbcs {

bool oracle::record_solution(SolutionCount& found, std::vector<LabelId> values,
                             const SolutionLimits& limits) {
  if (found.first.size() < limits.kept) found.first.push_back(std::move(values));
  return ++found.count >= limits.count;
}

SolutionCount count_solutions(const State& initial, std::size_t limit, Stop stop,
                              std::size_t node_budget, std::size_t kept) {
  if (limit == 0) return {};
  const oracle::SolutionLimits limits{limit, kept};
  if (auto found = oracle::count_depth_first(initial, limits, stop, node_budget)) return *found;
  return oracle::count_by_sat(initial, limits, stop);
}

}  // namespace pbcs
