// Reads Kakuros:
//
//   kakuro:                          a heading, then rows of squares between blanks: # for a black
//   #   16\ 12\                      square, 16\12 for one with sums (below it and to its right),
//   \9  .   .                        . for a white cell, a digit for a given one; with or without
//   \19 .   7                        borders
//   kakuro: # 16\ 12\ / \9 . . / \19 . 7 ; label
//   (solve 10 ... )                  the input of CSP-Rules (form.hpp)
//   https://puzz.link/p?kakuro/...   an address (link.hpp)
//   {"kakuro": [["#", "16\\", ...    JSON (json.hpp)
//
// A first row or column that is not black gets one before it. Lines that start with # are comments
// unless all their words are squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::kakuro {

/// A grid as read, not yet looked at as a puzzle.
struct Reading {
  Grid grid;
  std::vector<Position> positions;  ///< by square
  Position start;
  std::string label;
};
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk);

/// What a line means to those who cut a text into puzzles.
enum class LineRole : std::uint8_t {
  kBlank,
  kComment,
  kForm,     ///< the first line of a form of CSP-Rules
  kObject,   ///< the first line of JSON
  kHeading,  ///< a heading, perhaps followed by a row
  kWhole,    ///< a puzzle on one line
  kRow       ///< anything else
};
[[nodiscard]] LineRole role_of(const RawLine& raw);

[[nodiscard]] int recognise(std::string_view text);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk);

}  // namespace pbcs::kakuro
