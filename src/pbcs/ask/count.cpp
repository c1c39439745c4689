#include "pbcs/ask/count.hpp"

#include <nlohmann/json.hpp>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs {
CountAnswer ask(const App& app, const Puzzle& puzzle, const CountRequest& request, Stop stop) {
  CountAnswer answer{quote(puzzle)};
  answer.solutions = count_solutions(initial_state(puzzle.instance), request.limit, stop,
                                     kNodeBudget, request.list ? request.limit : kKeptSolutions);
  answer.stopped = stop.requested() && !answer.solutions.exhausted;
  if (request.list) {
    answer.list.emplace();
    for (const auto& values : answer.solutions.first) {
      answer.list->push_back(values_line(app, puzzle, values));
    }
  }
  return answer;
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
