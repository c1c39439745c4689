#include "pbcs/ask/fewest_steps.hpp"

#include <fmt/format.h>

#include <utility>

#include "pbcs/ask/solve.hpp"
#include "pbcs/ask/standing.hpp"

namespace pbcs {
namespace {

std::string count_text(const FewestStepsAnswer& answer) {
  std::string text =
      fmt::format("{} step{} beside Singles{}; the simplest-first path has {}.", answer.count,
                  answer.count == 1 ? "" : "s", answer.options.free_length_1 ? " and whips[1]" : "",
                  answer.simplest_first);
  if (answer.proved) return text + " No path has fewer.";
  if (!answer.stopped) return text + " There may be shorter ones.";
  const bool late = answer.path.stopped_by == StoppedBy::kTimeLimit;
  return text + (late ? " The search was cut by the time limit." : " The search was interrupted.");
}

}  // namespace

FewestStepsAnswer ask(const App& app, const Puzzle& puzzle, const FewestStepsRequest& request,
                      Stop stop) {
  const State initial = initial_state(puzzle.instance);
  FewestSteps found = fewest_steps(initial, theory_for(request.theory, app), request.options, stop);
  FewestStepsAnswer answer{{&app, puzzle, std::move(found.theory), initial, std::move(found.steps),
                            std::move(found.result)}};
  if (answer.path.result.outcome == Outcome::kStuck) answer.diagnosis = diagnose(initial, stop);
  answer.options = request.options;
  answer.count = found.count;
  answer.simplest_first = found.simplest_first;
  answer.proved = found.proved;
  answer.stopped = stop.requested();
  answer.path.standing = standing_of(answer.path, answer.diagnosis, stop);
  return answer;
}

PathEnding ending_of(const FewestStepsAnswer& answer) {
  PathEnding ending = ending_of(answer.path, answer.diagnosis);
  if (ending.good) ending.remarks.push_back(count_text(answer));
  return ending;
}

std::string to_text(const FewestStepsAnswer& answer, const PathTextOptions& options) {
  return path_text(answer.path, ending_of(answer), FinalState::kDrawn, options);
}

std::string to_json(const FewestStepsAnswer& answer) {
  return path_json(answer.path, {});
}

}  // namespace pbcs
