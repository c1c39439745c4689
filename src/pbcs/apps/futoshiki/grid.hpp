// A Futoshiki or Sudoshiki without a model: what readers produce and writers write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/alphabet.hpp"

namespace pbcs::futoshiki {

enum class Kind : std::uint8_t { kFutoshiki, kSudoshiki };

/// A sign between two neighbouring cells; cells are numbered row by row, from 0.
struct Sign {
  std::uint32_t smaller, larger;
  friend bool operator==(const Sign&, const Sign&) = default;
};

struct Grid {
  Kind kind = Kind::kFutoshiki;
  std::uint32_t n = 0;
  std::vector<std::uint32_t> values;  ///< by cell: 1 to n, or 0 when open
  std::vector<Sign> signs;            ///< at most one for every two cells
  FirstSymbol first = FirstSymbol::kOne;

  [[nodiscard]] Alphabet alphabet() const { return {n, first}; }
};

/// Adds the sign that a character stands for: '<' or '>' between a left (upper) and a right (lower)
/// cell.
void add_sign(Grid& grid, char sign, std::uint32_t first, std::uint32_t second);

/// Cells each of which would be smaller than the next, and the last one smaller than the first.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> find_circle(const Grid& grid);

/// The cells so that smaller ones come first; the signs must not go round in a circle.
[[nodiscard]] std::vector<std::uint32_t> ascending_order(std::uint32_t cells,
                                                         const std::vector<Sign>& signs);

}  // namespace pbcs::futoshiki
