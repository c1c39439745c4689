#include "pbcs/ask/count.hpp"

#include <nlohmann/json.hpp>

#include "pbcs/ask/json_row.hpp"

namespace pbcs {

CountAnswer ask(const Puzzle& puzzle, const CountRequest& request, Stop stop) {
  CountAnswer answer{quote(puzzle)};
  answer.solutions = count_solutions(initial_state(puzzle.instance), request.limit, stop);
  answer.stopped = stop.requested() && !answer.solutions.exhausted;
  return answer;
}

std::string to_json(const CountAnswer& answer) {
  const std::string& unreadable = answer.puzzle.unreadable;
  auto json = row_head<nlohmann::ordered_json>("pbcs-count", answer.puzzle, unreadable, "counted");
  if (unreadable.empty()) {
    json["solutions"] = answer.solutions.count;
    json["complete"] = answer.solutions.exhausted;
  } else {
    json["reason"] = unreadable;
  }
  return one_line(json);
}

}  // namespace pbcs
