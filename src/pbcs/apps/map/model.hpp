// The CSP of a map, as the book has it (16.1): one CSP variable for every country, whose values are
// the colours; equal colours of adjacent countries are linked. There are no g-labels.
#pragma once

#include "pbcs/apps/map/graph.hpp"
#include "pbcs/core/instance.hpp"

namespace pbcs::map {

[[nodiscard]] Instance instance_of(const Graph& graph);

}  // namespace pbcs::map
