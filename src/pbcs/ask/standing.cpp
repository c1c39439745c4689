#include "pbcs/ask/standing.hpp"

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

PathStanding stuck_standing(const FoundPath& path, const Diagnosis& diagnosis, Stop stop) {
  switch (diagnosis.found.validity) {
    case Validity::kNoSolution:
      return {PathStatus::kNoSolution};
    case Validity::kSeveralSolutions:
      return {PathStatus::kSeveralSolutions};
    case Validity::kUnknown:
      return {PathStatus::kStuck};
    case Validity::kUnique:
      break;
  }
  PathStanding standing{PathStatus::kStuck};
  const SolutionCount solutions = count_solutions(path.initial, 2, stop);
  if (solutions.unique()) standing.solution = solutions.first.front();
  return standing;
}

}  // namespace

PathStanding standing_of(const FoundPath& path, const std::optional<Diagnosis>& diagnosis,
                         Stop stop) {
  switch (path.result.outcome) {
    case Outcome::kSolved:
      return {PathStatus::kSolved, path.result.final_state.values()};
    case Outcome::kContradiction:
      return {PathStatus::kContradiction};
    case Outcome::kInterrupted:
      return {PathStatus::kInterrupted};
    case Outcome::kStuck:
      break;
  }
  return diagnosis ? stuck_standing(path, *diagnosis, stop) : PathStanding{PathStatus::kStuck};
}

}  // namespace pbcs
