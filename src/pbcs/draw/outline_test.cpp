#include "pbcs/draw/outline.hpp"

#include <gtest/gtest.h>

namespace pbcs::draw {
namespace {

std::vector<Area> squares(const std::vector<Point>& corners) {
  std::vector<Area> all;
  for (const Point& corner : corners) all.push_back({corner.x, corner.y, 1, 1});
  return all;
}

TEST(Outline, SquaresSideBySideAreOneRectangle) {
  const Polygon outline = outline_of(squares({{0, 0}, {1, 0}, {2, 0}}));
  ASSERT_EQ(outline.rings.size(), 1U);
  EXPECT_EQ(outline.rings[0], (std::vector<Point>{{0, 0}, {3, 0}, {3, 1}, {0, 1}}));
}

TEST(Outline, CornersHolesAndPieces) {
  EXPECT_EQ(outline_of(squares({{0, 0}, {1, 0}, {0, 1}})).rings[0].size(), 6U);
  EXPECT_EQ(outline_of(squares({{0, 0}, {5, 0}})).rings.size(), 2U);
  const Polygon ring =
      outline_of(squares({{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}));
  EXPECT_EQ(ring.rings.size(), 2U);
}

}  // namespace
}  // namespace pbcs::draw
