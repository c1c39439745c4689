// The second solution of a square of numbers, if there is one: for generators, which ask a hundred
// times for each puzzle and build no model.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/apps/square_model.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The number in the first cell is smaller than that in the second one.
struct OrderedCells {
  std::uint32_t smaller;
  std::uint32_t larger;
};

/// The units of a square, at most 64x64.
class SquareUnits {
 public:
  SquareUnits(std::uint32_t n, const std::vector<UnitKind>& kinds);

  [[nodiscard]] std::uint32_t n() const { return n_; }
  [[nodiscard]] std::span<const std::vector<std::uint32_t>> units() const { return units_; }
  /// The other cells of the units of a cell.
  [[nodiscard]] std::span<const std::uint32_t> peers(std::uint32_t cell) const {
    return peers_[cell];
  }

 private:
  std::uint32_t n_;
  std::vector<std::vector<std::uint32_t>> units_;  // their cells
  std::vector<std::vector<std::uint32_t>> peers_;  // by cell
};

/// Have these givens (by cell 1 to n, or 0) and signs, which have a solution, no other one? Nothing
/// when stopped.
[[nodiscard]] std::optional<bool> has_one_solution(const SquareUnits& units,
                                                   std::span<const std::uint32_t> givens,
                                                   std::span<const OrderedCells> signs, Stop stop);

}  // namespace pbcs
