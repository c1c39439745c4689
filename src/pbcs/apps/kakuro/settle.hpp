// Filled grids whose sums have one solution: hardly any random filling of a large grid is one, but
// many are a few digits away from one.
#pragma once

#include <cstddef>

#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::kakuro {

/// Changes digits one after the other, and the sums with them, until the sums have one solution:
/// cells that sums and digits alone leave open get other digits, and a change stays when there are
/// no more such cells afterwards. False when it did not come to that within so many changes.
[[nodiscard]] bool settle(FilledGrid& filled, std::size_t changes, Random& random, Stop stop);

}  // namespace pbcs::kakuro
