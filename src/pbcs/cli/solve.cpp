// pbcs solve: the resolution path, as the book prints it; the shortest one that is found; or the
// way to one elimination.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/batch/classify.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/path_report.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/fewest_steps.hpp"
#include "pbcs/solve/target.hpp"

namespace pbcs::cli {
namespace {

constexpr std::uint32_t kMaxDepth = 3;

/// A path and what is said of it.
struct Told {
  SolvedPuzzle solved;
  PathEnding ending;
};

/// Two different solutions.
std::vector<State> examples(const State& initial, Stop stop) {
  std::vector<State> states;
  for (const auto& values : count_solutions(initial, 2, stop).first) {
    State& state = states.emplace_back(initial);
    for (const LabelId l : values) {
      if (state.is_candidate(l)) state.assert_value(l);
    }
  }
  return states;
}

void say_why_stuck(const State& initial, Stop stop, PathEnding& ending) {
  ClassifyRequest request;
  request.max_depth = kMaxDepth;
  request.inner = InnerClass::kNone;
  const auto found = classify_puzzle(initial, request, stop);
  switch (found.validity) {
    case Validity::kNoSolution:
      ending.remarks.emplace_back("The puzzle has no solution.");
      return;
    case Validity::kSeveralSolutions:
      ending.remarks.emplace_back(
          "The puzzle has several solutions: rules prove only what they have in common.");
      ending.solutions = examples(initial, stop);
      return;
    case Validity::kUnknown:
      ending.remarks.emplace_back("T&E depth: not found in time.");
      return;
    case Validity::kUnique:
      break;
  }
  ending.remarks.push_back(
      found.depth ? fmt::format("The puzzle has one solution. T&E depth: {}.", *found.depth)
                  : fmt::format("T&E depth: more than {}.", found.beyond.value_or(0)));
}

PathEnding ending_of(const SolvedPuzzle& solved, Stop stop) {
  PathEnding ending{footer_line(solved.model(), solved.theory, solved.result),
                    solved.result.outcome == Outcome::kSolved,
                    {},
                    {}};
  if (solved.result.outcome == Outcome::kStuck) say_why_stuck(solved.initial, stop, ending);
  return ending;
}

// ---- ways to find a path ------------------------------------------------------------------------

Told simplest_first(const App& app, const Puzzle& puzzle, const Theory& theory, Stop stop) {
  State initial = initial_state(puzzle.instance);
  StepCollector path;
  SolveResult result = solve(initial, theory, path, stop);
  SolvedPuzzle solved{app, puzzle, theory, std::move(initial), path.steps(), std::move(result), {}};
  PathEnding ending = ending_of(solved, stop);
  return {std::move(solved), std::move(ending)};
}

std::string count_remark(const SolveOptions& options, const FewestSteps& found, Stop stop) {
  std::string text = fmt::format("{} step{} beside Singles{}; the simplest-first path has {}.",
                                 found.count, found.count == 1 ? "" : "s",
                                 options.free_whips1 ? " and whips[1]" : "", found.simplest_first);
  if (found.proved) return text + " No path has fewer.";
  return text + (stop.requested() ? " The search was interrupted." : " There may be shorter ones.");
}

Told fewest(const SolveOptions& options, const App& app, const Puzzle& puzzle, const Theory& theory,
            Stop stop) {
  State initial = initial_state(puzzle.instance);
  FewestSteps found = fewest_steps(initial, theory, {options.free_whips1, options.seed}, stop);
  SolvedPuzzle solved{app,
                      puzzle,
                      found.theory,
                      std::move(initial),
                      std::move(found.steps),
                      std::move(found.result),
                      {}};
  PathEnding ending = ending_of(solved, stop);
  if (ending.good) ending.remarks.push_back(count_remark(options, found, stop));
  return {std::move(solved), std::move(ending)};
}

// ---- the way to one elimination -----------------------------------------------------------------

/// A target that is not eliminated: is it perhaps true?
std::string why_not(const Model& model, const State& initial, const Theory& theory, LabelId target,
                    Stop stop) {
  const std::string text =
      fmt::format("{} does not eliminate {}.", theory.name(), assertion_text(model, target));
  State with = initial;
  with.assert_value(target);
  const SolutionCount solutions = count_solutions(with, 1, stop);
  if (solutions.count > 0) {
    return text + " It is part of a solution: no rule can eliminate it.";
  }
  return text + (solutions.exhausted ? " It is in no solution: a stronger theory may do it." : "");
}

PathEnding target_ending(const SolvedPuzzle& solved, const TargetPath& path, LabelId target,
                         Stop stop) {
  const Model& model = solved.model();
  const std::string target_text = elimination_text(model, target);
  const auto counted = std::count_if(path.steps.begin(), path.steps.end(), [](const Step& step) {
    return step.family != Family::kSingle;
  });
  switch (path.outcome) {
    case TargetOutcome::kNoCandidate:
      return {target_text + " FROM THE START: the givens exclude it.", true, {}};
    case TargetOutcome::kSingles:
      return {"ELIMINATED BY SINGLES: " + target_text, true, {}};
    case TargetOutcome::kOnePattern:
      return {"ELIMINATED BY ONE PATTERN: " + target_text, true, {}};
    case TargetOutcome::kPath:
      return {
          fmt::format("ELIMINATED BY {} PATTERNS: {}", counted, target_text),
          true,
          {fmt::format("No pattern of {} does it alone. These are the steps that it needs of the "
                       "simplest-first path, which has {} patterns up to here.",
                       solved.theory.name(), path.simplest_first)}};
    case TargetOutcome::kTrue:
      return {fmt::format("NOT ELIMINATED: {} is true.", assertion_text(model, target)), false, {}};
    case TargetOutcome::kContradiction:
      return {"NO SOLUTION: every candidate could be eliminated.", false, {}};
    case TargetOutcome::kInterrupted:
      return {"INTERRUPTED: nothing found in time for " + target_text, false, {}};
    case TargetOutcome::kNotEliminated:
      break;
  }
  return {"NOT ELIMINATED: " + target_text,
          false,
          {why_not(model, solved.initial, solved.theory, target, stop)}};
}

Told to_target(const App& app, const Puzzle& puzzle, const Theory& theory, LabelId target,
               Stop stop) {
  State initial = initial_state(puzzle.instance);
  TargetPath path = eliminate_target(initial, theory, target, stop);
  SolveResult result{Outcome::kInterrupted, path.final_state, 0, std::nullopt};
  if (path.final_state.solved()) result.outcome = Outcome::kSolved;
  if (path.final_state.contradictory()) result.outcome = Outcome::kContradiction;
  if (const Step* hardest = hardest_step(path.steps)) result.hardest_length = hardest->length;
  SolvedPuzzle solved{app,     puzzle, theory, std::move(initial), path.steps, std::move(result),
                      {target}};
  PathEnding ending = target_ending(solved, path, target, stop);
  return {std::move(solved), std::move(ending)};
}

/// The targets named, in the words of the puzzle. Throws ParseError.
std::vector<LabelId> read_targets(const SolveOptions& options, const Model& model) {
  const NotationReader reader(model);
  std::vector<LabelId> targets;
  for (const std::string& text : options.targets) {
    auto labels = reader.read_eliminations(text);
    if (!labels) {
      throw UsageError(fmt::format("--target '{}': {}", text, labels.error().message));
    }
    targets.insert(targets.end(), labels->begin(), labels->end());
  }
  return targets;
}

std::vector<Told> find_paths(const SolveOptions& options, const App& app, const Puzzle& puzzle,
                             const Theory& theory, Stop stop) {
  std::vector<Told> paths;
  if (!options.targets.empty()) {
    for (const LabelId target : read_targets(options, *puzzle.instance.model)) {
      paths.push_back(to_target(app, puzzle, theory, target, stop));
    }
  } else if (options.fewest_steps) {
    paths.push_back(fewest(options, app, puzzle, theory, stop));
  } else {
    paths.push_back(simplest_first(app, puzzle, theory, stop));
  }
  return paths;
}

// ---- what is written ----------------------------------------------------------------------------

PathClaims claims_of(const SolvedPuzzle& solved) {
  PathClaims claims;
  claims.hardest_length = solved.result.hardest_length;
  switch (solved.result.outcome) {
    case Outcome::kSolved:
      claims.end = PathEnd::kSolved;
      break;
    case Outcome::kContradiction:
      claims.end = PathEnd::kContradiction;
      break;
    case Outcome::kStuck:
    case Outcome::kInterrupted:
      claims.end = PathEnd::kUnfinished;
      break;
  }
  return claims;
}

void check(const Item& item, const SolvedPuzzle& solved, Row& row) {
  const auto checked = check_path(solved.initial, solved.steps, claims_of(solved));
  if (checked) {
    row.messages += fmt::format("{}: {} steps checked\n", location(item), solved.steps.size());
    return;
  }
  row.code = ExitCode::kInternalError;
  row.messages +=
      fmt::format("{}: internal error, please report: the checker rejects {}\n", location(item),
                  violation_text(solved.model(), checked.error(), solved.steps.size()));
}

void write(const SolveOptions& options, const Item& item, const Told& told, Row& row) {
  const SolvedPuzzle& solved = told.solved;
  if (options.style.style == TextStyle::kText) {
    row.output += path_report(options, solved, told.ending) + "\n";
    return;
  }
  const bool missed = !solved.targets.empty() && !told.ending.good;
  if (missed) row.messages += fmt::format("{}: {}\n", location(item), told.ending.summary);
  for (const std::string& remark : told.ending.remarks) {
    row.messages += fmt::format("{}: {}\n", location(item), remark);
  }
  if (missed) return;
  row.output += write_path({&solved.app, solved.puzzle, solved.theory.name(), solved.steps,
                            solved.result.outcome, solved.targets},
                           JsonLayout::kOneLine) +
                "\n";
}

Row solve_item(const SolveOptions& options, const Item& item, Stop stop) {
  const App& app = *item.source->app;
  const auto puzzle = app.parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const Theory theory = make_theory(options.theory, app);
  Row row;
  for (const Told& told : find_paths(options, app, *puzzle, theory, stop)) {
    if (!told.ending.good) row.code = worst(row.code, ExitCode::kUnsolved);
    write(options, item, told, row);
    if (options.check) check(item, told.solved, row);
  }
  return row;
}

}  // namespace

ExitCode run_solve(const SolveOptions& options) {
  check_theory(options.theory);
  const Input input(options.input);
  if (input.items().empty()) throw UsageError("there is no puzzle in the input");
  Output output;
  RunOptions run = options.run;
  run.partial = Partial::kKeep;
  return run_rows(input.items(), run, output,
                  [&](const Item& item, Stop stop) { return solve_item(options, item, stop); });
}

}  // namespace pbcs::cli
