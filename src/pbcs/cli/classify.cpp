// pbcs classify: the Trial-and-Error depths of a list of puzzles, and the classes inside a depth.
#include "pbcs/ask/classify.hpp"

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/console.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

std::vector<std::string> result_fields(const ClassifyAnswer& answer) {
  const bool valid = invalid_reason(answer.puzzle, answer.found.validity).empty();
  return {valid ? depth_text(answer.found) : "invalid", valid ? inner_text(answer.found) : ""};
}

TrialAndError::Watcher shown_on(StatusLine& status) {
  return [&](const auto& now) { status.show([&] { return progress_text(now); }); };
}

ListRow classify_item(TextStyle style, const ClassifyRequest& request, const Item& item, Stop stop,
                      const TrialAndError::Watcher& progress) {
  const Reading puzzle = read_puzzle(item);
  ClassifyAnswer answer = puzzle ? ask(*puzzle, request, stop, progress)
                                 : ClassifyAnswer{unreadable_quote(item, puzzle.error())};
  answer.puzzle = quoted(item, std::move(answer.puzzle));
  ListRow row = row_without_result(item, puzzle, answer.found.validity, answer.stopped);
  row.puzzle = answer.puzzle;
  row.results = result_fields(answer);
  if (style == TextStyle::kJson) row.json = to_json(answer);
  return row;
}

ClassifyRequest make_request(const ClassifyOptions& options) {
  ClassifyRequest request = options.request;
  request.theory = demand("--theory", parse_confluent_theory(options.theory));
  request.inner = demand("--inner", parse_inner_class(options.inner));
  const bool asks = request.rate || request.max_inner != ClassifyRequest{}.max_inner;
  if (request.inner == InnerClass::kNone && asks) {
    throw UsageError("--inner none asks for no class: --rate and --max-inner do not go with it");
  }
  return request;
}

Question question_of(const ClassifyOptions& options, const ClassifyRequest& request) {
  return {{"command", "classify"},
          {"--theory", request.theory.name()},
          {"--max-depth", std::to_string(request.max_depth)},
          {"--inner", options.inner},
          {"--max-inner", std::to_string(request.max_inner)},
          {"--rate", request.rate ? "yes" : "no"}};
}

}  // namespace

ExitCode run_classify(const ClassifyOptions& options) {
  const ClassifyRequest request = make_request(options);
  const TextStyle style = options.style.style;
  return run_list({options.input,
                   options.run,
                   options.list,
                   style,
                   {"te_depth", "inner"},
                   question_of(options, request)},
                  [&](const Item& item, Stop stop, bool alone) {
                    StatusLine status;
                    return classify_item(style, request, item, stop,
                                         alone ? shown_on(status) : TrialAndError::Watcher());
                  });
}

}  // namespace pbcs::cli
