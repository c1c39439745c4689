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
struct KindColumns {
  std::string_view size;
  std::string_view count;
  std::string_view sets;
};
KindColumns columns_of(BackdoorKind kind) {
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

std::vector<std::string> result_columns(const BackdoorsRequest& request) {
  std::vector<std::string> names;
  for (const BackdoorKind kind : request.kinds) {
    const KindColumns columns = columns_of(kind);
    if (has_size(kind)) names.emplace_back(columns.size);
    if (request.lists(kind)) names.emplace_back(columns.count);
    names.emplace_back(columns.sets);
  }
  return names;
}

std::vector<std::string> result_fields(const BackdoorsRequest& request,
                                       const BackdoorsAnswer& answer) {
  if (!invalid_reason(answer.puzzle, answer.validity).empty()) {
    return std::vector<std::string>(result_columns(request).size(), "invalid");
  }
  std::vector<std::string> fields;
  for (const FoundBackdoors& found : answer.found) {
    if (has_size(found.kind)) fields.push_back(size_text(found.backdoors));
    if (request.lists(found.kind)) fields.push_back(count_text(found.backdoors));
    fields.push_back(sets_text(*answer.model, found));
  }
  return fields;
}

BackdoorProgress shown_on(StatusLine& status, const Item& item) {
  return [&](std::size_t size, std::size_t questions) {
    status.show([&] {
      return fmt::format("{}: trying size {}, {} sets examined", location(item), size, questions);
    });
  };
}

ListRow backdoors_item(TextStyle style, const BackdoorsRequest& request, const Item& item,
                       Stop stop, const BackdoorProgress& progress) {
  const Reading puzzle = read_puzzle(item);
  BackdoorsAnswer answer =
      puzzle ? ask(*puzzle, request, stop, progress)
             : BackdoorsAnswer{unreadable_quote(item, puzzle.error()), request.theory};
  answer.puzzle = quoted(item, std::move(answer.puzzle));
  ListRow row = row_without_result(item, puzzle, answer.validity, answer.stopped);
  row.puzzle = answer.puzzle;
  row.results = result_fields(request, answer);
  if (style == TextStyle::kJson) row.json = to_json(answer);
  return row;
}

BackdoorsRequest make_request(const BackdoorsOptions& options) {
  BackdoorsRequest request = options.request;
  request.theory = demand("--theory", parse_generic_theory(options.theory));
  request.kinds = demand("--find", parse_backdoor_kinds(options.kinds));
  const auto any = [&](auto is_meant) {
    return std::any_of(request.kinds.begin(), request.kinds.end(), is_meant);
  };
  if (request.max_sets != BackdoorsRequest{}.max_sets &&
      !any([&](BackdoorKind kind) { return request.lists(kind); })) {
    throw UsageError("--max-sets is about lists: it needs --all or --find pairs");
  }
  if (request.max_size != BackdoorsRequest{}.max_size && !any(has_size)) {
    throw UsageError("--max-size does not go with --find pairs: they are two eliminations");
  }
  return request;
}

Question question_of(const BackdoorsOptions& options, const BackdoorsRequest& request) {
  return {{"command", "backdoors"},
          {"--theory", request.theory.name()},
          {"--find", options.kinds},
          {"--all", request.all ? "yes" : "no"},
          {"--max-sets", std::to_string(request.max_sets)},
          {"--max-size", limit_text(request.max_size)}};
}

}  // namespace

ExitCode run_backdoors(const BackdoorsOptions& options) {
  const BackdoorsRequest request = make_request(options);
  const TextStyle style = options.style.style;
  return run_list({options.input, options.run, options.list, style, result_columns(request),
                   question_of(options, request)},
                  [&](const Item& item, Stop stop, bool alone) {
                    StatusLine status;
                    return backdoors_item(style, request, item, stop,
                                          alone ? shown_on(status, item) : BackdoorProgress());
                  });
}

}  // namespace pbcs::cli
