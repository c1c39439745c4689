// Writes boards in forms that reader.hpp reads, and draws them.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/futoshiki/board.hpp"

namespace pbcs::futoshiki {

/// futoshiki:CLUES ROWS COLUMNS
[[nodiscard]] std::string line_text(const Board& board);

[[nodiscard]] std::string draw_state(const Instance& instance, const State& state);
[[nodiscard]] std::string draw_solution(const Instance& instance, const State& state);
[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::futoshiki
