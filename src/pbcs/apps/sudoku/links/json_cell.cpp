#include "pbcs/apps/sudoku/links/json_cell.hpp"

#include <nlohmann/json.hpp>

#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {

std::optional<std::uint32_t> number_in(const nlohmann::json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number <= kLargestSize ? std::optional(static_cast<std::uint32_t>(number))
                                  : std::nullopt;
  }
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  if (text.empty() || text.size() > 2) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

std::optional<std::vector<std::uint32_t>> numbers_in(const nlohmann::json& values) {
  if (!values.is_array()) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  for (const nlohmann::json& value : values) {
    const auto number = number_in(value);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

bool says_nothing(const nlohmann::json& value) {
  if (value.is_null() || value == false) return true;
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.is_structured() && value.empty();
}

std::string text_in(const nlohmann::json& object, const char* field) {
  const auto at = object.find(field);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

}  // namespace pbcs::sudoku::links
