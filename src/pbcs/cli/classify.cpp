// pbcs classify: the Trial-and-Error depths of a list of puzzles, and the classes inside a depth.
#include "pbcs/batch/classify.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/console.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

/// What is said about one puzzle.
struct ClassifiedLine {
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

// A time limit may have ended the search for it: then it is more than what was tried.
std::string inner_text(const ClassifiedPuzzle& found) {
  if (!found.inner) return "";
  if (found.inner->kind == Rating::Kind::kInterrupted) {
    return fmt::format(">{}", found.inner->value);
  }
  return to_string(*found.inner);
}

Json inner_json(const ClassifiedPuzzle& found) {
  if (!found.inner) return {};
  const bool finite = found.inner->kind == Rating::Kind::kFinite;
  return {{"text", inner_text(found)}, {"size", finite ? Json(found.inner->value) : Json()}};
}

std::string row_text(TextStyle style, const ClassifiedLine& finding) {
  const bool valid = finding.invalid.empty();
  if (style == TextStyle::kText) {
    return fmt::format("{},{},{}\n", csv_field(finding.puzzle),
                       valid ? depth_text(finding.found) : "invalid",
                       valid ? inner_text(finding.found) : "");
  }
  Json json{{"format", "pbcs-classification"},
            {"version", 1},
            {"puzzle", finding.puzzle},
            {"label", finding.label},
            {"status", valid ? "classified" : "invalid"}};
  if (valid) {
    json["te_depth"] = {{"text", depth_text(finding.found)},
                        {"depth", finding.found.depth ? Json(*finding.found.depth) : Json()}};
    json["inner"] = inner_json(finding.found);
  } else {
    json["reason"] = finding.invalid;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string progress_text(const TrialAndError::Progress& progress) {
  return fmt::format("T&E({}): {} of {} candidates tried in this round, {} eliminated",
                     progress.depth, progress.tried, progress.candidates, progress.eliminated);
}

Row classify_item(const ClassifyOptions& options, const ClassifyRequest& request, const Item& item,
                  Stop stop) {
  const TextStyle style = options.style.style;
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) {
    return {row_text(style, {unreadable_text(item), "", puzzle.error().message, {}}),
            error_text(item, puzzle.error()), ExitCode::kBadInput};
  }
  const ClassifiedPuzzle found = classify_puzzle(initial_state(puzzle->instance), request, stop);
  Row row;
  const std::string invalid = to_string(found.validity);
  const bool cut = !found.depth || (found.inner && found.inner->kind == Rating::Kind::kInterrupted);
  if (!invalid.empty()) {
    row.code = ExitCode::kUnsolved;
    row.messages = fmt::format("{}: {}\n", location(item), invalid);
  } else if (cut && stop.requested()) {
    row.messages = fmt::format("{}: time limit reached\n", location(item));
  }
  row.output = row_text(style, {puzzle->text, puzzle->label, invalid, found});
  return row;
}

InnerClass parse_inner(const std::string& name) {
  if (name == "B") return InnerClass::kBraids;
  if (name == "S") return InnerClass::kSubsets;
  if (name == "gS") return InnerClass::kGSubsets;
  if (name == "none") return InnerClass::kNone;
  throw UsageError(
      fmt::format("--inner: '{}' is no family of inner patterns; expected B, S, gS or none", name));
}

ClassifyRequest make_request(const ClassifyOptions& options) {
  ClassifyRequest request;
  request.theory = parse_generic_theory(options.theory);
  if (!request.theory.confluent()) {
    throw UsageError(
        fmt::format("--theory: T&E needs a theory with the confluence property, so that its result "
                    "does not depend on the order of steps; {} is not known to have it (see `pbcs "
                    "rules`)",
                    request.theory.name()));
  }
  request.max_depth = options.max_depth;
  request.inner = parse_inner(options.inner);
  request.max_inner = options.max_inner;
  request.rate = options.rate;
  return request;
}

}  // namespace

ExitCode run_classify(const ClassifyOptions& options) {
  ClassifyRequest request = make_request(options);
  const Input input(options.input);
  StatusLine status;
  if (input.items().size() == 1) {
    request.watch = [&status](const auto& progress) {
      status.show([&] { return progress_text(progress); });
    };
  }
  const bool json = options.style.style == TextStyle::kJson;
  return run_list(input, options.run, options.list,
                  {options.style.style, json ? "" : "puzzle,te_depth,inner\n"},
                  [&](const Item& item, Stop stop) {
                    Row row = classify_item(options, request, item, stop);
                    if (request.watch) status.clear();
                    return row;
                  });
}

}  // namespace pbcs::cli
