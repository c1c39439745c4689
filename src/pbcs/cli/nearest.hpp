// Guessing what a misspelt word was meant to be.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pbcs::cli {

/// The word of the list that needs the fewest changes of a letter, if they are few.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 std::span<const std::string> known);

}  // namespace pbcs::cli
