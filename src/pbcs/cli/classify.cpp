// pbcs classify: the Trial-and-Error depths of a list of puzzles, and the classes inside a depth.
#include "pbcs/ask/classify.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/console.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

std::string csv_row(const ClassifyAnswer& answer) {
  const bool valid = invalid_reason(answer.puzzle, answer.found.validity).empty();
  return fmt::format("{},{},{}", csv_field(answer.puzzle.text),
                     valid ? depth_text(answer.found) : "invalid",
                     valid ? inner_text(answer.found) : "");
}

std::string progress_text(const TrialAndError::Progress& progress) {
  return fmt::format("T&E({}): {} of {} candidates tried in this round, {} eliminated",
                     progress.depth, progress.tried, progress.candidates, progress.eliminated);
}

Row classify_item(TextStyle style, const ClassifyRequest& request, const Item& item, Stop stop,
                  const TrialAndError::Watcher& progress) {
  const Reading puzzle = read_puzzle(item);
  const ClassifyAnswer answer = puzzle ? ask(*puzzle, request, stop, progress)
                                       : ClassifyAnswer{unreadable_quote(item, puzzle.error())};
  Row row = row_without_result(item, puzzle, answer.found.validity, answer.stopped);
  row.output = (style == TextStyle::kJson ? to_json(answer) : csv_row(answer)) + "\n";
  return row;
}

ClassifyRequest make_request(const ClassifyOptions& options) {
  ClassifyRequest request = options.request;
  request.theory = demand("--theory", parse_confluent_theory(options.theory));
  request.inner = demand("--inner", parse_inner_class(options.inner));
  return request;
}

}  // namespace

ExitCode run_classify(const ClassifyOptions& options) {
  const ClassifyRequest request = make_request(options);
  const Input input(options.input);
  StatusLine status;
  TrialAndError::Watcher progress;
  if (input.items().size() == 1) {
    progress = [&status](const auto& now) { status.show([&] { return progress_text(now); }); };
  }
  const TextStyle style = options.style.style;
  return run_list(input, options.run, options.list,
                  {style, style == TextStyle::kJson ? "" : "puzzle,te_depth,inner\n"},
                  [&](const Item& item, Stop stop) {
                    Row row = classify_item(style, request, item, stop, progress);
                    if (progress) status.clear();
                    return row;
                  });
}

}  // namespace pbcs::cli
