// SudokuPad shortens the JSON of its puzzles: names stand without quotation marks, strings between
// single ones, t and f are true and false, an empty object in an array is left out, and colours
// have neither quotation marks nor #.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pbcs::sudoku::links {

/// The same as JSON, nothing but a rewriting of its words: names that are shortened stay so.
/// Nothing when a string does not end.
[[nodiscard]] std::optional<std::string> json_of_relaxed(std::string_view text);

}  // namespace pbcs::sudoku::links
