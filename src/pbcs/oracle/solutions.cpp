#include "pbcs/oracle/solutions.hpp"

#include <utility>

#include "pbcs/oracle/search.hpp"

namespace pbcs {

bool oracle::record_solution(SolutionCount& found, std::vector<LabelId> values, std::size_t limit) {
  constexpr std::size_t kKept = 2;
  if (found.first.size() < kKept) found.first.push_back(std::move(values));
  return ++found.count >= limit;
}

SolutionCount count_solutions(const State& initial, std::size_t limit, Stop stop,
                              std::size_t node_budget) {
  if (limit == 0) return {};
  if (auto found = oracle::count_depth_first(initial, limit, stop, node_budget)) return *found;
  return oracle::count_by_sat(initial, limit, stop);
}

}  // namespace pbcs
