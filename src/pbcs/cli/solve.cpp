// pbcs solve: the resolution path, as the book prints it; the shortest one that is found; or the
// way to one elimination.
#include "pbcs/ask/solve.hpp"

#include <fmt/format.h>

#include "pbcs/ask/fewest_steps.hpp"
#include "pbcs/ask/solution.hpp"
#include "pbcs/ask/target.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/emphasis.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

/// Asks about one puzzle and collects what is written.
class SolveRow {
 public:
  SolveRow(const SolveOptions& options, const TheoryChoice& theory, const Item& item)
      : options_(options), theory_(theory), item_(item) {}

  [[nodiscard]] Row write(const Puzzle& puzzle, Stop stop) {
    const App& app = *item_.source->app;
    if (options_.solution) {
      add_solution(ask(app, puzzle, SolutionRequest{}, stop));
    } else if (!options_.targets.empty()) {
      for (const LabelId target : targets_in(puzzle)) {
        add(ask(app, puzzle, TargetRequest{target, theory_}, stop));
      }
    } else if (options_.fewest_steps) {
      add(ask(app, puzzle, FewestStepsRequest{theory_, options_.fewest}, stop));
    } else {
      add(ask(app, puzzle, SolveRequest{theory_}, stop));
    }
    return std::move(row_);
  }

 private:
  [[nodiscard]] std::vector<LabelId> targets_in(const Puzzle& puzzle) const {
    std::vector<LabelId> targets;
    for (const std::string& text : options_.targets) {
      const auto labels = read_targets(puzzle, text);
      if (!labels) {
        throw UsageError(fmt::format("--target '{}': {}", text, labels.error().message));
      }
      targets.insert(targets.end(), labels->begin(), labels->end());
    }
    return targets;
  }

  template <class Answer>
  void add(Answer answer) {
    if (!Interrupt::pending()) blame_time_limit(answer.path);
    const PathEnding ending = ending_of(answer);
    if (!ending.good) row_.code = worst(row_.code, ExitCode::kUnsolved);
    if (options_.style.style == TextStyle::kText) {
      row_.output += to_text(answer, options_.text) + "\n";
    } else {
      add_json(answer, ending);
    }
    if (options_.check) check(answer.path);
  }

  void add_solution(const SolutionAnswer& answer) {
    const bool unique = answer.validity == Validity::kUnique;
    if (!unique) row_.code = ExitCode::kUnsolved;
    if (options_.style.style == TextStyle::kJson) {
      row_.output += to_json(answer) + "\n";
    } else if (unique) {
      row_.output += to_text(answer) + "\n";
    } else {
      say_here(to_text(answer));
    }
  }

  // What documents do not say goes to standard error.
  template <class Answer>
  void add_json(const Answer& answer, const PathEnding& ending) {
    const bool missed = !options_.targets.empty() && !ending.good;
    if (missed) say_here(ending.summary);
    for (const std::string& remark : ending.remarks) say_here(remark);
    if (!missed) row_.output += to_json(answer) + "\n";
  }

  void check(const FoundPath& path) {
    const auto checked = check_found_path(path);
    if (checked) {
      say_here(fmt::format("{} steps checked", path.steps.size()));
      return;
    }
    row_.code = ExitCode::kInternalError;
    say_here("internal error, please report: the checker rejects " + checked.error());
  }

  void say_here(const std::string& text) {
    row_.messages += fmt::format("{}: {}\n", location(item_), text);
  }

  const SolveOptions& options_;
  const TheoryChoice& theory_;
  const Item& item_;
  Row row_;
};

Row solve_item(const SolveOptions& options, const TheoryChoice& theory, const Item& item,
               Stop stop) {
  const auto puzzle = read_puzzle(item);
  if (!puzzle) {
    return unreadable_row(item, puzzle.error(), options.style.style,
                          options.solution ? "pbcs-solution" : kPathFormat);
  }
  return SolveRow(options, theory, item).write(*puzzle, stop);
}

}  // namespace

ExitCode run_solve(const SolveOptions& options) {
  const TheoryChoice theory = read_choice(options.theory);
  demand_separate(options.output, options.input.inputs);
  Input input(options.input);
  Output output(options.output);
  SolveOptions asked = options;
  asked.text.emphasise = painted_with(Palette(options.style.colour, output));
  asked.run.partial = Partial::kKeep;
  return run_rows(input, asked.run, output, [&](const Item& item, Stop stop) {
    return solve_item(asked, theory, item, stop);
  });
}

}  // namespace pbcs::cli
