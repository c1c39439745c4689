// Grids as players draw them: black squares with their sums, white cells with a digit or with
// candidates.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::kakuro {

/// Columns as wide as their widest text, without blanks at the end of lines.
[[nodiscard]] std::string aligned(std::span<const std::string> texts, std::size_t columns);

[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);
/// Black squares are drawn with their sums whatever their texts are.
[[nodiscard]] std::string draw_places(const Board& board, std::span<const std::string> texts);

}  // namespace pbcs::kakuro
