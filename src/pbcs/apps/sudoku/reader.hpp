// Reads Sudoku puzzles in the formats that people paste, without being told which one it is.
//
// On one line, whatever follows the puzzle being its label:
//   cells               n*n characters, row by row: 1-9, then letters A = 10 ... in either case;
//                       empty cells are . 0 * _ - x or X (X is a number from 33x33 on). Numbers
//                       may count from 0 (hexadecimal 0-F) or be letters only (A-P): read_cells
//                       says when, and a heading decides.
//   candidates          n*n*n characters: k-th of a cell is k, or a filler when no candidate. The
//                       same length as a larger grid (729 = 27x27) is told apart by the numbers.
//   rows                n pieces of n cells
//   numbers             n*n numbers between blanks or commas, 0 or a filler for empty cells
//   groups              n*n groups of candidates between blanks: 135, 1AF; beyond 35, 1/17/36
//   HoDoKu              :0000:x:VALUES:DELETED:..., a library line
// Over several lines, one puzzle: rows of cells, numbers or groups of candidates, with or without
// borders of | ! : + - = * . ' or box-drawing characters, in any layout; .sdk, .sdx and .ss files;
// SadMan's sections. Blank lines may separate bands, and separate grids that are complete.
//
// What surrounds a puzzle where it was copied from is taken away, and blank cells of tables are
// filled (see paste.hpp); a string may stand anywhere in its line (see embedded.hpp); words around
// grids, or around one string, are skipped.
//
// A group of one candidate is a value unless the candidate occurs again in its row, column or
// block. Lines that start with # are comments; a first line in which a column is called "puzzle" or
// the like (the header of a table) is skipped. The shape follows from the number of cells (see
// shape_for_size) unless a heading says otherwise (see heading.hpp).
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

[[nodiscard]] int recognise(std::string_view text);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk);

/// The grid of a chunk, before its values are checked against each other and a model is built.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk);

}  // namespace pbcs::sudoku
