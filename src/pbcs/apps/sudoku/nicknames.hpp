// What players call the patterns of Sudoku: docs/nicknames.md has the definitions.
#pragma once

#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::sudoku {

/// `skyscraper`, `xy-wing`, `finned x-wing`, `sk-loop`; empty when players have no name for it, or
/// none that the name of the rule does not say already. `before` is the state in which the step was
/// found.
[[nodiscard]] std::string nickname(const Puzzle& puzzle, const State& before, const Step& step);

}  // namespace pbcs::sudoku
