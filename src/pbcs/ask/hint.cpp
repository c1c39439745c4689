#include "pbcs/ask/hint.hpp"

#include "pbcs/ask/validity.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

HintStatus why_none(const State& state, Stop stop) {
  if (state.solved()) return HintStatus::kSolved;
  if (stop.requested()) return HintStatus::kInterrupted;
  return find_validity(state, stop) == Validity::kSeveralSolutions ? HintStatus::kSeveralSolutions
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
    case HintStatus::kInterrupted:
      return "interrupted";
    case HintStatus::kStuck:
      break;
  }
  return "stuck";
}

HintAnswer ask(const App& app, const Puzzle& puzzle, const HintRequest& request, Stop stop) {
  HintAnswer answer{puzzle, theory_for(request.theory, app), initial_state(puzzle.instance),
                    request.strength};
  const State& state = answer.state;
  // From a wrong position every step would be right and none would help.
  if (!state.solved() && find_validity(state, stop) == Validity::kNoSolution) {
    answer.status = HintStatus::kNoSolution;
    return answer;
  }
  answer.lemmas = next_steps(state, answer.theory, stop);
  if (answer.lemmas.empty()) {
    answer.status = why_none(state, stop);
    return answer;
  }
  answer.status = HintStatus::kStep;
  answer.step = std::move(answer.lemmas.back());
  answer.lemmas.pop_back();
  return answer;
}

}  // namespace pbcs
