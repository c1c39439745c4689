// How rows of puzzles and answers are added, one by one or from another store.
#pragma once

#include <string_view>

namespace pbcs::store {

inline constexpr std::string_view kInsertPuzzle =
    "INSERT INTO puzzle(app, text, label, list, number, validity, class)";
// The place and the label belong together: both are those of the first occurrence.
inline constexpr std::string_view kSamePuzzle = R"sql(
ON CONFLICT(text, app) DO UPDATE SET
  label = iif((excluded.list, excluded.number) < (list, number), excluded.label, label),
  list = iif((excluded.list, excluded.number) < (list, number), excluded.list, list),
  number = iif((excluded.list, excluded.number) < (list, number), excluded.number, number),
  validity = coalesce(validity, excluded.validity), class = coalesce(class, excluded.class))sql";

inline constexpr std::string_view kInsertAnswer =
    "INSERT INTO answer(puzzle, question, text, value, certainty, stopped, shared, program)";
inline constexpr std::string_view kSameAnswer = R"sql(
ON CONFLICT(puzzle, question) DO UPDATE SET text = excluded.text, value = excluded.value,
  certainty = excluded.certainty, stopped = excluded.stopped, shared = excluded.shared,
  program = excluded.program
WHERE stopped AND NOT excluded.stopped)sql";

}  // namespace pbcs::store
