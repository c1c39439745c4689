// From the bytes of a file to text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pbcs/util/result.hpp"

namespace pbcs {

/// The text as UTF-8: UTF-16 is converted, with a byte order mark or when every second byte is 0;
/// the character with which DOS ended files is dropped.
[[nodiscard]] std::string decoded(std::string bytes);

/// Why this is no text: a picture, an archive, control bytes. Only the beginning is looked at.
[[nodiscard]] std::optional<ParseError> find_binary(std::string_view bytes);

/// The text with everything that is no printable character as \xNN, so that no terminal minds.
/// Line ends are left alone.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace pbcs
