// Small things about text for people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pbcs::cli {

inline constexpr std::size_t kTextWidth = 100;

/// The words of a text on lines of at most kTextWidth characters, each indented.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t indent);

/// Without line ends and blanks at the end.
[[nodiscard]] std::string trim_end(std::string text);

/// As a shell takes it for one word: in quotes if it must be.
[[nodiscard]] std::string shell_word(std::string_view text);

}  // namespace pbcs::cli
