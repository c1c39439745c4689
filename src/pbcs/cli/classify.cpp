// pbcs classify: the Trial-and-Error depths of a list of puzzles.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/batch/assess.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

/// What is said about one puzzle.
struct Finding {
  std::string puzzle;
  std::string label;
  std::string invalid;  ///< the reason; empty for a puzzle
  ClassifiedPuzzle found;
};

// A time limit may end even the smallest depth.
std::string depth_text(const ClassifiedPuzzle& found) {
  if (found.depth) return std::to_string(*found.depth);
  return found.beyond ? fmt::format(">{}", *found.beyond) : ">=0";
}

std::string row_text(TextStyle style, const Finding& finding) {
  const bool valid = finding.invalid.empty();
  if (style == TextStyle::kText) {
    return fmt::format("{},{}\n", csv_field(finding.puzzle),
                       valid ? depth_text(finding.found) : "invalid");
  }
  Json json{{"format", "pbcs-classification"},
            {"version", 1},
            {"puzzle", finding.puzzle},
            {"label", finding.label},
            {"status", valid ? "classified" : "invalid"}};
  if (valid) {
    json["te_depth"] = {{"text", depth_text(finding.found)},
                        {"depth", finding.found.depth ? Json(*finding.found.depth) : Json()}};
  } else {
    json["reason"] = finding.invalid;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Row classify_item(const ClassifyOptions& options, const Theory& theory, const Item& item,
                  const std::stop_token& stop) {
  const TextStyle style = options.style.style;
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) {
    return {row_text(style, {unreadable_text(item), "", puzzle.error().message, {}}),
            error_text(item, puzzle.error()), ExitCode::kBadInput};
  }
  const ClassifiedPuzzle found =
      classify_puzzle(initial_state(puzzle->instance), theory, options.max_depth, stop);
  Row row;
  const std::string invalid = to_string(found.validity);
  if (!invalid.empty()) {
    row.code = ExitCode::kUnsolved;
    row.messages = fmt::format("{}: {}\n", location(item), invalid);
  } else if (!found.depth && stop.stop_requested()) {
    row.messages = fmt::format("{}: time limit reached\n", location(item));
  }
  row.output = row_text(style, {puzzle->text, puzzle->label, invalid, found});
  return row;
}

}  // namespace

ExitCode run_classify(const ClassifyOptions& options) {
  const Theory theory = parse_theory(options.theory);
  if (!theory.confluent()) {
    throw UsageError(
        fmt::format("--theory: T&E needs a theory with the confluence property, so that its result "
                    "does not depend on the order of steps; {} is not known to have it (see `pbcs "
                    "rules`)",
                    theory.name()));
  }
  const Input input(options.input);
  const bool json = options.style.style == TextStyle::kJson;
  return run_list(input, options.run, options.list,
                  {options.style.style, json ? "" : "puzzle,te_depth\n"},
                  [&](const Item& item, const std::stop_token& stop) {
                    return classify_item(options, theory, item, stop);
                  });
}

}  // namespace pbcs::cli
