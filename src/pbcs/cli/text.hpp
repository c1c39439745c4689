// Small things about text for people.
#pragma once

#include <string>
#include <string_view>

namespace pbcs::cli {

/// As a shell takes it for one word: in quotes if it must be.
[[nodiscard]] std::string shell_word(std::string_view text);

}  // namespace pbcs::cli
