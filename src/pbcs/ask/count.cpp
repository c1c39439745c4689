#include "pbcs/ask/count.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs {
namespace {

const Format* line_format(const App& app) {
  const auto at = std::find_if(app.formats.begin(), app.formats.end(),
                               [](const Format& f) { return f.name == "line"; });
  return at == app.formats.end() ? nullptr : &*at;
}

std::string without_line_ends(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string values_text(const Model& model, const std::vector<LabelId>& values) {
  std::string text;
  for (const LabelId l : values)
    text.append(text.empty() ? "" : ", ").append(assertion_text(model, l));
  return text;
}

}  // namespace

CountAnswer ask(const App& app, const Puzzle& puzzle, const CountRequest& request, Stop stop) {
  CountAnswer answer{quote(puzzle)};
  answer.solutions = count_solutions(initial_state(puzzle.instance), request.limit, stop,
                                     kNodeBudget, request.list ? request.limit : kKeptSolutions);
  answer.stopped = stop.requested() && !answer.solutions.exhausted;
  if (request.list) {
    answer.list.emplace();
    for (const auto& values : answer.solutions.first) {
      answer.list->push_back(solution_line(app, puzzle, values));
    }
  }
  return answer;
}

std::string solution_line(const App& app, const Puzzle& puzzle,
                          const std::vector<LabelId>& values) {
  Puzzle open = puzzle;
  open.label.clear();
  Puzzle solved = open;
  solved.instance.givens = values;
  const Format* format = line_format(app);
  if (format == nullptr) return values_text(*puzzle.instance.model, values);
  std::string text = format->write(solved, initial_state(solved.instance));
  const bool complete = values.size() == puzzle.instance.givens.size();
  const bool silent = text == format->write(open, initial_state(open.instance));
  return silent && !complete ? values_text(*puzzle.instance.model, values)
                             : without_line_ends(std::move(text));
}

std::string to_json(const CountAnswer& answer) {
  const std::string& unreadable = answer.puzzle.unreadable;
  auto json = row_head<nlohmann::ordered_json>("pbcs-count", answer.puzzle, unreadable, "counted");
  if (unreadable.empty()) {
    json["solutions"] = answer.solutions.count;
    json["complete"] = answer.solutions.exhausted;
    if (answer.list) json["list"] = *answer.list;
  } else {
    json["reason"] = unreadable;
  }
  return one_line(json);
}

}  // namespace pbcs
