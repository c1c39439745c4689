#include "pbcs/ask/solve.hpp"

#include "pbcs/ask/standing.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {

SolveAnswer ask(const App& app, const Puzzle& puzzle, const SolveRequest& request, Stop stop) {
  const Theory theory = theory_for(request.theory, app);
  const State initial = initial_state(puzzle.instance);
  StepCollector steps;
  const SolveResult result = solve(initial, theory, steps, stop);
  SolveAnswer answer{{&app, puzzle, theory, initial, steps.steps(), result}};
  if (result.outcome == Outcome::kStuck) answer.diagnosis = diagnose(initial, stop);
  answer.path.standing = standing_of(answer.path, answer.diagnosis, stop);
  return answer;
}

PathEnding ending_of(const FoundPath& path, const std::optional<Diagnosis>& diagnosis) {
  PathEnding ending{footer_line(path.model(), path.theory, path.result, path.stopped_by),
                    path.result.outcome == Outcome::kSolved};
  if (diagnosis) {
    ending.remarks.push_back(to_text(*diagnosis));
    ending.examples = diagnosis->examples;
  }
  return ending;
}

PathEnding ending_of(const SolveAnswer& answer) {
  return ending_of(answer.path, answer.diagnosis);
}

std::string to_text(const SolveAnswer& answer, const PathTextOptions& options) {
  return path_text(answer.path, ending_of(answer), FinalState::kDrawn, options);
}

std::string to_json(const SolveAnswer& answer) {
  return path_json(answer.path, {});
}

}  // namespace pbcs
