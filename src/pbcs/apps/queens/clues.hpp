// Random boards of queens, and their clues.
#pragma once

#include <memory>
#include <string_view>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/queens/model.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::queens {

/// Shapes are numbers of rows: 8. The solutions are those of random_solution.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Stop stop, Kind kind);

}  // namespace pbcs::queens
