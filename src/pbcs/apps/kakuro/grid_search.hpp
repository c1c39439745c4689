// The solutions of a grid, without a model: for those who ask nothing but whether there is one
// only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::kakuro {

/// How many solutions a grid without fault has, counted up to `most`. Nothing when stopped, or when
/// more than `nodes` choices of a digit brought no answer.
[[nodiscard]] std::optional<std::uint32_t> count_grid_solutions(const Grid& grid,
                                                                std::uint32_t most,
                                                                std::size_t nodes, Stop stop);

/// The cells that sums and digits leave open without a choice; nothing when there is no solution.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> open_cells(const Grid& grid);

}  // namespace pbcs::kakuro
