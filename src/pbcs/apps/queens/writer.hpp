// Boards with queens as text and as drawings.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::queens {

/// "queens 8: r1c2 r2c7"
[[nodiscard]] std::string line_text(const Puzzle& puzzle);

/// A queen is Q, a cell that may have one is ?, other cells are dots.
[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
/// A queen is Q, other cells are dots.
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);

/// The formats of `pbcs convert`.
[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::queens
