// Random CSPs whose labels stand in a small grid, and the dice all random models are made with.
#pragma once

#include <cstdint>
#include <memory>

#include "pbcs/core/model.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {

[[nodiscard]] inline std::uint32_t between(Random& random, std::uint32_t low, std::uint32_t high) {
  return low + static_cast<std::uint32_t>(random.uniform(high - low + 1));
}

[[nodiscard]] inline bool chance(Random& random, std::uint32_t percent) {
  return random.uniform(100) < percent;
}

/// One or two layers of a grid in which some cells are missing. Rows are variables; columns and
/// blocks of two or three cells a side are variables or exclusions; the cells that lie upon each
/// other exclude each other. About half of these models have a planted solution.
[[nodiscard]] std::shared_ptr<const Model> random_grid_model(Random& random);

}  // namespace pbcs::test
