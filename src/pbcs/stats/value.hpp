// A field of a rated list: a number, `inf`, or what is known of a number that a limit cut.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pbcs::stats {

struct Value {
  /// In this order among equal numbers: >=N, N, >N.
  enum class Kind : std::uint8_t { kAtLeast, kExact, kAbove };
  double number = 0;  ///< infinite for `inf`
  Kind kind = Kind::kExact;

  [[nodiscard]] bool is_finite() const { return kind == Kind::kExact && std::isfinite(number); }
  /// Is only a lower bound of it known?
  [[nodiscard]] bool is_cut() const { return kind != Kind::kExact; }
  friend auto operator<=>(const Value&, const Value&) = default;
};

/// `5`, `8.3`, `inf`, `>5`, `>=0`; nothing for any other text.
[[nodiscard]] std::optional<Value> parse_value(std::string_view text);
/// The same text again.
[[nodiscard]] std::string to_text(const Value& value);

/// The middle of the class of this width that a finite number belongs to; all else is itself.
[[nodiscard]] Value middle_of_class(const Value& value, std::optional<double> width);

/// A finite number.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// The binomial coefficient.
[[nodiscard]] double choose(std::uint32_t n, std::uint32_t k);

/// The number of clues of a puzzle and of the places they can have.
struct Clues {
  std::uint32_t count = 0;
  std::uint32_t places = 0;
};
/// Of a puzzle that is written with one character for each cell; nothing for other texts.
[[nodiscard]] std::optional<Clues> clues_of(std::string_view puzzle);

}  // namespace pbcs::stats
