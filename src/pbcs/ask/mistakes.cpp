#include "pbcs/ask/mistakes.hpp"

#include <algorithm>

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

Entries not_in(const std::vector<LabelId>& solution, const Entries& entries) {
  const auto is_true = [&](LabelId l) {
    return std::binary_search(solution.begin(), solution.end(), l);
  };
  Entries wrong;
  std::copy_if(entries.values.begin(), entries.values.end(), std::back_inserter(wrong.values),
               [&](LabelId l) { return !is_true(l); });
  std::copy_if(entries.crossed_out.begin(), entries.crossed_out.end(),
               std::back_inserter(wrong.crossed_out), is_true);
  return wrong;
}

bool has_no_solution(const State& state, Stop stop) {
  const SolutionCount solutions = number_of_solutions(state, 1, stop);
  return solutions.exhausted && solutions.count == 0;
}

/// Each by itself with the puzzle as published.
Entries wrong_alone(const State& start, const Entries& entries, Stop stop) {
  Entries wrong;
  for (const LabelId l : entries.values) {
    if (start.is_value(l)) continue;
    State with = start;
    if (start.is_candidate(l)) with.assert_value(l);
    if (!start.is_candidate(l) || has_no_solution(with, stop)) wrong.values.push_back(l);
  }
  for (const LabelId l : entries.crossed_out) {
    State without = start;
    if (start.is_candidate(l)) without.eliminate(l);
    if (start.is_value(l) || has_no_solution(without, stop)) wrong.crossed_out.push_back(l);
  }
  return wrong;
}

}  // namespace

Mistakes find_mistakes(const Puzzle& position, Stop stop) {
  if (!position.published) {
    return {Mistakes::Kind::kUntold, {}, initial_state(position.instance).conflict()};
  }
  const Entries entries = entries_of(position);
  const State start = initial_state(*position.published);
  const SolutionCount solutions = count_solutions(start, 2, stop);
  if (solutions.unique()) return {Mistakes::Kind::kWrong, not_in(solutions.first.front(), entries)};
  if (solutions.exhausted && solutions.count == 0) return {Mistakes::Kind::kPuzzle};
  if (solutions.count < 2) return {Mistakes::Kind::kUnknown};
  Entries wrong = wrong_alone(start, entries, stop);
  if (!wrong.empty()) return {Mistakes::Kind::kNowhere, std::move(wrong)};
  return {stop.requested() ? Mistakes::Kind::kUnknown : Mistakes::Kind::kTogether};
}

}  // namespace pbcs
