// The styles of pictures, from picture.css.
#pragma once

#include <string>

#include "pbcs/draw/pictures.hpp"

namespace pbcs::draw {

/// The styles for a file of its own. Many programs that show SVG know no CSS variables: they are
/// replaced by their values in a theme, unless the viewer is to choose it.
[[nodiscard]] std::string resolved_css(PictureTheme theme);

}  // namespace pbcs::draw
