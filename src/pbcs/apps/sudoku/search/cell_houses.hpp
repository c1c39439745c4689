// The rows, columns and blocks of a 9x9 grid as sets of cells.
#pragma once

#include <array>
#include <cstdint>

#include "pbcs/apps/sudoku/search/cell_set.hpp"

namespace pbcs::sudoku {

/// By cell: its row, column and block, without it.
inline constexpr auto kCellHouses = [] {
  std::array<std::array<CellSet, 3>, 81> houses{};
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    for (std::uint32_t other = 0; other < 81; ++other) {
      if (other == cell) continue;
      const bool rows = cell / 9 == other / 9;
      const bool columns = cell % 9 == other % 9;
      const bool blocks = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
      if (rows) houses[cell][0].add(other);
      if (columns) houses[cell][1].add(other);
      if (blocks) houses[cell][2].add(other);
    }
  }
  return houses;
}();

inline constexpr auto kCellPeers = [] {
  std::array<CellSet, 81> peers{};
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    for (const CellSet& house : kCellHouses[cell]) peers[cell] |= house;
  }
  return peers;
}();

}  // namespace pbcs::sudoku
