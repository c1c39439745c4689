// The compression of lz-string, as base 64 text: f-puzzles and SudokuPad put puzzles into addresses
// so. A stream of bits, those of a character from the highest to the lowest, holds codes whose bits
// come from the lowest to the highest. A code is a literal (0 and 8 bits, 1 and 16 bits), the end
// (2), or the number of a text that occurred before; after every code but the first one the text
// before it, with the next character, gets a number too. Codes start with 2 bits, then 3, and get
// longer as numbers need it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pbcs::sudoku::links {

/// The text in UTF-8; nothing when it is no such data, or too large for a puzzle.
[[nodiscard]] std::optional<std::string> decompress_base64(std::string_view data);

}  // namespace pbcs::sudoku::links
