// The CSP of Futoshiki as the book has it (14.1): the CSP variables of Latin squares, and links
// between the cells on both sides of a sign. Sudoshiki has the blocks of Sudoku too.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/futoshiki/grid.hpp"
#include "pbcs/apps/square_model.hpp"
#include "pbcs/core/instance.hpp"

namespace pbcs::futoshiki {

inline constexpr std::uint32_t kLargestBoard = 25;

/// Rows, columns and, in Sudoshiki, blocks.
[[nodiscard]] std::vector<UnitKind> units_of(Kind kind, std::uint32_t n);

/// futoshiki, sudoshiki
[[nodiscard]] std::string_view name_of(Kind kind);

/// The instance of a board without clashing values and circles of signs.
[[nodiscard]] Instance instance_of(const Grid& grid);
[[nodiscard]] Board board_of(const Grid& grid);

}  // namespace pbcs::futoshiki
