// pbcs rate: the ratings of a list of puzzles.
#include "pbcs/ask/rate.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

std::vector<std::string> result_columns(const RateOptions& options, const RateRequest& request) {
  std::vector<std::string> columns;
  for (const RatingTheory& rating : request.theories) columns.push_back(rating.name);
  for (const RatingTheory& rating : request.theories) {
    if (options.certainty) columns.push_back(rating.name + "_is");
  }
  return columns;
}

std::vector<std::string> result_fields(const RateOptions& options, const RateRequest& request,
                                       const RateAnswer& answer) {
  const bool valid = invalid_reason(answer.puzzle, answer.validity).empty();
  const std::size_t count = request.theories.size();
  std::vector<std::string> fields;
  for (std::size_t i = 0; i < count; ++i) {
    fields.push_back(valid ? rating_text(answer.ratings[i].rating) : "invalid");
  }
  for (std::size_t i = 0; options.certainty && i < count; ++i) {
    fields.emplace_back(valid ? certainty_word(answer.ratings[i].rating.certainty) : "");
  }
  return fields;
}

void check(const Item& item, const Puzzle& puzzle, const RateRequest& request,
           const RateAnswer& answer, Stop stop, ListRow& row) {
  for (std::size_t i = 0; i < answer.ratings.size(); ++i) {
    const auto checked =
        check_rating(puzzle, request.theories[i].theory, answer.ratings[i].rating, stop);
    if (checked) continue;
    row.code = ExitCode::kInternalError;
    row.messages +=
        fmt::format("{}: internal error, please report: {}\n", location(item), checked.error());
  }
}

ListRow rate_item(const RateOptions& options, const RateRequest& named, const Item& item,
                  Stop stop) {
  const RateRequest request = for_application(named, *item.source->app);
  const Reading puzzle = read_puzzle(item);
  RateAnswer answer =
      puzzle ? ask(*puzzle, request, stop) : RateAnswer{unreadable_quote(item, puzzle.error())};
  answer.puzzle = quoted(item, std::move(answer.puzzle));
  ListRow row = row_without_result(item, puzzle, answer.validity, answer.stopped);
  row.puzzle = answer.puzzle;
  row.results = result_fields(options, request, answer);
  if (options.style.style == TextStyle::kJson) row.json = to_json(answer);
  if (options.check && row.code == ExitCode::kDone) {
    check(item, *puzzle, request, answer, stop, row);
  }
  return row;
}

Question question_of(const RateOptions& options) {
  return {{"command", "rate"},
          {"--ratings", options.ratings},
          {"--max-length", limit_text(options.request.max_length)},
          {"--effort", std::string(effort_word(options.request.effort))},
          {"--certainty", options.certainty ? "yes" : "no"}};
}

}  // namespace

ExitCode run_rate(const RateOptions& options) {
  RateRequest request = options.request;
  request.theories = demand("--ratings", parse_ratings(options.ratings));
  return run_list(
      {options.input, options.run, options.list, options.style.style,
       result_columns(options, request), question_of(options)},
      [&](const Item& item, Stop stop, bool) { return rate_item(options, request, item, stop); });
}

}  // namespace pbcs::cli
