// What the JSON of f-puzzles and of SudokuPad have in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"

namespace pbcs::sudoku::links {

/// A number, or a string of digits.
[[nodiscard]] std::optional<std::uint32_t> number_in(const nlohmann::json& value);
/// The numbers of an array; nothing when something else is among them.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> numbers_in(const nlohmann::json& values);
/// null, false, "", [], {}: what says nothing.
[[nodiscard]] bool says_nothing(const nlohmann::json& value);
/// The text of a field, or nothing.
[[nodiscard]] std::string text_in(const nlohmann::json& object, const char* field);

}  // namespace pbcs::sudoku::links
