#include "pbcs/apps/csp/description.hpp"

#include <charconv>

#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {

std::string text_of(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return std::get<std::string>(value);
}

std::optional<Value> value_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool canonical = error == std::errc{} && std::to_string(number) == text;
  if (canonical && number <= kLargestNumber && number >= -kLargestNumber) return Value{number};
  const bool digits = text.find_first_not_of("0123456789") == std::string_view::npos;
  if (is_word(text) && !digits) return Value{std::string(text)};
  return std::nullopt;
}

std::string text_of(const Description& description, const PreLabel& label) {
  const Variable& variable = description.variables[label.variable];
  return variable.name + "=" + text_of(variable.domain[label.value]);
}

}  // namespace pbcs::csp
