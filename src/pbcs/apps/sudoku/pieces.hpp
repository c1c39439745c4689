// Pieces between separators: cells, groups of candidates, or strings of several cells.
#pragma once

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

/// Pieces of several characters without fillers: these must be meant as groups of candidates.
[[nodiscard]] bool look_like_groups(std::span<const Token> pieces);

/// Are these pieces groups of candidates although they were read as `values`, a character a cell? A
/// row of pencil marks may have as many characters as a grid has cells, but makes no sense as one.
[[nodiscard]] bool are_rather_groups(std::span<const Token> pieces,
                                     const Result<Reading, ParseError>& values);

/// When the characters of several pieces may be taken for the cells of one grid.
enum class Joining {
  kPartsOfRows,  ///< when they are rows or the parts of rows that lie in one block
  kAny
};

/// One piece a cell (values or groups of candidates), or else one character a cell.
[[nodiscard]] Result<Reading, ParseError> read_pieces(std::span<const Token> pieces,
                                                      const Heading& heading, Joining joining);

}  // namespace pbcs::sudoku
