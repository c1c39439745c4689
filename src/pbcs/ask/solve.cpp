#include "pbcs/ask/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/ask/standing.hpp"
#include "pbcs/io/difficulty.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

std::string difficulty_text(const FoundPath& path) {
  return fmt::format(". Difficulty: {}", difficulty_word(difficulty_of(path.steps)));
}

// Theorems 5.7 and 11.4: what T&E solves at depth 1, braids do; at depth 2, braids inside braids.
std::string stronger_text(const Theory& theory, const Diagnosis& diagnosis) {
  const auto has = [&](bool (*kind)(Family)) {
    return std::any_of(theory.members().begin(), theory.members().end(),
                       [kind](const TheoryMember& m) { return kind(m.family); });
  };
  if (diagnosis.found.validity != Validity::kUnique) return "";
  switch (diagnosis.found.depth.value_or(0)) {
    case 1:
      return has(is_braid) ? " Longer braids solve it." : " Braids solve it: --level player.";
    case 2:
      return has(is_nested) ? " Longer braids inside braids solve it: --theory BB."
                            : " Braids inside braids solve it: --level research, if short ones are "
                              "enough, or --theory BB.";
    default:
      return "";
  }
}

/// Keeps the steps and tells them.
class StepTeller : public StepCollector {
 public:
  StepTeller(const Model& model, const StepWatcher& watcher) : model_(model), watcher_(watcher) {}

  void on_step(const State& before, const Step& step) override {
    StepCollector::on_step(before, step);
    if (watcher_) watcher_(model_, step);
  }

 private:
  const Model& model_;
  const StepWatcher& watcher_;
};

}  // namespace

SolveAnswer ask(const App& app, const Puzzle& puzzle, const SolveRequest& request, Stop stop,
                const StepWatcher& watcher) {
  const Theory theory = theory_for(request.theory, app);
  const State initial = initial_state(puzzle.instance);
  StepTeller steps(*puzzle.instance.model, watcher);
  const SolveResult result = solve(initial, theory, steps, stop);
  SolveAnswer answer{{&app, puzzle, theory, initial, steps.take_steps(), result}};
  if (result.outcome == Outcome::kStuck) answer.diagnosis = diagnose(initial, stop);
  answer.path.standing = standing_of(answer.path, answer.diagnosis, stop);
  if (answer.diagnosis && answer.path.standing.solution) {
    answer.solution = solved_state(initial, *answer.path.standing.solution);
  }
  return answer;
}

PathEnding ending_of(const FoundPath& path, const std::optional<Diagnosis>& diagnosis) {
  const bool solved = path.result.outcome == Outcome::kSolved;
  PathEnding ending{footer_line(path.model(), path.theory, path.result, path.stopped_by), solved};
  if (solved) ending.summary += difficulty_text(path);
  if (diagnosis) {
    ending.remarks.push_back(to_text(*diagnosis) + stronger_text(path.theory, *diagnosis));
    ending.examples = diagnosis->examples;
  }
  return ending;
}

PathEnding ending_of(const SolveAnswer& answer) {
  PathEnding ending = ending_of(answer.path, answer.diagnosis);
  ending.solution = answer.solution;
  return ending;
}

std::string to_text(const SolveAnswer& answer, const PathTextOptions& options) {
  return path_text(answer.path, ending_of(answer), FinalState::kDrawn, options);
}

std::string to_json(const SolveAnswer& answer) {
  return path_json(answer.path, {});
}

}  // namespace pbcs
