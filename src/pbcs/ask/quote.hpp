// How answers name the puzzle they are about.
#pragma once

#include <cstddef>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/validity.hpp"

namespace pbcs {

struct Quote {
  std::string text;             ///< on one line; of a text that could not be read, the first word
  std::string label;            ///< what followed it
  std::string unreadable = {};  ///< why it could not be read; empty for a puzzle
  std::string file = {};        ///< where it stands, when `text` is a name for a long puzzle
  std::size_t line = 0;
};
[[nodiscard]] Quote quote(const Puzzle& puzzle);

/// Why there is no answer to questions about puzzles with one solution; empty when there may be
/// one.
[[nodiscard]] std::string invalid_reason(const Quote& puzzle, Validity validity);

}  // namespace pbcs
