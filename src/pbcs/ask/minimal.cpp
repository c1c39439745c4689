#include "pbcs/ask/minimal.hpp"

#include "pbcs/ask/free_givens.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

FoundMinimal find_minimal(const App& app, const Puzzle& puzzle, std::size_t limit, Stop stop) {
  FoundMinimal found;
  if (limit == 0) return found;
  const SearchEnd end = visit_minimal_puzzles(
      puzzle.instance,
      [&](const std::vector<LabelId>& givens) {
        found.puzzles.push_back(values_line(app, puzzle, givens));
        return found.puzzles.size() < limit;
      },
      stop);
  found.complete = end == SearchEnd::kExhausted;
  return found;
}

}  // namespace

MinimalAnswer ask(const App& app, const Puzzle& puzzle, const MinimalRequest& request, Stop stop) {
  MinimalAnswer answer{quote(puzzle), puzzle.instance.model};
  answer.givens = puzzle.instance.givens.size();
  answer.validity = validity_of(number_of_solutions(puzzle.instance, 2, stop));
  if (request.find != MinimalPuzzles::kNone) answer.found.emplace();
  const auto free =
      answer.validity == Validity::kUnique ? with_free_givens(app, puzzle) : std::nullopt;
  if (free) {
    answer.model = free->instance.model;
    answer.redundant = redundant_givens(free->instance, stop);
    if (answer.redundant && answer.found) {
      const std::size_t limit = request.find == MinimalPuzzles::kOne ? 1 : request.limit;
      answer.found = find_minimal(app, *free, limit, stop);
    }
  }
  const bool unfinished = !answer.redundant || (answer.found && !answer.found->complete);
  answer.stopped = stop.requested() && unfinished;
  return answer;
}

std::string to_json(const MinimalAnswer& answer) {
  const std::string invalid = invalid_reason(answer.puzzle, answer.validity);
  auto json = row_head("pbcs-minimal", answer.puzzle, invalid, "examined");
  if (!invalid.empty()) {
    json["reason"] = invalid;
    return one_line(json);
  }
  json["minimal"] = answer.redundant ? Json(answer.redundant->empty()) : Json();
  json["givens"] = answer.givens;
  auto& redundant = json["redundant"] = answer.redundant ? Json::array() : Json();
  if (answer.redundant) {
    for (const LabelId l : *answer.redundant) redundant.push_back(answer.model->text(l).name);
  }
  if (answer.found) {
    json["complete"] = answer.found->complete;
    json["puzzles"] = answer.found->puzzles;
  }
  return one_line(json);
}

}  // namespace pbcs
