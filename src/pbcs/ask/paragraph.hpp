// Text for people, on lines of a comfortable width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pbcs {

inline constexpr std::size_t kTextWidth = 100;

/// The words of a text on lines of at most kTextWidth characters, each indented.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t indent);

/// Without line ends and blanks at the end.
[[nodiscard]] std::string trim_end(std::string text);

}  // namespace pbcs
