// Reads boards of N-Queens and N-SudoQueens, each as an application of its own: the readers differ
// by the name in the heading only.
//
//   queens 8: r1c2 r2c7 r3c5; label    the given queens, if any; a label follows a semicolon
//   queens 8: b8 g7                    the same as squares of a chess board
//   queens 4: .Q../..../Q.../.... label  rows separated by / or blanks
//   queens 4:                          a board over several lines, with or without borders
//   .Q..
//   ....  and so on
//
// A queen is Q, q, * or 1, an empty cell . 0 _ or -. The size may be left out before a board.
// Without a heading a text is taken for Queens only if it is a board, over several lines or with /,
// of nothing but Q and dots.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::queens {

/// A queen, and where it was read.
struct GivenQueen {
  Cell cell;
  Position position;
};

/// A board as read.
struct Reading {
  Shape shape;
  std::vector<GivenQueen> queens;  ///< in the order in which they were read
  std::string label;
};
/// The board of a chunk, before its queens are checked against each other and a model is built.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk, Kind kind);

[[nodiscard]] int recognise(std::string_view text, Kind kind);
[[nodiscard]] std::vector<Chunk> split(std::string_view text, Kind kind);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind);

}  // namespace pbcs::queens
