// What players call some patterns of Sudoku.
#pragma once

#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::sudoku {

/// `franken swordfish`, `mutant x-wing` for g-Subsets of one number; `finned jellyfish` for S-whips
/// of two cells that are a fish but for candidates linked to the target; empty for other steps.
[[nodiscard]] std::string nickname(const Puzzle& puzzle, const Step& step);

}  // namespace pbcs::sudoku
