// The forms in which boards are written, once their words are known.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/apps/futoshiki/reader.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::futoshiki {

/// The size of a board if the text says it.
using Size = std::optional<std::uint32_t>;
/// The alphabet of its numbers if the text says it.
using Stated = std::optional<FirstSymbol>;

/// Is this a string of signs: < > - only?
[[nodiscard]] bool is_sign_string(Token token);
/// Clues (unless left out), signs of the rows, signs of the columns; further words are left alone.
/// `used` is the number of words read.
[[nodiscard]] Result<Reading, ParseError> read_strings(std::span<const Token> words, Kind kind,
                                                       const Size& size, const Stated& stated,
                                                       std::size_t& used);

/// Is this a game id, 6:0R,0,... or, when the size is known, 0R,0,...?
[[nodiscard]] bool is_game_id(Token line, const Size& size);
[[nodiscard]] Result<Reading, ParseError> read_game_id(Token line, Kind kind, const Size& size);

/// Rows of cells and signs, and lines of signs between them.
[[nodiscard]] Result<Reading, ParseError> read_grid(const std::vector<Line>& lines, Kind kind,
                                                    const Stated& stated);

/// Why there is no board of this size; nothing when there is one.
[[nodiscard]] std::optional<std::string> find_size_fault(Kind kind, std::size_t n);

}  // namespace pbcs::futoshiki
