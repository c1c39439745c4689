#include "pbcs/draw/graph_layout.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pbcs/util/random.hpp"

namespace pbcs::draw {
namespace {

constexpr Point kBox{60, 70};

/// Countries in rows and columns, with a diagonal in each square: planar.
std::vector<Edge> triangles(std::uint32_t size, std::uint64_t seed) {
  Random random(seed);
  std::vector<Edge> edges;
  for (std::uint32_t row = 0; row < size; ++row) {
    for (std::uint32_t column = 0; column < size; ++column) {
      const std::uint32_t at = row * size + column;
      if (column + 1 < size) edges.push_back({at, at + 1});
      if (row + 1 < size) edges.push_back({at, at + size});
      if (column + 1 == size || row + 1 == size) continue;
      if (random.uniform(2) == 0) {
        edges.push_back({at, at + size + 1});
      } else {
        edges.push_back({at + 1, at + size});
      }
    }
  }
  return edges;
}

std::size_t overlaps(const std::vector<Point>& middles) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < middles.size(); ++i) {
    for (std::size_t j = i + 1; j < middles.size(); ++j) {
      const Point apart = middles[i] - middles[j];
      if (std::abs(apart.x) < kBox.x && std::abs(apart.y) < kBox.y) ++count;
    }
  }
  return count;
}

TEST(GraphLayout, PlanarMapsHaveFewCrossingsAndNoOverlaps) {
  for (const std::uint32_t size : {3U, 5U, 7U, 10U}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto edges = triangles(size, seed);
      const auto middles = layout_of(std::size_t{size} * size, edges, kBox);
      EXPECT_EQ(overlaps(middles), 0U) << size << " seed " << seed;
      EXPECT_LE(count_crossings(middles, edges), edges.size() / 20) << size << " seed " << seed;
    }
  }
}

TEST(GraphLayout, IsAlwaysTheSame) {
  const auto edges = triangles(5, 7);
  EXPECT_EQ(layout_of(25, edges, kBox), layout_of(25, edges, kBox));
}

TEST(GraphLayout, AnyGraphHasOne) {
  EXPECT_EQ(layout_of(0, {}, kBox).size(), 0U);
  EXPECT_EQ(layout_of(1, {}, kBox).size(), 1U);
  EXPECT_EQ(overlaps(layout_of(12, {}, kBox)), 0U);
  EXPECT_EQ(overlaps(layout_of(6, {{0, 1}, {2, 3}, {4, 5}}, kBox)), 0U);
}

TEST(GraphLayout, CountsCrossings) {
  const std::vector<Point> square = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  EXPECT_EQ(count_crossings(square, {{0, 2}, {1, 3}}), 1U);
  EXPECT_EQ(count_crossings(square, {{0, 1}, {2, 3}, {0, 2}}), 0U);
}

}  // namespace
}  // namespace pbcs::draw
