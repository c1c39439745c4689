// A puzzle on one line.
#pragma once

#include <cstddef>
#include <string_view>

#include "pbcs/apps/sudoku/cells.hpp"

namespace pbcs::sudoku {

/// So many characters has an ordinary puzzle.
inline constexpr std::size_t kUsualLength = 81;

/// As lists have them: 81 digits and dots, some of them empty cells, then the end or a separator.
/// Nothing about such a line has to be found out.
[[nodiscard]] bool is_usual_string(std::string_view line);
/// Reads such a line, whose label is nothing but words: the same as read_line, without a look at
/// each of its characters as a mark.
[[nodiscard]] Reading read_usual_string(const RawLine& line);

/// The whole puzzle in one piece: its cells or its candidates.
[[nodiscard]] Result<Reading, ParseError> read_string(Token token, const Heading& heading);

/// Reads a string of cells or of candidates with whatever follows as label, cells in groups of
/// equal length, numbers or groups of candidates between blanks, a HoDoKu library line, or a
/// string anywhere in the line (see embedded.hpp).
[[nodiscard]] Result<Reading, ParseError> read_line(const Line& line, const Heading& heading);

}  // namespace pbcs::sudoku
