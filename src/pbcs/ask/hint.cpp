#include "pbcs/ask/hint.hpp"

#include <chrono>

#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

// A hint must not wait for the oracle, which is quick about everything that people solve by hand.
constexpr std::chrono::seconds kPatience{10};

HintStatus why_none(const HintAnswer& answer, Stop stop) {
  if (answer.state.solved()) return HintStatus::kSolved;
  if (stop.requested()) return HintStatus::kInterrupted;
  return answer.validity == Validity::kSeveralSolutions ? HintStatus::kSeveralSolutions
                                                        : HintStatus::kStuck;
}

}  // namespace

std::string_view to_string(HintStatus status) {
  switch (status) {
    case HintStatus::kStep:
      return "step";
    case HintStatus::kSolved:
      return "solved";
    case HintStatus::kNoSolution:
      return "no-solution";
    case HintStatus::kSeveralSolutions:
      return "several-solutions";
    case HintStatus::kTimeLimit:
      return "time-limit";
    case HintStatus::kInterrupted:
      return "interrupted";
    case HintStatus::kStuck:
      break;
  }
  return "stuck";
}

HintAnswer ask(const App& app, const Puzzle& puzzle, const HintRequest& request, Stop stop) {
  HintAnswer answer{&app, puzzle, theory_for(request.theory, app), initial_state(puzzle.instance),
                    request.strength};
  const StopSource patience(stop, kPatience);
  answer.validity =
      answer.state.solved() ? Validity::kUnique : find_validity(answer.state, patience.token());
  // From a wrong position every step would be right and none would help.
  if (answer.validity == Validity::kNoSolution) {
    answer.status = HintStatus::kNoSolution;
    answer.mistakes = find_mistakes(puzzle, patience.token());
    return answer;
  }
  answer.lemmas = next_steps(answer.state, answer.theory, stop);
  if (answer.lemmas.empty()) {
    answer.status = why_none(answer, stop);
    return answer;
  }
  answer.status = HintStatus::kStep;
  answer.step = std::move(answer.lemmas.back());
  answer.lemmas.pop_back();
  return answer;
}

std::string next_position(const HintAnswer& answer) {
  State next = answer.state;
  if (answer.step) apply_step(next, *answer.step);
  return position_text(*answer.app, answer.puzzle, next);
}

}  // namespace pbcs
