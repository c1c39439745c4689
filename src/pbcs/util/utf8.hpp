// Characters in UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pbcs {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

/// Appends a code point, which must be one.
void append_utf8(std::string& text, char32_t code);

struct Utf8Length {
  std::size_t bytes = 0;
  bool valid = false;
};

/// The character with which a text begins that is not empty; if it begins with none, the bytes that
/// make no character together.
[[nodiscard]] Utf8Length first_utf8(std::string_view text);

}  // namespace pbcs
