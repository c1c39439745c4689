// What people copy along with a puzzle, and what they leave out of it.
//
// Forums, editors and programming languages surround puzzles: quotation signs, [code] tags, fences,
// tags of HTML, "puzzle =", quotation marks, the brackets of lists and arrays. All of this becomes
// blanks, so that every other character stays in its column (unwrap.cpp). Spreadsheets and drawings
// leave empty cells blank: these become dots (blank_cells.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// A line of a puzzle without what surrounds it.
[[nodiscard]] Line unwrapped(Line line);
/// The same, but only quotation signs, fences and tags are taken away: strings, lists and
/// assignments are left as they are.
[[nodiscard]] Line untagged(Line line);
/// Nothing, or nothing but what surrounds puzzles: such a line separates them as a blank one does.
[[nodiscard]] bool is_wrapping(const RawLine& raw);
/// The same where names and assignments belong to puzzles: nothing but quotation signs, fences,
/// tags.
[[nodiscard]] bool is_tagging(const RawLine& raw);
/// A fence of Markdown: ``` or ~~~, perhaps with the name of a language.
[[nodiscard]] bool is_fence(const RawLine& raw);
/// A row of a spreadsheet in which every field is empty: nothing but tabs.
[[nodiscard]] bool is_row_of_tabs(const RawLine& raw);

/// Content lines with a dot in every blank cell: between borders, tabs, commas or semicolons where
/// each field has one cell at most. Nothing when there are no such cells.
[[nodiscard]] std::optional<std::vector<Line>> with_blank_cells(const std::vector<Line>& lines);
/// The same where blank cells can be told by the columns of the text only.
[[nodiscard]] std::optional<std::vector<Line>> with_blank_columns(const std::vector<Line>& lines);
/// What keeps the blank cells of a table from being counted, if it is one: a row that has more or
/// fewer fields than the others, or signs for some empty cells only.
[[nodiscard]] std::optional<ParseError> find_table_fault(const std::vector<Line>& lines);

/// Ways to look at the lines of a chunk, from the plainest on.
enum class View : std::uint8_t { kBlankCells, kPlain, kUnwrapped, kUnwrappedBlankCells, kColumns };
/// Nothing when this way shows nothing new.
[[nodiscard]] std::optional<std::vector<Line>> lines_seen(const Chunk& chunk, View view);

/// What `read` makes of the lines of a chunk; of several ways to see them the first that it
/// accepts, or else the error in the one that explains most.
template <class Read>
[[nodiscard]] auto read_pasted(const Chunk& chunk, Read&& read)
    -> decltype(read(std::vector<Line>())) {
  if (auto excess = find_excess(chunk)) return unexpected(std::move(*excess));
  std::optional<ParseError> error;
  for (const View view : {View::kBlankCells, View::kPlain, View::kUnwrapped,
                          View::kUnwrappedBlankCells, View::kColumns}) {
    auto lines = lines_seen(chunk, view);
    if (!lines) continue;
    auto reading = read(std::move(*lines));
    if (reading) return reading;
    const bool explains_more = view != View::kPlain && view != View::kColumns;
    if (!error || explains_more) error = std::move(reading.error());
  }
  if (auto fault = find_table_fault(content_lines(chunk))) error = std::move(*fault);
  return unexpected(std::move(*error));
}

}  // namespace pbcs
