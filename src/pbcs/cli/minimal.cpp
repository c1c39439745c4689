// pbcs minimal: which givens the puzzles of a list need.
#include "pbcs/ask/minimal.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::cli {
namespace {

std::vector<std::string> minimal_columns(const MinimalRequest& request) {
  std::vector<std::string> names{"minimal", "givens", "redundant"};
  if (request.find == MinimalPuzzles::kAll) names.emplace_back("found");
  if (request.find != MinimalPuzzles::kNone) names.emplace_back("minimal_puzzles");
  return names;
}

std::string verdict_text(const MinimalAnswer& answer) {
  if (!answer.redundant) return "unknown";
  return answer.redundant->empty() ? "yes" : "no";
}

/// `r1c2 = 7; r8c4 = 2`
std::string redundant_text(const MinimalAnswer& answer) {
  std::vector<std::string> texts;
  if (answer.redundant) {
    for (const LabelId l : *answer.redundant) texts.push_back(assertion_text(*answer.model, l));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

std::vector<std::string> minimal_fields(const MinimalRequest& request,
                                        const MinimalAnswer& answer) {
  std::vector<std::string> fields(minimal_columns(request).size());
  if (!invalid_reason(answer.puzzle, answer.validity).empty()) {
    fields.front() = "invalid";
    return fields;
  }
  fields = {verdict_text(answer), std::to_string(answer.givens), redundant_text(answer)};
  if (request.find == MinimalPuzzles::kAll) {
    fields.push_back(
        fmt::format("{}{}", answer.found->complete ? "" : ">=", answer.found->puzzles.size()));
  }
  if (answer.found) fields.push_back(fmt::format("{}", fmt::join(answer.found->puzzles, "; ")));
  return fields;
}

ListRow minimal_item(TextStyle style, const MinimalRequest& request, const Item& item, Stop stop) {
  const Reading puzzle = read_puzzle(item);
  MinimalAnswer answer = puzzle ? ask(*item.source->app, *puzzle, request, stop)
                                : MinimalAnswer{unreadable_quote(item, puzzle.error())};
  answer.puzzle = quoted(item, std::move(answer.puzzle));
  ListRow row = row_without_result(item, puzzle, answer.validity, answer.stopped);
  row.puzzle = answer.puzzle;
  row.results = minimal_fields(request, answer);
  if (style == TextStyle::kJson) row.json = to_json(answer);
  return row;
}

std::string word_of(MinimalPuzzles find) {
  switch (find) {
    case MinimalPuzzles::kOne:
      return "one";
    case MinimalPuzzles::kAll:
      return "all";
    case MinimalPuzzles::kNone:
      break;
  }
  return "none";
}

}  // namespace

ExitCode run_minimal(const MinimalOptions& options) {
  const MinimalRequest& request = options.request;
  if (request.limit != MinimalRequest{}.limit && request.find != MinimalPuzzles::kAll) {
    throw UsageError("--limit is about lists of minimal puzzles: it needs --find all");
  }
  const TextStyle style = options.style.style;
  return run_list(
      {options.input,
       options.run,
       options.list,
       style,
       minimal_columns(request),
       {{"command", "minimal"},
        {"--find", word_of(request.find)},
        {"--limit", std::to_string(request.limit)}}},
      [&](const Item& item, Stop stop, bool) { return minimal_item(style, request, item, stop); });
}

}  // namespace pbcs::cli
