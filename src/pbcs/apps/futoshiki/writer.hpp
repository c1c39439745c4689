// Writes boards in forms that reader.hpp reads, and draws them.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"

namespace pbcs::futoshiki {

/// futoshiki:CLUES ROWS COLUMNS
[[nodiscard]] std::string line_text(const Puzzle& puzzle);

[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
/// Texts for the cells, with the signs between them.
[[nodiscard]] std::string draw_places(const Board& board, std::span<const std::string> texts);
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);
[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::futoshiki
