// pbcs backdoors: the smallest sets of values, variables or eliminations with which a theory
// solves.
#include "pbcs/batch/backdoors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

struct KindInfo {
  BackdoorKind kind;
  std::string_view word;  ///< for --find and in JSON
  std::string_view size_column;
  std::string_view count_column;
  std::string_view sets_column;
};
constexpr std::array kKinds = {
    KindInfo{BackdoorKind::kValues, "values", "b", "b_count", "backdoors"},
    KindInfo{BackdoorKind::kStrong, "strong", "strong_b", "strong_count", "strong_backdoors"},
    KindInfo{BackdoorKind::kAnti, "anti", "anti_b", "anti_count", "anti_backdoors"},
    KindInfo{BackdoorKind::kAntiPairs, "pairs", "", "pair_count", "anti_pairs"},
};

/// What was asked for; the two lists are parallel.
struct Question {
  const BackdoorOptions& options;
  Theory theory;
  std::vector<const KindInfo*> infos;
  std::vector<BackdoorRequest> requests;
  bool watched = false;  ///< a single puzzle: tell how far it is
};

bool has_size(const KindInfo& info) {
  return info.kind != BackdoorKind::kAntiPairs;
}
bool has_count(const BackdoorOptions& options, const KindInfo& info) {
  return options.all || !has_size(info);
}

const KindInfo& find_kind(std::string_view word) {
  for (const KindInfo& info : kKinds) {
    if (info.word == word) return info;
  }
  throw UsageError(
      fmt::format("--find: expected a list of values, strong, anti, pairs; not '{}'", word));
}

Question make_question(const BackdoorOptions& options) {
  constexpr std::size_t kNoLimit = ~std::size_t{0};
  Question question{options, parse_generic_theory(options.theory), {}, {}, false};
  const std::size_t max_size = options.max_size.value_or(kNoLimit);
  std::string_view rest = options.kinds;
  for (;;) {
    const auto comma = rest.find(',');
    const KindInfo& info = find_kind(rest.substr(0, comma));
    question.infos.push_back(&info);
    question.requests.push_back(
        {info.kind, {max_size, has_count(options, info) ? options.max_sets : 1}});
    if (comma == std::string_view::npos) return question;
    rest.remove_prefix(comma + 1);
  }
}

std::string size_text(const Backdoors& found) {
  if (found.size) return std::to_string(*found.size);
  return found.at_least > 0 ? fmt::format(">{}", found.at_least - 1) : ">=0";
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
std::string sets_text(const Model& model, BackdoorKind kind, const Backdoors& found) {
  std::string text;
  for (const auto& set : found.sets) {
    if (&set != &found.sets.front()) text += "; ";
    for (std::size_t i = 0; i < set.size(); ++i) {
      text += (i > 0 ? " & " : "") + element_text(model, kind, set[i]);
    }
  }
  return text;
}

std::string header(const Question& question) {
  std::string text = "puzzle";
  const auto add = [&](std::string_view column) { text.append(",").append(column); };
  for (const KindInfo* info : question.infos) {
    if (has_size(*info)) add(info->size_column);
    if (has_count(question.options, *info)) add(info->count_column);
    add(info->sets_column);
  }
  return text + "\n";
}

std::string csv_row(const Question& question, const Puzzle& puzzle, const PuzzleBackdoors& result) {
  std::string text = csv_field(puzzle.text);
  const auto add = [&](const std::string& field) { text.append(",").append(csv_field(field)); };
  for (std::size_t i = 0; i < question.infos.size(); ++i) {
    const KindInfo& info = *question.infos[i];
    const Backdoors& found = result.found[i];
    if (has_size(info)) add(size_text(found));
    if (has_count(question.options, info)) add(count_text(found));
    add(sets_text(*puzzle.instance.model, info.kind, found));
  }
  return text + "\n";
}

std::string invalid_csv_row(const Question& question, const std::string& puzzle) {
  const std::string columns = header(question);
  std::string text = csv_field(puzzle);
  for (auto i = std::count(columns.begin(), columns.end(), ','); i > 0; --i) text += ",invalid";
  return text + "\n";
}

// A set found in a theory without confluence is a backdoor, but there may be smaller ones.
const char* certainty(const Theory& theory, const Backdoors& found) {
  if (!found.size) return "cut";
  return theory.confluent() ? "exact" : "upper-bound";
}

Json kind_json(const Question& question, const Model& model, const KindInfo& info,
               const Backdoors& found) {
  Json json = Json::object();
  if (has_size(info)) {
    json["text"] = size_text(found);
    json["size"] = found.size ? Json(*found.size) : Json();
    json["is"] = certainty(question.theory, found);
  }
  json["complete"] = found.complete;
  Json& sets = json["sets"] = Json::array();
  for (const auto& set : found.sets) {
    Json names = Json::array();
    for (const std::uint32_t e : set) {
      names.push_back(info.kind == BackdoorKind::kStrong ? model.text(VariableId{e}).name
                                                         : model.text(LabelId{e}).name);
    }
    sets.push_back(std::move(names));
  }
  return json;
}

std::string json_row(const Question& question, const Puzzle& puzzle, const std::string& invalid,
                     const PuzzleBackdoors& result) {
  Json json{{"format", "pbcs-backdoors"},
            {"version", 1},
            {"puzzle", puzzle.text},
            {"label", puzzle.label},
            {"status", invalid.empty() ? "found" : "invalid"},
            {"theory", question.theory.name()}};
  if (!invalid.empty()) json["reason"] = invalid;
  for (std::size_t i = 0; i < question.infos.size() && invalid.empty(); ++i) {
    const KindInfo& info = *question.infos[i];
    json[std::string(info.word)] =
        kind_json(question, *puzzle.instance.model, info, result.found[i]);
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string row_text(const Question& question, const Puzzle& puzzle, const std::string& invalid,
                     const PuzzleBackdoors& result) {
  if (question.options.style.style == TextStyle::kJson) {
    return json_row(question, puzzle, invalid, result);
  }
  return invalid.empty() ? csv_row(question, puzzle, result)
                         : invalid_csv_row(question, puzzle.text);
}

// Perhaps it was even too late to find the solution.
void fill_unknown(const Question& question, PuzzleBackdoors& result) {
  if (result.validity == Validity::kUnknown) result.found.resize(question.requests.size());
}

Row backdoors_item(const Question& question, const Item& item, Stop stop) {
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) {
    const Puzzle unreadable{{}, nullptr, unreadable_text(item), ""};
    return {row_text(question, unreadable, puzzle.error().message, {}),
            error_text(item, puzzle.error()), ExitCode::kBadInput};
  }
  StatusLine status;
  BackdoorProgress progress;
  if (question.watched) {
    progress = [&](std::size_t size, std::size_t questions) {
      status.show([&] {
        return fmt::format("{}: trying size {}, {} sets examined", location(item), size, questions);
      });
    };
  }
  PuzzleBackdoors result = puzzle_backdoors(initial_state(puzzle->instance), question.theory,
                                            question.requests, stop, progress);
  fill_unknown(question, result);
  Row row;
  const std::string invalid = to_string(result.validity);
  if (!invalid.empty()) {
    row.code = ExitCode::kUnsolved;
    row.messages = fmt::format("{}: {}\n", location(item), invalid);
  } else if (stop.requested()) {
    row.messages = fmt::format("{}: time limit reached\n", location(item));
  }
  row.output = row_text(question, *puzzle, invalid, result);
  return row;
}

}  // namespace

ExitCode run_backdoors(const BackdoorOptions& options) {
  Question question = make_question(options);
  const Input input(options.input);
  question.watched = input.items().size() == 1;
  const bool json = options.style.style == TextStyle::kJson;
  return run_list(
      input, options.run, options.list, {options.style.style, json ? "" : header(question)},
      [&](const Item& item, Stop stop) { return backdoors_item(question, item, stop); });
}

}  // namespace pbcs::cli
