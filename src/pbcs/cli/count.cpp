// pbcs count: how many solutions the puzzles of a list have.
#include "pbcs/ask/count.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/same_file.hpp"

namespace pbcs::cli {
namespace {

std::string number_text(const SolutionCount& solutions) {
  return fmt::format("{}{}", solutions.exhausted ? "" : ">=", solutions.count);
}

std::string count_text(const SolutionCount& found) {
  return fmt::format("{}{} solution{}", found.exhausted ? "" : "at least ", found.count,
                     found.count == 1 ? "" : "s");
}

CountAnswer answer_of(const CountOptions& options, const Item& item, const Reading& puzzle,
                      Stop stop, const LineTaker& take = {}) {
  if (!puzzle) return CountAnswer{unreadable_quote(item, puzzle.error())};
  return ask(*item.source->app, *puzzle, options.request, stop, take);
}

std::string interrupted_text(const Item& item, const CountAnswer& answer) {
  return fmt::format("{}: interrupted: {}\n", location(item), count_text(answer.solutions));
}

ListRow count_item(const CountOptions& options, const Item& item, Stop stop) {
  const Reading puzzle = read_puzzle(item);
  CountAnswer answer = answer_of(options, item, puzzle, stop);
  answer.puzzle = quoted(item, std::move(answer.puzzle));
  // Whatever the number of solutions, it is an answer.
  ListRow row = row_without_result(item, puzzle, Validity::kUnknown, answer.stopped);
  row.puzzle = answer.puzzle;
  row.results = {puzzle ? number_text(answer.solutions) : "invalid"};
  if (options.style.style == TextStyle::kJson) row.json = to_json(answer);
  if (answer.stopped) row.so_far = interrupted_text(item, answer);
  return row;
}

// The solutions themselves are lines, which `take` has got; how many they are is a message.
Row solutions_of(const CountOptions& options, const Item& item, Stop stop, const LineTaker& take) {
  const Reading puzzle = read_puzzle(item);
  const CountAnswer answer = answer_of(options, item, puzzle, stop, take);
  const ListRow row = row_without_result(item, puzzle, Validity::kUnknown, answer.stopped);
  if (!puzzle) return {"", row.messages, row.code};
  if (answer.stopped && Interrupt::pending()) return {"", interrupted_text(item, answer), row.code};
  const std::string count = fmt::format("{}: {}\n", location(item), count_text(answer.solutions));
  return {"", row.messages + count, row.code};
}

ExitCode run_solutions(const CountOptions& options) {
  if (options.list.resume || !options.list.columns.empty() || options.list.summary) {
    throw UsageError(
        "--list writes solutions, not rows: --resume, --columns and --summary do not go with it");
  }
  demand_separate(options.list.output, options.input.inputs);
  Input input(options.input);
  Output output(options.list.output);
  RunOptions run = options.run;
  run.partial = Partial::kKeep;  // each solution is one, however many are missing
  // Where no other puzzle is worked on at the same time, nothing has to wait for its turn.
  const bool alone = thread_count(run, input.left()) == 1;
  return run_rows(input, run, output, [&](const Item& item, Stop stop) {
    if (alone) {
      Row row = solutions_of(options, item, stop,
                             [&](const std::string& line) { output.write(line + "\n"); });
      output.flush();  // their number comes after them
      return row;
    }
    std::string lines;
    Row row = solutions_of(options, item, stop,
                           [&](const std::string& line) { lines.append(line).append("\n"); });
    row.output = std::move(lines);
    return row;
  });
}

}  // namespace

ExitCode run_count(const CountOptions& options) {
  const TextStyle style = options.style.style;
  if (options.request.list && style == TextStyle::kText) return run_solutions(options);
  return run_list(
      {options.input,
       options.run,
       options.list,
       style,
       {"solutions"},
       {{"command", "count"},
        {"--limit", std::to_string(options.request.limit)},
        {"--list", options.request.list ? "yes" : "no"}}},
      [&](const Item& item, Stop stop, bool) { return count_item(options, item, stop); });
}

}  // namespace pbcs::cli
