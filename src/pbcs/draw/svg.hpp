// Shapes as SVG.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "pbcs/draw/shapes.hpp"

namespace pbcs::draw {

/// A number as SVG has it, to a tenth of a unit: 12, 3.5
[[nodiscard]] std::string number_text(double number);
/// Text inside of an element or of an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

[[nodiscard]] std::string svg_text(const Shape& shape);
[[nodiscard]] std::string svg_text(std::span<const Shape> shapes);

}  // namespace pbcs::draw
