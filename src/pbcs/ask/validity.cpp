#include "pbcs/ask/validity.hpp"

namespace pbcs {

std::string to_string(Validity validity) {
  switch (validity) {
    case Validity::kNoSolution:
      return "no solution";
    case Validity::kSeveralSolutions:
      return "several solutions";
    case Validity::kUnique:
    case Validity::kUnknown:
      break;
  }
  return "";
}

Validity validity_of(const SolutionCount& solutions) {
  if (solutions.count > 1) return Validity::kSeveralSolutions;
  if (!solutions.exhausted) return Validity::kUnknown;
  return solutions.count == 1 ? Validity::kUnique : Validity::kNoSolution;
}

Validity find_validity(const State& initial, Stop stop) {
  return validity_of(number_of_solutions(initial, 2, stop));
}

}  // namespace pbcs
