// pbcs backdoors: the smallest sets of values, variables or eliminations with which a theory
// solves.
#include "pbcs/ask/backdoors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::cli {
namespace {

/// The columns of one kind.
struct Columns {
  std::string_view size;
  std::string_view count;
  std::string_view sets;
};
Columns columns_of(BackdoorKind kind) {
  switch (kind) {
    case BackdoorKind::kValues:
      return {"b", "b_count", "backdoors"};
    case BackdoorKind::kStrong:
      return {"strong_b", "strong_count", "strong_backdoors"};
    case BackdoorKind::kAnti:
      return {"anti_b", "anti_count", "anti_backdoors"};
    case BackdoorKind::kAntiPairs:
      break;
  }
  return {"", "pair_count", "anti_pairs"};
}

std::string count_text(const Backdoors& found) {
  return fmt::format("{}{}", found.complete ? "" : ">=", found.sets.size());
}

std::string element_text(const Model& model, BackdoorKind kind, std::uint32_t element) {
  switch (kind) {
    case BackdoorKind::kValues:
      return assertion_text(model, LabelId{element});
    case BackdoorKind::kStrong:
      return model.text(VariableId{element}).name;
    case BackdoorKind::kAnti:
    case BackdoorKind::kAntiPairs:
      break;
  }
  return elimination_text(model, LabelId{element});
}

/// `r1c2 = 7 & r8c4 = 2; r1c4 = 3 & r8c4 = 2`
std::string sets_text(const Model& model, const FoundBackdoors& found) {
  std::string text;
  for (const auto& set : found.backdoors.sets) {
    if (&set != &found.backdoors.sets.front()) text += "; ";
    for (std::size_t i = 0; i < set.size(); ++i) {
      text += (i > 0 ? " & " : "") + element_text(model, found.kind, set[i]);
    }
  }
  return text;
}

std::string header(const BackdoorsRequest& request) {
  std::string text = "puzzle";
  const auto add = [&](std::string_view column) { text.append(",").append(column); };
  for (const BackdoorKind kind : request.kinds) {
    const Columns columns = columns_of(kind);
    if (has_size(kind)) add(columns.size);
    if (request.lists(kind)) add(columns.count);
    add(columns.sets);
  }
  return text;
}

std::string invalid_csv_row(const BackdoorsRequest& request, const BackdoorsAnswer& answer) {
  const std::string columns = header(request);
  std::string text = csv_field(answer.puzzle.text);
  for (auto i = std::count(columns.begin(), columns.end(), ','); i > 0; --i) text += ",invalid";
  return text;
}

std::string csv_row(const BackdoorsRequest& request, const BackdoorsAnswer& answer) {
  if (!invalid_reason(answer.puzzle, answer.validity).empty()) {
    return invalid_csv_row(request, answer);
  }
  std::string text = csv_field(answer.puzzle.text);
  const auto add = [&](const std::string& field) { text.append(",").append(csv_field(field)); };
  for (const FoundBackdoors& found : answer.found) {
    if (has_size(found.kind)) add(size_text(found.backdoors));
    if (request.lists(found.kind)) add(count_text(found.backdoors));
    add(sets_text(*answer.model, found));
  }
  return text;
}

BackdoorProgress shown_on(StatusLine& status, const Item& item) {
  return [&](std::size_t size, std::size_t questions) {
    status.show([&] {
      return fmt::format("{}: trying size {}, {} sets examined", location(item), size, questions);
    });
  };
}

Row backdoors_item(TextStyle style, const BackdoorsRequest& request, const Item& item, Stop stop,
                   const BackdoorProgress& progress) {
  const Reading puzzle = read_puzzle(item);
  const BackdoorsAnswer answer =
      puzzle ? ask(*puzzle, request, stop, progress)
             : BackdoorsAnswer{unreadable_quote(item, puzzle.error()), request.theory};
  Row row = row_without_result(item, puzzle, answer.validity, answer.stopped);
  row.output = (style == TextStyle::kJson ? to_json(answer) : csv_row(request, answer)) + "\n";
  return row;
}

BackdoorsRequest make_request(const BackdoorsOptions& options) {
  BackdoorsRequest request = options.request;
  request.theory = demand("--theory", parse_generic_theory(options.theory));
  request.kinds = demand("--find", parse_backdoor_kinds(options.kinds));
  return request;
}

}  // namespace

ExitCode run_backdoors(const BackdoorsOptions& options) {
  const BackdoorsRequest request = make_request(options);
  const Input input(options.input);
  const bool watched = input.items().size() == 1;
  const TextStyle style = options.style.style;
  return run_list(input, options.run, options.list,
                  {style, style == TextStyle::kJson ? "" : header(request) + "\n"},
                  [&](const Item& item, Stop stop) {
                    StatusLine status;
                    return backdoors_item(style, request, item, stop,
                                          watched ? shown_on(status, item) : BackdoorProgress());
                  });
}

}  // namespace pbcs::cli
