// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"

namespace pbcs::cli {
namespace {

// Before anything is written.
void demand_format(std::span<const Item> items, const std::string& name) {
  for (const Item& item : items) {
    const App& app = *item.source->app;
    if (find_format(app, name) != nullptr) continue;
    std::string known;
    for (const Format& f : app.formats) known.append(known.empty() ? "" : ", ").append(f.name);
    throw UsageError(
        fmt::format("--to: {} has no format '{}'; known are: {}", app.name, name, known));
  }
}

Row convert_item(const std::string& format, const Item& item) {
  const auto puzzle = read_puzzle(item);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const Format& to = *find_format(*item.source->app, format);
  return {puzzle_text(to.write(*puzzle, initial_state(puzzle->instance))), "", ExitCode::kDone};
}

}  // namespace

ExitCode run_convert(const ConvertOptions& options) {
  const Input input(options.input);
  demand_format(input.items(), options.format);
  Output output;
  return run_rows(input.items(), options.run, output,
                  [&](const Item& item, Stop) { return convert_item(options.format, item); });
}

}  // namespace pbcs::cli
