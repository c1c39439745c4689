// What a puzzle loses when it is written in another format.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"

namespace pbcs::cli {

/// Reads `text`, the puzzle in another format, and says what is missing in it: candidates that were
/// excluded and come back, values that are gone. Empty when nothing is.
[[nodiscard]] std::string conversion_loss(const App& app, const Puzzle& puzzle,
                                          std::string_view text);

/// Has the format no place for what is written beside the puzzle?
[[nodiscard]] bool loses_label(const Puzzle& puzzle, std::string_view text);

}  // namespace pbcs::cli
