// The CSP of a map, as the book has it (16.1): one CSP variable for every country, whose values are
// the colours; equal colours of adjacent countries are linked. There are no g-labels.
#pragma once

#include <optional>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/map/graph.hpp"

namespace pbcs::map {

[[nodiscard]] Instance instance_of(const Graph& graph);

/// Countries are places, colours symbols, and borders signs.
[[nodiscard]] Board board_of(const Graph& graph, const std::optional<Atlas>& atlas);
/// The graph that a puzzle was made of.
[[nodiscard]] Graph graph_of(const Puzzle& puzzle);

}  // namespace pbcs::map
