// Reads maps to be coloured.
//
//   map 4:                         a heading with the number of colours (4 when it is missing),
//   then A - B                          borders, also as A: B C D (A is adjacent to each of these),
//   A = R                          and colours given. Items stand on lines of their own or between
//   map 3: A - B, B: C D, A = R    commas or semicolons. A country without borders is an item too.
//   colours: red green blue        the colours by name; otherwise B R Y G and other letters
//   (solve 4 30 ".YG..." 1 2 3 | 2 3 14 | ...)   the input of CSP-Rules: colours, countries, what
//                                  is given, then groups: a country and some of its neighbours,
//                                  with | or : between groups
//   p edge 30 67                   DIMACS, with e 1 2 for borders; c colours 4 and c given 2 Y are
//   e 1 2                          read, other comments are not
//   20x15n30:daaf...,a2e0...       a game id of Tatham's Map (see tatham.hpp), alone or at the end
//                                  of an address
//
// Names of several words are joined by _: Great Britain - Ireland. In A: B C blanks separate names,
// in A: B, C commas; a name of several words may stand in quotation marks.
// Countries that are numbers are called X1, X2 ... What follows a # is a comment; on the line of a
// heading, and after a game id or a parenthesis, it is the label.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/map/graph.hpp"

namespace pbcs::map {

struct Reading {
  Graph graph;
  std::optional<Atlas> atlas;  ///< if the text tells how the map is drawn
  std::string label;
  std::string text;  ///< as it was written, when that is the shortest way: a game id
};
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk);

/// What the reader makes of a line, for those who cut a text into puzzles.
enum class LineRole : std::uint8_t {
  kBlank,
  kComment,
  kForm,     ///< the first line of a form of CSP-Rules
  kHeading,  ///< map 4: ...
  kGameId,
  kDimacs,  ///< p edge ...
  kOther
};
[[nodiscard]] LineRole role_of(const RawLine& raw);

[[nodiscard]] int recognise(std::string_view text);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk);

}  // namespace pbcs::map
