// Boards as players draw them.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/path/grid.hpp"

namespace pbcs::path {

/// The heading of a board: "hidato:", "numbrix geometric:".
[[nodiscard]] std::string heading_text(const Grid& grid);
/// The board on one line: heading, then rows with / between them.
[[nodiscard]] std::string line_text(const Grid& grid);
/// The heading and a line for each row.
[[nodiscard]] std::string grid_text(const Grid& grid);

[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);

[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::path
