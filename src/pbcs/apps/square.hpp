// A square of n x n cells, some of which have a number from 1 to n: what the readers of such
// puzzles have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// One piece a character.
[[nodiscard]] std::vector<Token> characters_of(std::span<const Token> pieces);
[[nodiscard]] bool equally_long(std::span<const Token> pieces);

/// What a whole piece says about a cell: more than one character is a decimal number.
[[nodiscard]] Symbol symbol_of_piece(Token cell, const Alphabet& alphabet);

/// The values of cells: by the order of the alphabet 1 to n, or 0 for an open one.
struct CellValues {
  FirstSymbol first = FirstSymbol::kOne;
  std::vector<std::uint32_t> values;
};
/// Reads cells, row by row; a piece is a number or a filler. Unless the alphabet is stated it is
/// the usual one, with two exceptions:
///   - Letters only (A-P): no digit but 0 occurs, two different letters at least, and one that the
///     usual alphabet has not.
///   - Numbers count from 0 (0-F): the square is larger than 9x9, another filler stands beside '0',
///     the largest number of the usual alphabet does not occur, and '0' is nowhere twice in a row
///     or column. Otherwise '0' is empty; but where both are possible it is an error: the largest
///     number does not occur and '0' is not more frequent than a number can be, or it does and '0'
///     could be a number as well.
[[nodiscard]] Result<CellValues, ParseError> read_cells(std::span<const Token> cells,
                                                        std::uint32_t n,
                                                        std::optional<FirstSymbol> stated = {});
/// Would these values, written with a dot for open cells, be read in another alphabet unless it is
/// stated?
[[nodiscard]] bool must_be_stated(const std::vector<std::uint32_t>& values,
                                  const Alphabet& alphabet);

/// "0-F are 16 symbols: a 9x9 grid has 9"
[[nodiscard]] std::string alphabet_fault(const Alphabet& alphabet, std::uint32_t n);

/// What follows a puzzle on its line, without the separators around it.
[[nodiscard]] std::string label_after(const Line& line, Token puzzle);
/// The same of what follows it, as written.
[[nodiscard]] std::string label_in(std::string_view rest);

/// "9x9"
[[nodiscard]] std::string size_text(std::size_t n);
/// "r3c7"; cells are numbered row by row, from 0.
[[nodiscard]] std::string cell_name(std::uint32_t n, std::size_t cell);

}  // namespace pbcs
