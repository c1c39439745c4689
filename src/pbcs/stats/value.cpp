#include "pbcs/stats/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

#include "pbcs/util/characters.hpp"

namespace pbcs::stats {
namespace {

constexpr std::string_view kInfinite = "inf";

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || at != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<Value> parse_value(std::string_view text) {
  if (text == kInfinite) return Value{std::numeric_limits<double>::infinity()};
  Value value;
  if (text.starts_with('>')) {
    text.remove_prefix(1);
    value.kind = text.starts_with('=') ? Value::Kind::kAtLeast : Value::Kind::kAbove;
    if (value.kind == Value::Kind::kAtLeast) text.remove_prefix(1);
  }
  const auto number = parse_number(text);
  if (!number) return std::nullopt;
  value.number = *number + 0.0;  // no value has two texts: -0 is 0
  return value;
}

std::string to_text(const Value& value) {
  if (!std::isfinite(value.number)) return std::string(kInfinite);
  const std::string_view sign = value.kind == Value::Kind::kAtLeast ? ">="
                                : value.kind == Value::Kind::kAbove ? ">"
                                                                    : "";
  return fmt::format("{}{}", sign, value.number);
}

Value middle_of_class(const Value& value, std::optional<double> width) {
  if (!width || !value.is_finite()) return value;
  return {(std::floor(value.number / *width) + 0.5) * *width};
}

double choose(std::uint32_t n, std::uint32_t k) {
  if (k > n) return 0;
  double product = 1;
  // Each partial product is a binomial coefficient too, hence whole.
  for (std::uint32_t i = 1; i <= std::min(k, n - k); ++i) product = product * (n - i + 1) / i;
  return product;
}

std::optional<Clues> clues_of(std::string_view puzzle) {
  constexpr std::size_t kSmallestGrid = 16;
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(puzzle.size())));
  if (puzzle.size() < kSmallestGrid || side * side != puzzle.size()) return std::nullopt;
  const bool cells = std::all_of(puzzle.begin(), puzzle.end(), [](char c) {
    return c == '.' || is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z');
  });
  if (!cells) return std::nullopt;
  // A zero is a value where another sign stands for empty cells.
  const char empty = puzzle.find('.') == std::string_view::npos ? '0' : '.';
  const auto blanks = static_cast<std::size_t>(std::count(puzzle.begin(), puzzle.end(), empty));
  return Clues{static_cast<std::uint32_t>(puzzle.size() - blanks),
               static_cast<std::uint32_t>(puzzle.size())};
}

}  // namespace pbcs::stats
