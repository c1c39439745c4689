#include "pbcs/ask/backdoors.hpp"

#include <fmt/format.h>

#include <array>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

constexpr std::array kKinds{BackdoorKind::kValues, BackdoorKind::kStrong, BackdoorKind::kAnti,
                            BackdoorKind::kAntiPairs};

Result<BackdoorKind> parse_kind(std::string_view word) {
  for (const BackdoorKind kind : kKinds) {
    if (to_string(kind) == word) return kind;
  }
  return unexpected(fmt::format("expected a list of values, strong, anti, pairs; not '{}'", word));
}

BackdoorLimits limits_of(const BackdoorsRequest& request, BackdoorKind kind) {
  return {request.max_size, request.lists(kind) ? request.max_sets : 1};
}

// A set found in a theory without confluence is a backdoor, but there may be smaller ones.
const char* certainty(const Theory& theory, const Backdoors& found) {
  if (!found.size) return "cut";
  return theory.confluent() ? "exact" : "upper-bound";
}

Json sets_json(const Model& model, const FoundBackdoors& found) {
  Json sets = Json::array();
  for (const auto& set : found.backdoors.sets) {
    Json names = Json::array();
    for (const std::uint32_t e : set) {
      names.push_back(found.kind == BackdoorKind::kStrong ? model.text(VariableId{e}).name
                                                          : model.text(LabelId{e}).name);
    }
    sets.push_back(std::move(names));
  }
  return sets;
}

Json kind_json(const BackdoorsAnswer& answer, const FoundBackdoors& found) {
  const Backdoors& backdoors = found.backdoors;
  Json json = Json::object();
  if (has_size(found.kind)) {
    json["text"] = size_text(backdoors);
    json["size"] = backdoors.size ? Json(*backdoors.size) : Json();
    json["is"] = certainty(answer.theory, backdoors);
  }
  json["complete"] = backdoors.complete;
  json["sets"] = sets_json(*answer.model, found);
  return json;
}

}  // namespace

std::string_view to_string(BackdoorKind kind) {
  switch (kind) {
    case BackdoorKind::kValues:
      return "values";
    case BackdoorKind::kStrong:
      return "strong";
    case BackdoorKind::kAnti:
      return "anti";
    case BackdoorKind::kAntiPairs:
      break;
  }
  return "pairs";
}

Result<std::vector<BackdoorKind>> parse_backdoor_kinds(std::string_view words) {
  std::vector<BackdoorKind> kinds;
  for (;;) {
    const auto comma = words.find(',');
    const auto kind = parse_kind(words.substr(0, comma));
    if (!kind) return unexpected(kind.error());
    kinds.push_back(*kind);
    if (comma == std::string_view::npos) return kinds;
    words.remove_prefix(comma + 1);
  }
}

BackdoorsAnswer ask(const Puzzle& puzzle, const BackdoorsRequest& request, Stop stop,
                    const BackdoorProgress& progress) {
  BackdoorsAnswer answer{quote(puzzle), request.theory, puzzle.instance.model};
  const State initial = initial_state(puzzle.instance);
  const SolutionCount solutions = count_solutions(initial, 2, stop);
  answer.validity = validity_of(solutions);
  for (const BackdoorKind kind : request.kinds) {
    FoundBackdoors found{kind};
    if (answer.validity == Validity::kUnique) {
      found.backdoors = find_backdoors(initial, solutions.first.front(), request.theory, kind,
                                       limits_of(request, kind), stop, progress);
    }
    answer.found.push_back(std::move(found));
  }
  answer.stopped = stop.requested();
  return answer;
}

std::string size_text(const Backdoors& found) {
  if (found.size) return std::to_string(*found.size);
  return found.at_least > 0 ? fmt::format(">{}", found.at_least - 1) : ">=0";
}

std::string to_json(const BackdoorsAnswer& answer) {
  const std::string invalid = invalid_reason(answer.puzzle, answer.validity);
  Json json = row_head("pbcs-backdoors", answer.puzzle, invalid, "found");
  json["theory"] = answer.theory.name();
  if (!invalid.empty()) {
    json["reason"] = invalid;
    return one_line(json);
  }
  for (const FoundBackdoors& found : answer.found) {
    json[std::string(to_string(found.kind))] = kind_json(answer, found);
  }
  return one_line(json);
}

}  // namespace pbcs
