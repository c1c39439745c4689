// From the characters of cells to a grid: values, groups of candidates, strings of candidates.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/source.hpp"
#include "pbcs/apps/sudoku/grid.hpp"
#include "pbcs/apps/sudoku/heading.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::sudoku {

/// A grid as read, and where its cells were.
struct Reading {
  Grid grid;
  std::vector<Position> positions;  ///< by cell
  std::string text;                 ///< the puzzle as it was written, if on one line in one piece
  std::string label;
  /// By cell: was its value entered by a player? Empty when the text does not tell.
  std::vector<bool> entered = {};
  std::string_view format = {};  ///< the name of its format, if it is not told by its lines
};

/// The alphabet, when a heading says it.
using Stated = std::optional<FirstSymbol>;

/// Two cells of one row, column or block with the same value, if there are any.
[[nodiscard]] std::optional<ParseError> find_clash(const Reading& reading);

/// The shape of a grid of so many cells; the heading may have fixed it.
[[nodiscard]] std::optional<Shape> shape_for_cells(std::size_t cells, const Heading& heading);
/// The shape of a grid with so many labels.
[[nodiscard]] std::optional<Shape> shape_for_labels(std::size_t labels, const Heading& heading);

/// Could every piece be the value of a cell: a number or a filler?
[[nodiscard]] bool are_values(std::span<const Token> cells, const Shape& shape,
                              const Stated& stated = {});
/// One piece a cell: a number or a filler, see read_cells.
[[nodiscard]] Result<Reading, ParseError> read_values(std::span<const Token> cells,
                                                      const Shape& shape,
                                                      const Stated& stated = {});

/// Could every piece be the candidates of a cell: different numbers, at least one?
[[nodiscard]] bool are_groups(std::span<const Token> cells, const Shape& shape,
                              const Stated& stated = {});
/// One piece a cell: its candidates, written together (135, 1AF) or, beyond 35, 1/17/36. The
/// alphabet is the usual one if possible; numbers count from 0 in grids larger than 9x9 when 0
/// stands among other candidates of a cell; otherwise there are letters only.
[[nodiscard]] Result<Reading, ParseError> read_groups(std::span<const Token> cells,
                                                      const Shape& shape,
                                                      const Stated& stated = {});

/// n characters a cell: the k-th is the k-th number when that is a candidate, otherwise a filler.
/// The alphabet is the first one without a misplaced symbol.
[[nodiscard]] Result<Reading, ParseError> read_candidate_string(Token labels, const Shape& shape,
                                                                const Stated& stated = {});
/// Is this rather a string of candidates than a larger grid with as many cells?
[[nodiscard]] bool looks_like_candidate_string(Token labels, const Shape& shape,
                                               const Stated& stated = {});

/// "80 characters: one short of a 9x9 grid (81)".
[[nodiscard]] unexpected<ParseError> wrong_count(std::span<const Token> cells,
                                                 const std::string& things, const Heading& heading);

}  // namespace pbcs::sudoku
