// A rectangle of texts drawn in boxes, aligned in columns.
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

}  // namespace pbcs
