// pbcs count: how many solutions the puzzles of a list have.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string json_row(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string invalid_row(TextStyle style, const Item& item, const ParseError& error) {
  const std::string puzzle = unreadable_text(item);
  if (style == TextStyle::kText) return fmt::format("{},invalid\n", csv_field(puzzle));
  return json_row({{"format", "pbcs-count"},
                   {"version", 1},
                   {"puzzle", puzzle},
                   {"label", ""},
                   {"status", "invalid"},
                   {"reason", error.message}});
}

std::string counted_row(TextStyle style, const Puzzle& puzzle, const SolutionCount& solutions) {
  if (style == TextStyle::kText) {
    return fmt::format("{},{}{}\n", csv_field(puzzle.text),
                       solutions.exhausted ? "" : ">=", solutions.count);
  }
  return json_row({{"format", "pbcs-count"},
                   {"version", 1},
                   {"puzzle", puzzle.text},
                   {"label", puzzle.label},
                   {"status", "counted"},
                   {"solutions", solutions.count},
                   {"complete", solutions.exhausted}});
}

Row count_item(const CountOptions& options, const Item& item, Stop stop) {
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) {
    return {invalid_row(options.style.style, item, puzzle.error()),
            error_text(item, puzzle.error()), ExitCode::kBadInput};
  }
  const SolutionCount solutions =
      count_solutions(initial_state(puzzle->instance), options.limit, stop);
  const bool cut = stop.requested() && !solutions.exhausted;
  return {counted_row(options.style.style, *puzzle, solutions),
          cut ? fmt::format("{}: time limit reached\n", location(item)) : "", ExitCode::kDone};
}

}  // namespace

ExitCode run_count(const CountOptions& options) {
  const Input input(options.input);
  const std::string header = options.style.style == TextStyle::kText ? "puzzle,solutions\n" : "";
  return run_list(input, options.run, options.list, {options.style.style, header},
                  [&](const Item& item, Stop stop) { return count_item(options, item, stop); });
}

}  // namespace pbcs::cli
