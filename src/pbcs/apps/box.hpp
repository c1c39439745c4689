// Texts drawn where the places of a board lie: in boxes, in columns, one below the other.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "pbcs/apps/board.hpp"

namespace pbcs {

/// The texts of cells in rows of n, row by row; every line ends in a line break.
[[nodiscard]] std::string boxed(std::span<const std::string> cells, std::size_t n,
                                const Board::Box& box);
/// The same for the places of a board.
[[nodiscard]] std::string boxed(const Board& board, std::span<const std::string> texts);

/// A text for each place of any board: a square in boxes, another grid in columns, otherwise a line
/// for each place.
[[nodiscard]] std::string drawn_places(const Board& board, std::span<const std::string> texts);

}  // namespace pbcs
