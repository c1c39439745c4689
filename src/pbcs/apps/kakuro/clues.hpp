// What a generator gives about a filled grid: its sums.
#pragma once

#include <memory>
#include <string_view>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::kakuro {

/// A random layout, symmetric about its middle, all of whose sums together have one solution: a
/// clue for the sum of every sector, the rows first. A shape is the number of rows and columns,
/// with the black ones at the edges (`10`, `8x12`).
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Stop stop);

}  // namespace pbcs::kakuro
