// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/conversion_loss.hpp"

namespace pbcs::cli {
namespace {

const Format* find_format(const App& app, const std::string& name) {
  const auto at = std::find_if(app.formats.begin(), app.formats.end(),
                               [&](const Format& f) { return f.name == name; });
  return at == app.formats.end() ? nullptr : &*at;
}

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
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  std::string text =
      find_format(*item.source->app, format)->write(*puzzle, initial_state(puzzle->instance));
  if (!text.ends_with('\n')) text += '\n';
  const std::string loss = conversion_loss(*item.source->app, *puzzle, text);
  const std::string warning =
      loss.empty() ? ""
                   : fmt::format("{}: warning: the format '{}' does not hold everything: {}\n",
                                 location(item), format, loss);
  const bool one_line = text.find('\n') == text.size() - 1;
  return {one_line ? text : text + "\n", warning, ExitCode::kDone};
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
