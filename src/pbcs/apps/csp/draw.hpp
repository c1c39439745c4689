// Draws the variables of a CSP that are to be shown. Names with numbers in them make a grid: r3c4
// and x[2][3] stand in row 3 and column 4 or row 2 and column 3, colour2 in row "colour" and
// column 2. Others are listed.
#pragma once

#include <string>

#include "pbcs/core/instance.hpp"

namespace pbcs::csp {

/// Undecided variables show their candidates.
[[nodiscard]] std::string draw_state(const Instance& instance, const State& state);
/// Undecided variables show a dot.
[[nodiscard]] std::string draw_solution(const Instance& instance, const State& state);

}  // namespace pbcs::csp
