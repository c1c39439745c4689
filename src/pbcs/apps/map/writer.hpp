// Maps as text.
#pragma once

#include <span>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/map/graph.hpp"

namespace pbcs::map {

/// The map on one line: map 4: 1: 2 3; 2: 3; 1 = R
[[nodiscard]] std::string line_text(const Graph& graph);
/// The same with an item a line.
[[nodiscard]] std::string grid_text(const Graph& graph);

/// A table of countries with their candidates, or with their colours.
[[nodiscard]] std::string draw_state(const Puzzle& puzzle, const State& state);
[[nodiscard]] std::string draw_solution(const Puzzle& puzzle, const State& state);

[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::map
