// A puzzle that is one string somewhere in a line: behind a number or a name, in a column of a
// table, between quotation marks, in a sentence or an address.
#pragma once

#include <optional>

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

/// The only string of the line that is a puzzle; solved ones do not count beside one that is not.
/// What stands before and behind it is the label, without the words that only introduce it
/// (puzzle =, an address, a prompt). Nothing when there is none, an error when there are two.
[[nodiscard]] std::optional<Result<Reading, ParseError>> read_embedded(const Line& line,
                                                                       const Heading& heading);

/// The first line of a table: names of columns, one of them the puzzle's.
[[nodiscard]] bool is_table_header(const RawLine& raw);

/// A comment that begins with a number and holds a puzzle: #12 53..7...
[[nodiscard]] bool is_numbered_puzzle(const RawLine& raw);

}  // namespace pbcs::sudoku
