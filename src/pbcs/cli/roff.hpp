// Text in the language of manual pages.
#pragma once

#include <string>
#include <string_view>

namespace pbcs::cli {

/// Prose: what stands between backquotes is bold. It is one line, which roff fills.
[[nodiscard]] std::string roff_prose(std::string_view text);
/// Every character for itself.
[[nodiscard]] std::string roff_literal(std::string_view text);
[[nodiscard]] std::string roff_bold(std::string_view text);
[[nodiscard]] std::string roff_italic(std::string_view text);

}  // namespace pbcs::cli
