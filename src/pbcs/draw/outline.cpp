#include "pbcs/draw/outline.hpp"

#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace pbcs::draw {
namespace {

// Corners that are the same for the eye are the same.
using Corner = std::pair<long long, long long>;

Corner corner_of(double x, double y) {
  constexpr double kPrecision = 8;
  return {std::llround(x * kPrecision), std::llround(y * kPrecision)};
}

/// Sides of squares, clockwise; a side that two squares share is none of the border.
class Sides {
 public:
  void add(const Area& area) {
    const double right = area.x + area.width;
    const double bottom = area.y + area.height;
    const std::array<Point, 4> corners = {
        {{area.x, area.y}, {right, area.y}, {right, bottom}, {area.x, bottom}}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point& from = corners[i];
      const Point& to = corners[(i + 1) % corners.size()];
      const Corner start = corner_of(from.x, from.y);
      const Corner end = corner_of(to.x, to.y);
      points_[start] = from;
      if (!remove(end, start)) next_.emplace(start, end);
    }
  }

  [[nodiscard]] Polygon rings() {
    Polygon polygon;
    while (!next_.empty()) polygon.rings.push_back(ring_from(next_.begin()->first));
    return polygon;
  }

 private:
  bool remove(const Corner& from, const Corner& to) {
    const auto [first, last] = next_.equal_range(from);
    for (auto side = first; side != last; ++side) {
      if (side->second != to) continue;
      next_.erase(side);
      return true;
    }
    return false;
  }

  std::vector<Point> ring_from(Corner start) {
    std::vector<Point> ring;
    Corner at = start;
    do {
      add_corner(ring, points_[at]);
      const auto side = next_.find(at);
      at = side->second;
      next_.erase(side);
    } while (at != start);
    add_corner(ring, points_[start]);
    ring.pop_back();
    return ring;
  }

  /// Points in the middle of a straight line are left out.
  static void add_corner(std::vector<Point>& ring, const Point& point) {
    if (ring.size() > 1) {
      const Point& a = ring[ring.size() - 2];
      const Point& b = ring.back();
      const double turn = (b.x - a.x) * (point.y - b.y) - (b.y - a.y) * (point.x - b.x);
      if (std::abs(turn) < 1e-6) ring.pop_back();
    }
    ring.push_back(point);
  }

  std::multimap<Corner, Corner> next_;
  std::map<Corner, Point> points_;
};

}  // namespace

Polygon outline_of(std::span<const Area> squares) {
  Sides sides;
  for (const Area& square : squares) sides.add(square);
  return sides.rings();
}

}  // namespace pbcs::draw
