// Where the nodes of a graph are drawn: neighbours near to each other, few crossings, no node on
// another one. The same graph always gets the same picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pbcs/draw/shapes.hpp"

namespace pbcs::draw {

struct Edge {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
};

/// The middles of the nodes, whose boxes are so wide and high.
[[nodiscard]] std::vector<Point> layout_of(std::size_t nodes, const std::vector<Edge>& edges,
                                           const Point& box);

[[nodiscard]] std::size_t count_crossings(const std::vector<Point>& middles,
                                          const std::vector<Edge>& edges);

}  // namespace pbcs::draw
