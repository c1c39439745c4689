// Manual pages, made of the same options and texts as the help.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/cli/outline.hpp"

namespace pbcs::cli {

/// pbcs-solve
[[nodiscard]] std::string manual_name(const Outline& command);

/// The page of a command of the program, for man(1).
[[nodiscard]] std::string manual_page(const Outline& command, const Outline& program);

/// What the page of a command says beside its options, in paragraphs; empty when there is nothing.
[[nodiscard]] std::string_view manual_text(std::string_view command);

}  // namespace pbcs::cli
