// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kStateFormat = "state";  // the one that every application has

std::string written(const App& app, const std::string& format, const Puzzle& puzzle) {
  const State state = initial_state(puzzle.instance);
  if (format == kStateFormat) return state_line(app, puzzle, state);
  return find_format(app, format)->write(puzzle, state);
}

// Before anything is written.
void demand_format(std::span<const Item> items, const std::string& name) {
  for (const Item& item : items) {
    const App& app = *item.source->app;
    if (name == kStateFormat || find_format(app, name) != nullptr) continue;
    std::string known(kStateFormat);
    for (const Format& f : app.formats) known.append(", ").append(f.name);
    throw UsageError(
        fmt::format("--to: {} has no format '{}'; known are: {}", app.name, name, known));
  }
}

Row convert_item(const std::string& format, const Item& item) {
  const auto puzzle = read_puzzle(item);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  return {puzzle_text(written(*item.source->app, format, *puzzle)), "", ExitCode::kDone};
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
