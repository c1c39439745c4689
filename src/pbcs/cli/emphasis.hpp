// Colours for the words that stand out.
#pragma once

#include "pbcs/ask/path_text.hpp"
#include "pbcs/cli/console.hpp"

namespace pbcs::cli {

[[nodiscard]] Emphasise painted_with(const Palette& palette);

}  // namespace pbcs::cli
