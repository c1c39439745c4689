// Reads Numbrix and Hidato boards.
//
//   hidato:                          a heading, then rows of cells between blanks: a number, . or _
//   . 33 35  .                       for an open cell, # B x or -1 where there is none; rows that
//   # 1  .   .                       are shorter end in holes
//   numbrix geometric: 1 . / . 4     the same on one line, / between rows
//   (solve Hidato topological 8 56   the input of CSP-Rules: model, size of the square, last
//   B . . . 51 ... )                 number, cells; . for an open cell, B for a hole
//
// The heading says which puzzle it is and which links it has (topological, the default, or
// geometric). It may be missing when the puzzle type is known otherwise. What follows a semicolon
// is a label. A line that starts with # is a comment, unless all its words are cells and it stands
// inside a puzzle. Boards have at most kMostWhiteCells cells (see board.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/path/grid.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::path {

/// A board as read, not yet looked at as a puzzle.
struct Reading {
  Grid grid;
  std::vector<Position> positions;  ///< by cell
  Position start;
  std::string label;
};

/// The board of a chunk. A heading must be that of `game`; without a heading `game` is needed.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk, std::optional<Game> game);

/// What the reader makes of a line, for those who cut a text into puzzles.
enum class LineRole : std::uint8_t {
  kBlank,
  kComment,
  kForm,     ///< the first line of a form of CSP-Rules
  kHeading,  ///< a heading, perhaps followed by a row
  kWhole,    ///< a heading and a board, or several rows
  kRow       ///< anything else
};
enum class Place : std::uint8_t { kOutside, kInside };
[[nodiscard]] LineRole role_of(const RawLine& raw, Place place);

[[nodiscard]] int recognise(std::string_view text, Game game);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk, Game game);

}  // namespace pbcs::path
