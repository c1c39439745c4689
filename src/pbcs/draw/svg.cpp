#include "pbcs/draw/svg.hpp"

#include <fmt/format.h>

#include <cmath>

namespace pbcs::draw {
namespace {

/// The element of a form: its name and what it says about the geometry.
struct Element {
  std::string name;
  std::string attributes;
  std::string content = {};
};

std::string point_text(const Point& point) {
  return number_text(point.x) + " " + number_text(point.y);
}

std::string points_text(const std::vector<Point>& points) {
  std::string text = "M";
  for (const Point& point : points) {
    if (text.size() > 1) text += "L";
    text += point_text(point);
  }
  return text;
}

Element element_of(const Group& /*group*/) {
  return {"g", ""};
}

Element element_of(const Rectangle& r) {
  std::string text =
      fmt::format(R"( x="{}" y="{}" width="{}" height="{}")", number_text(r.area.x),
                  number_text(r.area.y), number_text(r.area.width), number_text(r.area.height));
  if (r.rounding > 0) text += fmt::format(R"( rx="{}")", number_text(r.rounding));
  return {"rect", text};
}

Element element_of(const Circle& c) {
  return {"circle", fmt::format(R"( cx="{}" cy="{}" r="{}")", number_text(c.middle.x),
                                number_text(c.middle.y), number_text(c.radius))};
}

Element element_of(const Line& line) {
  std::string text = fmt::format(R"( d="{}")", points_text(line.points));
  if (line.width > 0) text += fmt::format(R"( stroke-width="{}")", number_text(line.width));
  return {"path", text};
}

Element element_of(const Polygon& polygon) {
  std::string rings;
  for (const auto& ring : polygon.rings) rings += points_text(ring) + "Z";
  return {"path", fmt::format(R"( d="{}" fill-rule="evenodd")", rings)};
}

Element element_of(const Arc& arc) {
  return {"path", fmt::format(R"( d="M{}Q{} {}")", point_text(arc.from), point_text(arc.towards),
                              point_text(arc.to))};
}

Element element_of(const Text& text) {
  // Not every program that shows SVG knows dominant-baseline.
  constexpr double kBaseline = 0.35;
  std::string attributes =
      fmt::format(R"( x="{}" y="{}" font-size="{}")", number_text(text.at.x),
                  number_text(text.at.y + kBaseline * text.size), number_text(text.size));
  if (text.anchor == Anchor::kStart) attributes += R"( text-anchor="start")";
  if (text.anchor == Anchor::kEnd) attributes += R"( text-anchor="end")";
  return {"text", attributes, escaped(text.text)};
}

}  // namespace

std::string number_text(double number) {
  const auto tenths = static_cast<long long>(std::llround(number * 10));
  const std::string sign = tenths < 0 ? "-" : "";
  const long long size = std::llabs(tenths);
  return size % 10 == 0 ? fmt::format("{}{}", sign, size / 10)
                        : fmt::format("{}{}.{}", sign, size / 10, size % 10);
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string svg_text(const Shape& shape) {
  const Element element = std::visit([](const auto& form) { return element_of(form); }, shape.form);
  std::string text = "<" + element.name;
  if (!shape.classes.empty()) text += fmt::format(R"( class="{}")", shape.classes);
  for (const auto& [name, value] : shape.data) {
    text += fmt::format(R"( data-{}="{}")", name, escaped(value));
  }
  if (!shape.title.empty()) {
    text += fmt::format(R"( tabindex="0" role="img" aria-label="{}")", escaped(shape.title));
  }
  text += element.attributes;
  std::string content = element.content + svg_text(shape.parts);
  if (!shape.title.empty()) {
    content.insert(0, fmt::format("<title>{}</title>", escaped(shape.title)));
  }
  return content.empty() ? text + "/>" : text + fmt::format(">{}</{}>", content, element.name);
}

std::string svg_text(std::span<const Shape> shapes) {
  std::string text;
  for (const Shape& shape : shapes) text += svg_text(shape);
  return text;
}

}  // namespace pbcs::draw
