// pbcs count: how many solutions the puzzles of a list have.
#include "pbcs/ask/count.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"

namespace pbcs::cli {
namespace {

std::string csv_row(const CountAnswer& answer) {
  const std::string puzzle = csv_field(answer.puzzle.text);
  if (!answer.puzzle.unreadable.empty()) return fmt::format("{},invalid", puzzle);
  const SolutionCount& solutions = answer.solutions;
  return fmt::format("{},{}{}", puzzle, solutions.exhausted ? "" : ">=", solutions.count);
}

Row count_item(const CountOptions& options, const Item& item, Stop stop) {
  const Reading puzzle = read_puzzle(item);
  const CountAnswer answer = puzzle ? ask(*puzzle, options.request, stop)
                                    : CountAnswer{unreadable_quote(item, puzzle.error())};
  // Whatever the number of solutions, it is an answer.
  Row row = row_without_result(item, puzzle, Validity::kUnknown, answer.stopped);
  row.output = (options.style.style == TextStyle::kJson ? to_json(answer) : csv_row(answer)) + "\n";
  return row;
}

}  // namespace

ExitCode run_count(const CountOptions& options) {
  const Input input(options.input);
  const std::string header = options.style.style == TextStyle::kText ? "puzzle,solutions\n" : "";
  return run_list(input, options.run, options.list, {options.style.style, header},
                  [&](const Item& item, Stop stop) { return count_item(options, item, stop); });
}

}  // namespace pbcs::cli
