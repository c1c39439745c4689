// pbcs rate: the ratings of a list of puzzles.
#include "pbcs/ask/rate.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

std::string header(const RateOptions& options, const RateRequest& request) {
  if (options.style.style == TextStyle::kJson) return "";
  std::string text = "puzzle";
  for (const RatingTheory& rating : request.theories) text += fmt::format(",{}", rating.name);
  if (options.certainty) {
    for (const RatingTheory& rating : request.theories) text += fmt::format(",{}_is", rating.name);
  }
  return text + "\n";
}

std::string csv_row(const RateOptions& options, const RateRequest& request,
                    const RateAnswer& answer) {
  std::string text = csv_field(answer.puzzle.text);
  const bool valid = invalid_reason(answer.puzzle, answer.validity).empty();
  const std::size_t count = request.theories.size();
  for (std::size_t i = 0; i < count; ++i) {
    text.append(",").append(valid ? rating_text(answer.ratings[i].rating) : "invalid");
  }
  for (std::size_t i = 0; options.certainty && i < count; ++i) {
    text.append(",").append(valid ? certainty_word(answer.ratings[i].rating.certainty) : "");
  }
  return text;
}

void check(const Item& item, const Puzzle& puzzle, const RateRequest& request,
           const RateAnswer& answer, Stop stop, Row& row) {
  for (std::size_t i = 0; i < answer.ratings.size(); ++i) {
    const auto checked =
        check_rating(puzzle, request.theories[i].theory, answer.ratings[i].rating, stop);
    if (checked) continue;
    row.code = ExitCode::kInternalError;
    row.messages +=
        fmt::format("{}: internal error, please report: {}\n", location(item), checked.error());
  }
}

Row rate_item(const RateOptions& options, const RateRequest& named, const Item& item, Stop stop) {
  const RateRequest request = for_application(named, *item.source->app);
  const Reading puzzle = item.source->app->parse(item.chunk);
  const RateAnswer answer =
      puzzle ? ask(*puzzle, request, stop) : RateAnswer{unreadable_quote(item, puzzle.error())};
  Row row = row_without_result(item, puzzle, answer.validity, answer.stopped);
  const bool json = options.style.style == TextStyle::kJson;
  row.output = (json ? to_json(answer) : csv_row(options, request, answer)) + "\n";
  if (options.check && row.code == ExitCode::kDone)
    check(item, *puzzle, request, answer, stop, row);
  return row;
}

}  // namespace

ExitCode run_rate(const RateOptions& options) {
  RateRequest request = options.request;
  request.theories = demand("--ratings", parse_ratings(options.ratings));
  const Input input(options.input);
  return run_list(
      input, options.run, options.list, {options.style.style, header(options, request)},
      [&](const Item& item, Stop stop) { return rate_item(options, request, item, stop); });
}

}  // namespace pbcs::cli
