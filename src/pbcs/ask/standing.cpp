#include "pbcs/ask/standing.hpp"

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

PathStanding stuck_standing(const FoundPath& path, const Diagnosis& diagnosis, Stop stop) {
  switch (diagnosis.found.validity) {
    case Validity::kNoSolution:
      return {PathStatus::kNoSolution, "the puzzle has no solution"};
    case Validity::kSeveralSolutions:
      return {PathStatus::kSeveralSolutions, "the puzzle has several solutions"};
    case Validity::kUnique:
    case Validity::kUnknown:
      break;
  }
  PathStanding standing{PathStatus::kStuck,
                        "no rule of " + path.theory.name() + " applies any more"};
  if (diagnosis.found.validity == Validity::kUnique) {
    const SolutionCount solutions = count_solutions(path.initial, 2, stop);
    if (solutions.unique()) standing.solution = solutions.first.front();
  }
  return standing;
}

}  // namespace

PathStanding standing_of(const FoundPath& path, const std::optional<Diagnosis>& diagnosis,
                         Stop stop) {
  switch (path.result.outcome) {
    case Outcome::kSolved:
      return {PathStatus::kSolved, "", path.result.final_state.values()};
    case Outcome::kContradiction:
      return {PathStatus::kContradiction, "the puzzle has no solution"};
    case Outcome::kInterrupted:
      return {PathStatus::kInterrupted, "interrupted"};
    case Outcome::kStuck:
      break;
  }
  if (!diagnosis) return {PathStatus::kStuck, "no rule applies any more"};
  return stuck_standing(path, *diagnosis, stop);
}

}  // namespace pbcs
