// Reads Futoshiki and Sudoshiki, each as an application of its own: the readers differ by the name
// in the heading, and Sudoshiki is never recognised without one.
//
//   futoshiki: CLUES ROWS COLUMNS    strings: n*n clues (1-9, then letters A = 10 ...; . 0 * _ - x
//                                    are open), n*(n-1) signs of the rows from top to bottom, as
//                                    many of the columns from left to right: < the left (upper)
//                                    cell is smaller, > it is larger, - no sign. Boards without
//                                    clues may leave CLUES out. Whatever follows is the label.
//   (solve 9 "CLUES" "ROWS" "COLUMNS")          the same, as CSP-Rules writes it
//   6:0R,0,3UD,...                   a game id of Simon Tatham's Unequal: n*n entries, each a clue
//                                    (0: open) and the neighbours that the cell exceeds: U R D L
//   (solve-tatham 6 "0R,0,...")
//   a grid over several lines:       . < 3   .
//                                    ^       v
//                                    . > .   .      ^ and v point to the smaller one
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/futoshiki/grid.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::futoshiki {

/// A board as read, and where its cells were.
struct Reading {
  Grid grid;
  std::vector<Position> positions;  ///< by cell
  std::string label;
};
/// The board of a chunk, before its values and signs are checked against each other.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk, Kind kind);

[[nodiscard]] int recognise(std::string_view text, Kind kind);
[[nodiscard]] std::vector<Chunk> split(std::string_view text, Kind kind);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind);

}  // namespace pbcs::futoshiki
