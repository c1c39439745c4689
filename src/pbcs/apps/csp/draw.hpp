// Draws the board of a CSP as a grid or a list (see board.hpp).
#pragma once

#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::csp {

/// Undecided variables show their candidates.
[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
/// Undecided variables show a dot.
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);

}  // namespace pbcs::csp
