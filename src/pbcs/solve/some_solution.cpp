#include "pbcs/solve/some_solution.hpp"

#include "pbcs/core/solution_search.hpp"

namespace pbcs {

std::vector<LabelId> find_some_solution(const State& state, Stop stop) {
  constexpr std::size_t kNodes = 2000;
  const SolutionSearch* search = state.structure().solution_search();
  std::vector<LabelId> solution;
  if (search == nullptr) return solution;
  const auto take = [&](const std::vector<LabelId>& values) {
    solution = values;
    return false;
  };
  (void)search->visit(state, take, stop, kNodes);
  return solution;
}

}  // namespace pbcs
