// pbcs solve: the resolution path, as the book prints it.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/batch/classify.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs::cli {
namespace {

constexpr std::uint32_t kMaxDepth = 3;

/// A puzzle with its path.
struct Solved {
  const App& app;
  const Puzzle& puzzle;
  const Theory& theory;
  State initial;
  std::vector<Step> steps;
  SolveResult result;

  [[nodiscard]] const Model& model() const { return *puzzle.instance.model; }
};

std::string why_stuck(const State& initial, const std::stop_token& stop) {
  ClassifyRequest request;
  request.max_depth = kMaxDepth;
  request.inner = InnerClass::kNone;
  const auto found = classify_puzzle(initial, request, stop);
  switch (found.validity) {
    case Validity::kNoSolution:
      return "The puzzle has no solution.";
    case Validity::kSeveralSolutions:
      return "The puzzle has several solutions: rules prove only what they have in common.";
    case Validity::kUnknown:
      return "T&E depth: not found in time.";
    case Validity::kUnique:
      break;
  }
  if (!found.depth) return fmt::format("T&E depth: more than {}.", found.beyond.value_or(0));
  return fmt::format("The puzzle has one solution. T&E depth: {}.", *found.depth);
}

/// Writes the report of one puzzle.
class Report {
 public:
  Report(const SolveOptions& options, const Solved& solved)
      : options_(options),
        solved_(solved),
        palette_(options.style.colour, stdout),
        notation_{options.not_equal} {}

  [[nodiscard]] std::string write(const std::stop_token& stop) {
    const Puzzle& puzzle = solved_.puzzle;
    line(puzzle.label.empty() ? puzzle.text : puzzle.text + "  " + puzzle.label);
    line("Resolution theory " + solved_.theory.name());
    line(header_line(puzzle.instance, solved_.initial));
    line("");
    write_path();
    write_end(stop);
    return std::move(text_);
  }

 private:
  void line(std::string_view text) { text_.append(text).append("\n"); }

  void write_path() {
    const auto marks = milestones(solved_.initial, solved_.steps);
    for (const PathLine& path_line : path_lines(solved_.model(), solved_.steps, notation_)) {
      write_states(marks, path_line.first_step);
      if (options_.explain) {
        explain(path_line);
      } else {
        line(highlight(path_line.text));
      }
    }
    write_states(marks, solved_.steps.size());
  }

  // The final state is part of the end; a state that stands at the start or the end of the path, or
  // that was just drawn, is not drawn for itself.
  void write_states(const std::vector<Milestone>& marks, std::size_t done) {
    if (options_.states != ShownStates::kAll || done == solved_.steps.size()) return;
    for (const Milestone& mark : marks) {
      if (mark.after_step != done || done == drawn_) continue;
      if (mark.name != "after-singles" && mark.name != "after-whips-1") continue;
      drawn_ = done;
      line("");
      line(mark.name == "after-singles" ? "Resolution state after Singles:"
                                        : "Resolution state after Singles and whips[1]:");
      line(trim_end(solved_.app.draw_state(solved_.puzzle.instance, mark.state)));
      line("");
    }
  }

  [[nodiscard]] std::string highlight(const std::string& text) const {
    const std::size_t arrow = text.find(" ==> ");
    if (arrow == std::string::npos) return text;
    return text.substr(0, arrow + 5) + palette_.strong(text.substr(arrow + 5));
  }

  void explain(const PathLine& path_line) {
    for (std::size_t i = 0; i < path_line.step_count; ++i) {
      const Step& step = solved_.steps[path_line.first_step + i];
      const Model& model = solved_.model();
      line(highlight(step_text(model, step, notation_)));
      if (step.family != Family::kSingle) {
        for (const auto& form : annotated_text(model, state_, step, notation_, lemmas_)) {
          line("  " + form);
        }
      }
      line(wrap(explanation_text(model, state_, step, lemmas_), 2));
      if (const std::string nickname = solved_.app.nickname(model, step); !nickname.empty()) {
        line(fmt::format("  Players call it a {}.", nickname));
      }
      line("");
      apply_step(state_, step);
      if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
    }
  }

  void write_end(const std::stop_token& stop) {
    const Outcome outcome = solved_.result.outcome;
    const bool solved = outcome == Outcome::kSolved;
    const std::string footer = footer_line(solved_.model(), solved_.theory, solved_.result);
    line("");
    line(solved ? palette_.good(footer) : palette_.bad(footer));
    const State& state = solved_.result.final_state;
    const Instance& instance = solved_.puzzle.instance;
    if (solved) {
      line(trim_end(solved_.app.draw_solution(instance, state)));
    } else if (options_.states != ShownStates::kNone) {
      line("Final resolution state:");
      line(trim_end(solved_.app.draw_state(instance, state)));
    }
    if (outcome == Outcome::kStuck) line(why_stuck(solved_.initial, stop));
  }

  const SolveOptions& options_;
  const Solved& solved_;
  Palette palette_;
  NotationOptions notation_;
  State state_ = solved_.initial;
  Lemmas lemmas_;
  std::size_t drawn_ = 0;
  std::string text_;
};

Solved find_path(const Item& item, const Puzzle& puzzle, const Theory& theory,
                 const std::stop_token& stop) {
  State initial = initial_state(puzzle.instance);
  StepCollector path;
  SolveResult result = solve(initial, theory, path, stop);
  return {*item.source->app, puzzle, theory, std::move(initial), path.steps(), std::move(result)};
}

PathClaims claims_of(const Solved& solved) {
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

void check(const Item& item, const Solved& solved, Row& row) {
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

Row solve_item(const SolveOptions& options, const Theory& theory, const Item& item,
               const std::stop_token& stop) {
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const Solved solved = find_path(item, *puzzle, theory, stop);
  Row row;
  if (solved.result.outcome != Outcome::kSolved) row.code = ExitCode::kUnsolved;
  if (options.style.style == TextStyle::kJson) {
    row.output =
        write_path({&solved.app, *puzzle, theory.name(), solved.steps, solved.result.outcome},
                   JsonLayout::kOneLine) +
        "\n";
    if (solved.result.outcome == Outcome::kStuck) {
      row.messages = fmt::format("{}: {}\n", location(item), why_stuck(solved.initial, stop));
    }
  } else {
    row.output = Report(options, solved).write(stop) + "\n";
  }
  if (options.check) check(item, solved, row);
  return row;
}

}  // namespace

ExitCode run_solve(const SolveOptions& options) {
  const Theory theory = make_theory(options.theory);
  const Input input(options.input);
  if (input.items().empty()) throw UsageError("there is no puzzle in the input");
  Output output;
  RunOptions run = options.run;
  run.partial = Partial::kKeep;
  return run_rows(input.items(), run, output, [&](const Item& item, const std::stop_token& stop) {
    return solve_item(options, theory, item, stop);
  });
}

}  // namespace pbcs::cli
