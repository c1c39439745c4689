#include "pbcs/ask/count.hpp"

#include "pbcs/ask/json_row.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

SolutionCount list_solutions(const App& app, const Puzzle& puzzle, std::size_t limit, Stop stop,
                             const LineTaker& take) {
  return visit_solutions(
      initial_state(puzzle.instance), limit,
      [&](const std::vector<LabelId>& values) { take(values_line(app, puzzle, values)); }, stop);
}

}  // namespace

CountAnswer ask(const App& app, const Puzzle& puzzle, const CountRequest& request, Stop stop,
                const LineTaker& take) {
  CountAnswer answer{quote(puzzle)};
  if (!request.list) {
    answer.solutions = number_of_solutions(puzzle.instance, request.limit, stop);
  } else if (take) {
    answer.solutions = list_solutions(app, puzzle, request.limit, stop, take);
  } else {
    auto& list = answer.list.emplace();
    answer.solutions = list_solutions(app, puzzle, request.limit, stop,
                                      [&](const std::string& line) { list.push_back(line); });
  }
  answer.stopped = stop.requested() && !answer.solutions.exhausted;
  return answer;
}

std::string to_json(const CountAnswer& answer) {
  const std::string& unreadable = answer.puzzle.unreadable;
  auto json = row_head("pbcs-count", answer.puzzle, unreadable, "counted");
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
