#include "pbcs/ask/target.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

InSolutions find_in_solutions(const State& initial, LabelId target, Stop stop) {
  State with = initial;
  with.assert_value(target);
  const SolutionCount solutions = number_of_solutions(with, 1, stop);
  if (solutions.count > 0) return InSolutions::kSome;
  return solutions.exhausted ? InSolutions::kNone : InSolutions::kUnknown;
}

SolveResult result_of(const TargetPath& path) {
  SolveResult result{Outcome::kInterrupted, path.final_state, 0, std::nullopt};
  if (path.final_state.solved()) result.outcome = Outcome::kSolved;
  if (path.final_state.contradictory()) result.outcome = Outcome::kContradiction;
  if (const Step* hardest = hardest_step(path.steps)) result.hardest_length = hardest->length;
  return result;
}

std::size_t count_patterns(const std::vector<Step>& steps) {
  return static_cast<std::size_t>(std::count_if(
      steps.begin(), steps.end(), [](const Step& step) { return step.family != Family::kSingle; }));
}

std::string why_not(const TargetAnswer& answer) {
  const std::string text = fmt::format("{} does not eliminate {}.", answer.path.theory.name(),
                                       assertion_text(answer.path.model(), answer.target));
  switch (answer.in_solutions.value_or(InSolutions::kUnknown)) {
    case InSolutions::kSome:
      return text + " It is part of a solution: no rule can eliminate it.";
    case InSolutions::kNone:
      return text + " It is in no solution: a stronger theory may do it.";
    case InSolutions::kUnknown:
      break;
  }
  return text;
}

std::string summary_of(const TargetAnswer& answer) {
  const std::string elimination = elimination_text(answer.path.model(), answer.target);
  switch (answer.outcome) {
    case TargetOutcome::kNoCandidate:
      return elimination + " FROM THE START: the givens exclude it.";
    case TargetOutcome::kSingles:
      return "ELIMINATED BY SINGLES: " + elimination;
    case TargetOutcome::kOnePattern:
      return "ELIMINATED BY ONE PATTERN: " + elimination;
    case TargetOutcome::kPath:
      return fmt::format("ELIMINATED BY {} PATTERNS: {}", answer.patterns, elimination);
    case TargetOutcome::kTrue:
      return fmt::format("NOT ELIMINATED: {} is true.",
                         assertion_text(answer.path.model(), answer.target));
    case TargetOutcome::kContradiction:
      return "NO SOLUTION: every candidate could be eliminated.";
    case TargetOutcome::kInterrupted:
      return fmt::format(
          "{}: nothing found for {}",
          answer.path.stopped_by == StoppedBy::kTimeLimit ? "TIME LIMIT REACHED" : "INTERRUPTED",
          elimination);
    case TargetOutcome::kNotEliminated:
      break;
  }
  return "NOT ELIMINATED: " + elimination;
}

}  // namespace

Result<std::vector<LabelId>, ParseError> read_targets(const Puzzle& puzzle, std::string_view text) {
  return NotationReader(*puzzle.instance.model).read_eliminations(text);
}

std::string_view to_string(TargetOutcome outcome) {
  switch (outcome) {
    case TargetOutcome::kNoCandidate:
      return "no-candidate";
    case TargetOutcome::kSingles:
      return "singles";
    case TargetOutcome::kOnePattern:
      return "one-pattern";
    case TargetOutcome::kPath:
      return "path";
    case TargetOutcome::kTrue:
      return "true";
    case TargetOutcome::kContradiction:
      return "no-solution";
    case TargetOutcome::kInterrupted:
      return "time-limit";
    case TargetOutcome::kNotEliminated:
      break;
  }
  return "not-eliminated";
}

bool TargetAnswer::eliminated() const {
  return outcome == TargetOutcome::kNoCandidate || outcome == TargetOutcome::kSingles ||
         outcome == TargetOutcome::kOnePattern || outcome == TargetOutcome::kPath;
}

TargetAnswer ask(const App& app, const Puzzle& puzzle, const TargetRequest& request, Stop stop) {
  const Theory theory = theory_for(request.theory, app);
  const State initial = initial_state(puzzle.instance);
  const TargetPath found = eliminate_target(initial, theory, request.target, stop);
  TargetAnswer answer{{&app, puzzle, theory, initial, found.steps, result_of(found)},
                      request.target,
                      found.outcome,
                      count_patterns(found.steps),
                      found.simplest_first};
  if (found.outcome == TargetOutcome::kNotEliminated) {
    answer.in_solutions = find_in_solutions(initial, request.target, stop);
  }
  return answer;
}

PathEnding ending_of(const TargetAnswer& answer) {
  PathEnding ending{summary_of(answer), answer.eliminated()};
  if (answer.outcome == TargetOutcome::kPath) {
    ending.remarks.push_back(
        fmt::format("No pattern of {} does it alone. These are the steps that it needs of the "
                    "simplest-first path, which has {} patterns up to here.",
                    answer.path.theory.name(), answer.simplest_first));
  }
  if (answer.outcome == TargetOutcome::kNotEliminated) ending.remarks.push_back(why_not(answer));
  return ending;
}

std::string to_text(const TargetAnswer& answer, const PathTextOptions& options) {
  return path_text(answer.path, ending_of(answer), FinalState::kLeftOut, options);
}

std::string to_json(const TargetAnswer& answer) {
  return path_json(answer.path, {answer.target});
}

}  // namespace pbcs
