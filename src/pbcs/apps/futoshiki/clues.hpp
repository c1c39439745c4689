// Random Futoshiki and Sudoshiki, and their clues: values and signs, or signs alone.
#pragma once

#include <memory>
#include <string_view>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/futoshiki/grid.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::futoshiki {

/// Shapes are sizes: `5`. The clues of `pure-5` are signs only (14.7); most large squares have
/// none that are enough, and are drawn again.
/// Futoshiki are filled by random_latin_square, Sudoshiki by sudoku::random_grid.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Stop stop, Kind kind);

}  // namespace pbcs::futoshiki
