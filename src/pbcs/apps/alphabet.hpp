// How numbers are written in a cell. In the usual alphabet they are 1-9, then letters A = 10 to
// Z = 35; others count from 0 (0-9, then A = 10, as in 0-F) or have letters only (A-P). Letters
// stand in either case; in larger grids numbers are decimal. Several characters are in use for an
// empty cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pbcs {

/// The largest number that has a symbol of its own.
inline constexpr std::uint32_t kLargestSymbol = 35;
/// Larger grids are refused: their models would not fit into the memory of ordinary machines.
inline constexpr std::uint32_t kLargestSize = 64;

/// The symbol of the first number.
enum class FirstSymbol : std::uint8_t { kOne, kZero, kLetter };

/// The symbols of the numbers 1 to n of an n x n grid, in their order.
struct Alphabet {
  std::uint32_t size = 0;
  FirstSymbol first = FirstSymbol::kOne;

  /// A size alone means the usual alphabet.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Alphabet(std::uint32_t n, FirstSymbol start = FirstSymbol::kOne)
      : size(n), first(start) {}

  [[nodiscard]] constexpr bool is_usual() const { return first == FirstSymbol::kOne; }
  /// Are there as many symbols? Letters alone are not enough for every size.
  [[nodiscard]] constexpr bool exists() const {
    return size <= (first == FirstSymbol::kLetter ? 26 : kLargestSize);
  }
  /// Does one character stand for a number, rather than its digits?
  [[nodiscard]] constexpr bool has_symbols() const { return size <= kLargestSymbol; }

  friend bool operator==(const Alphabet&, const Alphabet&) = default;
};

/// What one character says about a cell of a grid.
struct Symbol {
  enum class Kind {
    kNumber,  ///< 1 to n, by the order of the alphabet
    kZero,    ///< '0' where it is no number: empty
    kFiller,  ///< empty
    kIllegal
  };
  Kind kind = Kind::kIllegal;
  std::uint32_t number = 0;
};

[[nodiscard]] Symbol symbol_of(char character, const Alphabet& alphabet);

/// The symbol of a number up to kLargestSymbol.
[[nodiscard]] char symbol_for(std::uint32_t number, FirstSymbol first = FirstSymbol::kOne);
/// As it stands in a cell: the symbol, or the decimal number when there are too many for symbols.
[[nodiscard]] std::string number_text(std::uint32_t number, const Alphabet& alphabet);
/// As it stands in names and sentences: in the usual alphabet decimal, otherwise as in a cell.
[[nodiscard]] std::string number_name(std::uint32_t number, const Alphabet& alphabet);

/// "0-F", "A-P", "1-9", "0-35": as headings have it.
[[nodiscard]] std::string range_text(const Alphabet& alphabet);
/// The alphabet of such a text, in which 0-15 is as good as 0-F; nothing when it is none.
[[nodiscard]] std::optional<Alphabet> alphabet_of_range(std::string_view range);

/// "1-9", "1-9 and A-G", "0-9 and A-F", "A-P", "numbers from 1 to 36": for error messages.
[[nodiscard]] std::string allowed_numbers(const Alphabet& alphabet);
/// The characters for an empty cell, for error messages.
[[nodiscard]] std::string allowed_fillers(const Alphabet& alphabet);

}  // namespace pbcs
