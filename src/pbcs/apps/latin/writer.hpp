// Latin squares as text and as drawings.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::latin {

/// "latin:12...4...": the givens on one line.
[[nodiscard]] std::string line_text(const Puzzle& puzzle);

[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);

/// The formats of `pbcs convert`.
[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::latin
