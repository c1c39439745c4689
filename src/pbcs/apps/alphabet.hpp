// How numbers are written in a cell: 1-9, then letters A = 10 to Z = 35 in either case; in larger
// grids decimal numbers. Several characters are in use for an empty cell.
#pragma once

#include <cstdint>
#include <string>

namespace pbcs {

/// The largest number that has a symbol of its own.
inline constexpr std::uint32_t kLargestSymbol = 35;
/// Larger grids are refused: their models would not fit into the memory of ordinary machines.
inline constexpr std::uint32_t kLargestSize = 64;

/// What one character says about a cell of an n x n grid.
struct Symbol {
  enum class Kind {
    kNumber,  ///< 1 to n
    kZero,    ///< '0': empty, unless numbers count from 0
    kFiller,  ///< empty
    kIllegal
  };
  Kind kind = Kind::kIllegal;
  std::uint32_t number = 0;
};

[[nodiscard]] Symbol symbol_of(char character, std::uint32_t n);

/// The symbol of a number up to kLargestSymbol.
[[nodiscard]] char symbol_for(std::uint32_t number);
/// The symbol in a grid of size n, or the decimal number when n is beyond symbols.
[[nodiscard]] std::string number_text(std::uint32_t number, std::uint32_t n);
/// "1-9", "1-9 and A-G", "numbers from 1 to 36": for error messages.
[[nodiscard]] std::string allowed_numbers(std::uint32_t n);
/// The characters for an empty cell, for error messages.
[[nodiscard]] std::string allowed_fillers(std::uint32_t n);

}  // namespace pbcs
