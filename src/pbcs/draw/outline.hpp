// The border round squares.
#pragma once

#include <span>

#include "pbcs/draw/shapes.hpp"

namespace pbcs::draw {

/// The border round squares of equal size, which may touch each other but do not overlap.
[[nodiscard]] Polygon outline_of(std::span<const Area> squares);

}  // namespace pbcs::draw
