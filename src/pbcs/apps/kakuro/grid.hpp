// A Kakuro without a model: what readers produce and writers write. White cells in rows and columns
// make sectors, each after a black square (its controller) that may have the sum of its digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/kakuro/combinations.hpp"

namespace pbcs::kakuro {

inline constexpr std::string_view kName = "kakuro";
/// Rows times columns.
inline constexpr std::uint32_t kMostSquares = 10'000;
/// Where a form says how many there are.
inline constexpr std::uint32_t kMostRows = 100;

enum class Direction : std::uint8_t { kAcross, kDown };

struct Square {
  bool black = false;
  std::uint32_t across = 0;  ///< of a black one: the sum to its right; 0 for none
  std::uint32_t down = 0;    ///< and the sum below it
  std::uint32_t digit = 0;   ///< of a white one: what is given, or 0
  friend bool operator==(const Square&, const Square&) = default;

  [[nodiscard]] std::uint32_t sum(Direction direction) const {
    return direction == Direction::kAcross ? across : down;
  }
};

struct Grid {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<Square> squares;  ///< row by row
  friend bool operator==(const Grid&, const Grid&) = default;

  [[nodiscard]] const Square& at(std::uint32_t row, std::uint32_t column) const {
    return squares[std::size_t{row} * columns + column];
  }
};

/// A run of white cells that no cell can be added to.
struct Sector {
  Direction direction = Direction::kAcross;
  /// The square before its first cell, its controller, counted from 1; row or column 0 when the
  /// sector begins at the edge of the grid.
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  std::uint32_t sum = 0;             ///< 0 when it has none
  std::vector<std::uint32_t> cells;  ///< squares

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(cells.size()); }
  /// The digits that its cells can have.
  [[nodiscard]] DigitSet digits() const {
    return sum == 0 ? DigitSet::all() : compatible_digits(sum, size());
  }
  /// That of its controller: hr3c1, vr2c4.
  [[nodiscard]] std::string name() const;
};

/// Those of the rows, then those of the columns.
[[nodiscard]] std::vector<Sector> sectors_of(const Grid& grid);

/// r3c4
[[nodiscard]] std::string square_name(const Grid& grid, std::uint32_t square);
/// 16 in 2 across from r3c4; without a sum: the 2 cells across from r3c4
[[nodiscard]] std::string sector_text(const Grid& grid, const Sector& sector);

/// By square: the digits that suit the sums of its sectors; none for black ones.
[[nodiscard]] std::vector<DigitSet> initial_digits(const Grid& grid,
                                                   const std::vector<Sector>& sectors);

/// What is wrong with a grid, and the square to point at.
struct GridFault {
  std::string message;
  std::uint32_t square = 0;
};
[[nodiscard]] std::optional<GridFault> find_fault(const Grid& grid);

}  // namespace pbcs::kakuro
