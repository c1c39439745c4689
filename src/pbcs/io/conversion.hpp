// Puzzles in another format, and what they lose there.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// The format that every application has: a line of the puzzle as published, then `state:`.
inline constexpr std::string_view kStateFormat = "state";
/// The format of the applications that have canonical forms: a line of the canonical puzzle.
inline constexpr std::string_view kCanonicalFormat = "canonical";

/// Can the application write a format of this name? The error lists those it can write.
[[nodiscard]] Result<void> find_conversion(const App& app, std::string_view format);
/// The puzzle in such a format; an error only for a puzzle that has no canonical form.
[[nodiscard]] Result<std::string> converted(const App& app, const Puzzle& puzzle,
                                            std::string_view format);

/// Has the application canonical forms? The error lists those that have.
[[nodiscard]] Result<void> find_canonical(const App& app);

/// Reads `text`, the puzzle in another format, and says what is missing in it: candidates that were
/// excluded and come back, values that are gone. Empty when nothing is.
[[nodiscard]] std::string conversion_loss(const App& app, const Puzzle& puzzle,
                                          std::string_view text);

/// Has the format no place for what is written beside the puzzle?
[[nodiscard]] bool loses_label(const Puzzle& puzzle, std::string_view text);

}  // namespace pbcs
