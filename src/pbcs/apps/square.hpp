// A square of n x n cells, some of which have a number from 1 to n: what the readers of such
// puzzles have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// One piece a character.
[[nodiscard]] std::vector<Token> characters_of(std::span<const Token> pieces);
[[nodiscard]] bool equally_long(std::span<const Token> pieces);

/// What a whole piece says about a cell: more than one character is a decimal number.
[[nodiscard]] Symbol symbol_of_piece(Token cell, std::uint32_t n);
/// The values of the cells, 0 for an open one; a piece is a number or a filler. '0' is empty; but
/// in squares larger than 9x9 numbers count from 0 when another filler stands beside '0' and the
/// largest number does not occur.
[[nodiscard]] Result<std::vector<std::uint32_t>, ParseError> read_cells(
    std::span<const Token> cells, std::uint32_t n);

/// What follows a puzzle on its line, without the separators around it.
[[nodiscard]] std::string label_after(const Line& line, Token puzzle);

/// "9x9"
[[nodiscard]] std::string size_text(std::size_t n);
/// "r3c7"; cells are numbered row by row, from 0.
[[nodiscard]] std::string cell_name(std::uint32_t n, std::size_t cell);

}  // namespace pbcs
