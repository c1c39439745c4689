// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/io/conversion.hpp"

namespace pbcs::cli {
namespace {

void demand_format(const App& app, const std::string& name) {
  if (const auto found = find_conversion(app, name); !found) {
    throw UsageError("--to: " + found.error());
  }
}

// The one that will read it.
const App& application_of(const Item& item) {
  return *(read_puzzle(item) ? item : as_readable(item)).source->app;
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
  const auto puzzle = read_puzzle(item);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const App& app = *item.source->app;
  demand_format(app, options.format);
  const std::string text = converted(app, *puzzle, options.format);
  const bool json = options.style.style == TextStyle::kJson;  // objects have the label
  std::string loss = conversion_loss(app, *puzzle, text);
  if (!json && loses_label(*puzzle, text)) loss += loss.empty() ? "the label" : ", the label";
  const std::string warning =
      loss.empty() ? ""
                   : fmt::format("{}: warning: the format '{}' does not hold everything: {}\n",
                                 location(item), options.format, loss);
  return {json ? conversion_json(item, *puzzle, options.format, text) : puzzle_text(text), warning,
          ExitCode::kDone};
}

}  // namespace

ExitCode run_convert(const ConvertOptions& options) {
  demand_separate(options.output, options.input.inputs);
  Input input(options.input);
  // A format that is missing is found out before a file is overwritten.
  for (const Item& item : input.first_items()) {
    demand_format(application_of(item), options.format);
  }
  Output output(options.output);
  return run_rows(input, options.run, output,
                  [&](const Item& item, Stop) { return convert_item(options, item); });
}

}  // namespace pbcs::cli
