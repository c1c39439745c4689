// Reads Latin squares and pandiagonal Latin squares, each as an application of its own: the readers
// differ by the name in the heading only.
//
//   latin: 12...4...      n*n characters: 1-9, then letters A = 10 ... in either case; empty cells
//   are
//                         . 0 * _ - x or X (see read_cells). Whatever follows is the label.
//   latin: 12... 4.... ...  n pieces of n characters, then a label
//   latin: 1 2 0 0 10 ...   n*n numbers between blanks or commas; with a size, then a label
//   latin 0-B: ...        the alphabet may be stated where read_cells would choose another one
//   latin 7:              the size may be said; a line with nothing but the heading is followed by
//   1..5...               rows of characters or numbers, with or without borders
//
// Without a heading a text is taken for Latin squares only if Sudoku has no grid of that size, that
// is for prime sizes from 5 on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/latin/model.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::latin {

/// A square as read, and where its cells were.
struct Reading {
  Shape shape;
  std::vector<std::uint32_t> values;  ///< by cell, row by row: 1 to n, or 0 when open
  std::vector<Position> positions;
  std::string label;
};
/// The square of a chunk, before its values are checked against each other and a model is built.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk, Kind kind);

[[nodiscard]] int recognise(std::string_view text, Kind kind);
[[nodiscard]] std::vector<Chunk> split(std::string_view text, Kind kind);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind);

}  // namespace pbcs::latin
