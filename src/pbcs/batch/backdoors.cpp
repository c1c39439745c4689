#include "pbcs/batch/backdoors.hpp"

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {

PuzzleBackdoors puzzle_backdoors(const State& initial, const Theory& theory,
                                 std::span<const BackdoorRequest> requests, Stop stop,
                                 const BackdoorProgress& progress) {
  PuzzleBackdoors result;
  const SolutionCount solutions = count_solutions(initial, 2, stop);
  result.validity = validity_of(solutions);
  if (result.validity != Validity::kUnique) return result;
  for (const BackdoorRequest& request : requests) {
    result.found.push_back(find_backdoors(initial, solutions.first.front(), theory, request.kind,
                                          request.limits, stop, progress));
  }
  return result;
}

}  // namespace pbcs
