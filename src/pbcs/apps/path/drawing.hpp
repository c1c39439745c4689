// Boards as players draw them.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/path/board.hpp"

namespace pbcs::path {

/// The heading of a board: "hidato:", "numbrix geometric:".
[[nodiscard]] std::string heading_text(const Board& board);
/// The board on one line: heading, then rows with / between them.
[[nodiscard]] std::string line_text(const Board& board);
/// The heading and a line for each row.
[[nodiscard]] std::string grid_text(const Board& board);

[[nodiscard]] std::string draw_state(const Instance& instance, const State& state);
[[nodiscard]] std::string draw_solution(const Instance& instance, const State& state);

[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::path
