// What a picture is made of: plain shapes in a tree, in units of the picture, y downwards. How they
// look is said by their classes and picture.css; svg.hpp writes them.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace pbcs::draw {

struct Point {
  double x = 0;
  double y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};
[[nodiscard]] inline Point operator+(const Point& a, const Point& b) {
  return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] inline Point operator-(const Point& a, const Point& b) {
  return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] inline Point operator*(const Point& a, double factor) {
  return {a.x * factor, a.y * factor};
}

struct Area {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] Point middle() const { return {x + width / 2, y + height / 2}; }
  /// The same with less (or, negative, more) of it on each side.
  [[nodiscard]] Area inset(double by) const {
    return {x + by, y + by, width - 2 * by, height - 2 * by};
  }
  friend bool operator==(const Area&, const Area&) = default;
};

/// A tree of shapes, or of nothing.
struct Group {
  friend bool operator==(const Group&, const Group&) = default;
};
struct Rectangle {
  Area area;
  double rounding = 0;
  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};
struct Circle {
  Point middle;
  double radius = 0;
  friend bool operator==(const Circle&, const Circle&) = default;
};
/// Lines through points; with a width of their own, or that of the styles.
struct Line {
  std::vector<Point> points;
  double width = 0;
  friend bool operator==(const Line&, const Line&) = default;
};
/// Closed lines through points; what is inside of an odd number of them is filled.
struct Polygon {
  std::vector<std::vector<Point>> rings;
  friend bool operator==(const Polygon&, const Polygon&) = default;
};
/// A bend from one point to the other, drawn towards a third one.
struct Arc {
  Point from;
  Point towards;
  Point to;
  friend bool operator==(const Arc&, const Arc&) = default;
};
enum class Anchor { kMiddle, kStart, kEnd };
/// A line of text whose middle is at this height.
struct Text {
  Point at;
  double size = 0;
  std::string text;
  Anchor anchor = Anchor::kMiddle;
  friend bool operator==(const Text&, const Text&) = default;
};

struct Shape {
  std::variant<Group, Rectangle, Circle, Line, Polygon, Arc, Text> form;
  std::string classes = {};
  /// What it tells those who point at it, reach it by key, or listen. Such shapes can be reached.
  std::string title = {};
  /// Names of data- attributes with their values: label, place, inner.
  std::vector<std::pair<std::string, std::string>> data = {};
  std::vector<Shape> parts = {};
};

[[nodiscard]] inline Shape group(std::string classes, std::vector<Shape> parts = {}) {
  return {Group{}, std::move(classes), {}, {}, std::move(parts)};
}

}  // namespace pbcs::draw
