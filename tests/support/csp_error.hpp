// What a reader says of a bad description of a problem.
#pragma once

#include <string>

#include "pbcs/apps/csp/reader.hpp"

namespace pbcs::csp {

/// Line, column and message; "none" for a good one.
inline std::string error_of(const std::string& text, const Limits& limits = {}) {
  const auto puzzle = parse_within({text, 1}, limits);
  if (puzzle) return "none";
  return std::to_string(puzzle.error().line) + ":" + std::to_string(puzzle.error().column) + ": " +
         puzzle.error().message;
}

}  // namespace pbcs::csp
