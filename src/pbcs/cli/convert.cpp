// pbcs convert: puzzles in another format.
#include <fmt/format.h>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/conversion.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

void demand_forms(const App& app, const ConvertOptions& options) {
  demand("--to", find_conversion(app, options.format));
  if (options.unique) demand("--unique", find_canonical(app));
}

// The one that will read it.
const App& application_of(const Item& item) {
  return *read_item(item).item.source->app;
}

std::string conversion_json(const Item& item, const Puzzle& puzzle, const std::string& format,
                            const std::string& text) {
  const Quote shown = quoted(item, quote(puzzle));
  auto json = row_head("pbcs-conversion", shown, "", "converted");
  json["app"] = item.source->app->name;
  json["to"] = format;
  json["text"] = text;
  return one_line(json) + "\n";
}

std::string warning_of(const ConvertOptions& options, const Item& item, const Puzzle& puzzle,
                       const std::string& text) {
  const bool json = options.style.style == TextStyle::kJson;  // objects have the label
  std::string loss = conversion_loss(*item.source->app, puzzle, text);
  if (!json && loses_label(puzzle, text)) loss += loss.empty() ? "the label" : ", the label";
  if (loss.empty()) return "";
  return fmt::format("{}: warning: the format '{}' does not hold everything: {}\n", location(item),
                     options.format, loss);
}

Row refused(const Item& item, const std::string& reason) {
  return {"", error_text(item, {reason}), ExitCode::kBadInput};
}

// What cannot be compared stays.
void mark(Row& row, const Item& item, const Puzzle& puzzle) {
  const App& app = *item.source->app;
  if (const auto canonical = app.canonical(puzzle)) {
    row.digest = digest_of(app, *canonical);
  } else {
    row.messages += fmt::format("{}: warning: kept without being compared: {}\n", location(item),
                                canonical.error());
  }
}

Row convert_item(const ConvertOptions& options, const Item& item) {
  const auto puzzle = read_puzzle(item);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  demand_forms(*item.source->app, options);
  const auto text = converted(*item.source->app, *puzzle, options.format);
  if (!text) return refused(item, text.error());
  const bool json = options.style.style == TextStyle::kJson;
  Row row{json ? conversion_json(item, *puzzle, options.format, *text) : puzzle_text(*text),
          warning_of(options, item, *puzzle, *text), ExitCode::kDone};
  if (options.unique) mark(row, item, *puzzle);
  return row;
}

void say_removed(const RunReport& report) {
  say(fmt::format("{} of {} puzzles left out: isomorphic to earlier ones\n", report.repeated,
                  report.repeated + report.rows));
}

}  // namespace

ExitCode run_convert(const ConvertOptions& options) {
  demand_separate(options.output, options.input.inputs);
  Input input(options.input);
  // A format that is missing is found out before a file is overwritten.
  for (const Item& item : input.first_items()) {
    demand_forms(application_of(item), options);
  }
  Output output(options.output);
  const RunReport report = work_through(input, options.run, output, [&](const Item& item, Stop) {
    return convert_item(options, item);
  });
  if (options.unique) say_removed(report);
  return report.code;
}

}  // namespace pbcs::cli
