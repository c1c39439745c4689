// Random paths through a board, and their clues.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/path/grid.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::path {

/// A path through all cells of a board without holes: by cell its number, from 1. A path that winds
/// through the rows is changed at its ends, again and again: the last cell is joined to a random
/// neighbour, and what followed that one is walked backwards ("backbite").
[[nodiscard]] std::vector<std::uint32_t> random_path(const Grid& board, Random& random);

/// Shapes are rows and columns: 6, 5x7. No cell is missing.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Game game);

}  // namespace pbcs::path
