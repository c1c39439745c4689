#include "pbcs/ask/solution.hpp"

#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {

SolutionAnswer ask(const App& app, const Puzzle& puzzle, const SolutionRequest& /*request*/,
                   Stop stop) {
  const State initial = initial_state(puzzle.instance);
  const SolutionCount solutions = count_solutions(initial, 2, stop);
  SolutionAnswer answer{&app, puzzle, validity_of(solutions)};
  if (solutions.unique()) answer.solution = solved_state(initial, solutions.first.front());
  return answer;
}

std::string to_text(const SolutionAnswer& answer) {
  switch (answer.validity) {
    case Validity::kNoSolution:
      return "The puzzle has no solution.";
    case Validity::kSeveralSolutions:
      return "The puzzle has several solutions.";
    case Validity::kUnknown:
      return "No solution was found in time.";
    case Validity::kUnique:
      break;
  }
  return trim_end(answer.app->draw_solution(answer.puzzle, *answer.solution));
}

std::string to_json(const SolutionAnswer& answer) {
  const std::string invalid = to_string(answer.validity);
  const bool known = answer.solution.has_value();
  auto json =
      row_head("pbcs-solution", quote(answer.puzzle), invalid, known ? "unique" : "unknown");
  if (!invalid.empty()) json["reason"] = invalid;
  if (!known) return one_line(json);
  auto& values = json["values"] = Json::array();
  for (const LabelId l : answer.solution->values()) {
    values.push_back(answer.puzzle.instance.model->text(l).name);
  }
  return one_line(json);
}

}  // namespace pbcs
