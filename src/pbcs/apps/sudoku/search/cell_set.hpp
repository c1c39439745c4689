// A set of cells of a 9x9 grid, in the order of the bits of a ClueSet.
#pragma once

#include <bit>
#include <cstdint>

#include "pbcs/util/bits.hpp"

namespace pbcs::sudoku {

struct CellSet {
  Word low = 0;
  Word high = 0;

  [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
  [[nodiscard]] constexpr bool has(std::uint32_t cell) const {
    return ((cell < 64 ? low : high) >> (cell & 63) & 1U) != 0;
  }
  constexpr void add(std::uint32_t cell) { (cell < 64 ? low : high) |= Word{1} << (cell & 63); }
  constexpr void remove(std::uint32_t cell) {
    (cell < 64 ? low : high) &= ~(Word{1} << (cell & 63));
  }
  [[nodiscard]] int count() const { return std::popcount(low) + std::popcount(high); }
  /// Has it one cell? It is not empty.
  [[nodiscard]] constexpr bool single() const {
    return ((low & (low - 1)) | (high & (high - 1))) == 0 && (low == 0 || high == 0);
  }
  [[nodiscard]] constexpr bool contains(const CellSet& o) const {
    return ((o.low & ~low) | (o.high & ~high)) == 0;
  }
  constexpr CellSet& operator|=(const CellSet& o) {
    low |= o.low;
    high |= o.high;
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr CellSet without(const CellSet& a, const CellSet& b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  template <class F>
  void for_each(F&& f) const {
    for_each_bit(low, 0, f);
    for_each_bit(high, 64, f);
  }
};

}  // namespace pbcs::sudoku
