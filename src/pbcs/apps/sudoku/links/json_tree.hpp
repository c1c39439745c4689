// The JSON of f-puzzles and SudokuPad as data, and what their readers ask of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs::sudoku::links {

struct JsonTree {
  enum class Kind : std::uint8_t { kNothing, kTrue, kNumber, kText, kArray, kObject };

  Kind kind = Kind::kNothing;      ///< false and null are nothing too
  std::string text;                ///< of a text; of a number that is not negative, its digits
  std::vector<JsonTree> items;     ///< of an array
  std::vector<std::string> names;  ///< of the members of an object
  std::vector<JsonTree> members;   ///< by the same number

  [[nodiscard]] bool is_array() const { return kind == Kind::kArray; }
  [[nodiscard]] bool is_object() const { return kind == Kind::kObject; }
  [[nodiscard]] bool is_true() const { return kind == Kind::kTrue; }
  /// null, false, "", [], {}
  [[nodiscard]] bool says_nothing() const;
  /// The member of that name, or nullptr.
  [[nodiscard]] const JsonTree* find(std::string_view name) const;
  /// The text of a member, or nothing.
  [[nodiscard]] std::string text_of(std::string_view name) const;
  /// A number up to 99, or a text that is one.
  [[nodiscard]] std::optional<std::uint32_t> number() const;
  /// The numbers of an array; nothing when something else is among them.
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> numbers() const;
};

/// Nothing when it is no JSON.
[[nodiscard]] std::optional<JsonTree> json_tree_of(std::string_view text);

}  // namespace pbcs::sudoku::links
