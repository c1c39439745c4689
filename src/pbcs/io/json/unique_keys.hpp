// Objects of JSON in which a name occurs twice: readers would disagree about what they say.
#pragma once

#include <optional>
#include <string_view>

#include "pbcs/io/path_document.hpp"

namespace pbcs {

/// The first field of a JSON text whose name occurred before in the same object; nothing for a text
/// that is no JSON.
[[nodiscard]] std::optional<DocumentError> find_repeated_key(std::string_view text);

}  // namespace pbcs
