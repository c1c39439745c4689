// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/same_file.hpp"

namespace pbcs::cli {
namespace {

const Format* find_format(const App& app, const std::string& name) {
  const auto at = std::find_if(app.formats.begin(), app.formats.end(),
                               [&](const Format& f) { return f.name == name; });
  return at == app.formats.end() ? nullptr : &*at;
}

const Format& demand_format(const App& app, const std::string& name) {
  if (const Format* format = find_format(app, name)) return *format;
  std::string known;
  for (const Format& f : app.formats) known.append(known.empty() ? "" : ", ").append(f.name);
  throw UsageError(
      fmt::format("--to: {} has no format '{}'; known are: {}", app.name, name, known));
}

// The one that will read it.
const App& application_of(const Item& item) {
  const App& app = *item.source->app;
  return app.parse(item.chunk) ? app : *as_readable(item).source->app;
}

std::string conversion_json(const Item& item, const Puzzle& puzzle, const std::string& format,
                            const std::string& text) {
  const Quote shown = quoted(item, quote(puzzle));
  auto json = row_head<nlohmann::ordered_json>("pbcs-conversion", shown, "", "converted");
  json["app"] = item.source->app->name;
  json["to"] = format;
  json["text"] = text;
  return one_line(json) + "\n";
}

Row convert_item(const ConvertOptions& options, const Item& item) {
  const App& app = *item.source->app;
  const auto puzzle = app.parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const Format& format = demand_format(app, options.format);
  std::string text = format.write(*puzzle, initial_state(puzzle->instance));
  if (options.style.style == TextStyle::kJson) {
    return {conversion_json(item, *puzzle, options.format, text), "", ExitCode::kDone};
  }
  if (!text.ends_with('\n')) text += '\n';
  const bool one_line = text.find('\n') == text.size() - 1;
  return {one_line ? text : text + "\n", "", ExitCode::kDone};
}

}  // namespace

ExitCode run_convert(const ConvertOptions& options) {
  demand_separate(options.output, options.input.inputs);
  Input input(options.input);
  // A format that is missing is found out before a file is overwritten.
  for (const Item& item : input.first_items()) {
    static_cast<void>(demand_format(application_of(item), options.format));
  }
  Output output(options.output);
  return run_rows(input, options.run, output,
                  [&](const Item& item, Stop) { return convert_item(options, item); });
}

}  // namespace pbcs::cli
