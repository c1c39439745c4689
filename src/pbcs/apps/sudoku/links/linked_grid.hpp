// What the decoders of links and game ids have in common: the grid that they find, and what is
// wrong with a text in which they find none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/apps/sudoku/cells.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::sudoku::links {

/// What is wrong, and how many characters of the decoded text come before it.
struct Fault {
  std::string message;
  std::size_t at = 0;
};
[[nodiscard]] inline unexpected<Fault> fault(std::string message, std::size_t at = 0) {
  return unexpected(Fault{std::move(message), at});
}

/// A cell as a player left it. Numbers are 1 to n.
struct LinkedCell {
  std::uint32_t value = 0;             ///< 0 when open
  bool given = true;                   ///< otherwise the player entered the value
  std::vector<std::uint32_t> allowed;  ///< the puzzle itself allows no other number, if any is here
  std::vector<std::uint32_t> marks;    ///< the player's candidates
};

struct LinkedGrid {
  Shape shape;
  std::vector<LinkedCell> cells;  ///< row by row
  std::string title;
};
using Decoded = Result<LinkedGrid, Fault>;

/// The grid of a text of n*n cells, in which 0 and dots are open; nothing when it is none.
[[nodiscard]] Decoded grid_of_text(std::string_view cells, std::size_t at);

/// The shape whose blocks are these regions: for every cell, the name of its own. Nothing when they
/// are no blocks.
[[nodiscard]] std::optional<Shape> shape_of_regions(const std::vector<std::uint32_t>& regions);

/// As readers of other texts have it. Marks count as candidates only if every open cell has some.
[[nodiscard]] Reading reading_of(const LinkedGrid& linked, Position position);

}  // namespace pbcs::sudoku::links
