// What players call fish that are no Subsets: docs/nicknames.md has the definitions.
#pragma once

#include <string>

#include "pbcs/apps/sudoku/scene.hpp"

namespace pbcs::sudoku {

/// `franken swordfish`, `mutant x-wing`, `jellyfish` for g-Subsets of one number.
[[nodiscard]] std::string g_subset_name(const Scene& scene);

/// `finned x-wing`, `sashimi swordfish`, `x-wing` for chains whose variables are rows, or columns,
/// of one number; empty for others.
[[nodiscard]] std::string fish_chain_name(const Scene& scene);

}  // namespace pbcs::sudoku
