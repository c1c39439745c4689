// Input text as characters that know where they stand, so that every error can point.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// Line and column in the whole input, from 1.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;  ///< counted in characters, not bytes
};

/// One character of the input.
struct Mark {
  /// As readers see it (see plain_form.hpp); characters that they do not know are kForeign.
  char character = ' ';
  Position position;
  std::string_view bytes;  ///< as written, with what has no width behind it
};
inline constexpr char kForeign = '\x7F';

using Line = std::vector<Mark>;
/// Neighbouring characters that belong together.
using Token = std::span<const Mark>;

/// A line of the input before its characters are looked at, without its line end.
struct RawLine {
  std::string_view text;
  std::size_t number = 0;
};

/// The text without a byte order mark at its start.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);
/// The start of a text, cut at a line end unless that is far away: enough to recognise it by.
[[nodiscard]] std::string_view start_of(std::string_view text);

/// The candidates of the largest Sudoku, drawn with borders, are less than this.
inline constexpr std::size_t kMostCharacters = 1'500'000;
/// A text that is too large for a puzzle, so that nobody need look at each of its characters.
[[nodiscard]] std::optional<ParseError> find_excess(const Chunk& chunk);

/// Takes the first line off a text that is not empty, without its line end: \n, \r\n or \r.
[[nodiscard]] std::string_view take_line(std::string_view& text);
/// All lines of a text.
[[nodiscard]] std::vector<RawLine> raw_lines(std::string_view text, std::size_t first_number);
/// Of a line that is too long for any puzzle (see find_excess), only the start.
[[nodiscard]] Line decode(const RawLine& raw);
/// From the start of the first one to the end of the last one, pieces of the same text.
[[nodiscard]] Chunk chunk_of(const RawLine& first, const RawLine& last);
[[nodiscard]] Chunk joined(const Chunk& first, const Chunk& last);

[[nodiscard]] bool is_blank(char c);
/// Has the text a letter anywhere, as far as bytes tell? Full-width ones are beyond ASCII.
[[nodiscard]] bool may_have_letters(std::string_view text);
/// Nothing but blanks.
[[nodiscard]] bool is_empty(const RawLine& raw);
/// A line whose first character is #.
[[nodiscard]] bool is_comment(const RawLine& raw);
/// Has a text lines that are neither empty nor comments?
[[nodiscard]] bool has_content(std::string_view text);
/// The lines of a chunk that are neither empty nor comments.
[[nodiscard]] std::vector<Line> content_lines(const Chunk& chunk);

/// The pieces between blanks, commas and semicolons.
[[nodiscard]] std::vector<Token> tokens_of(Token line);
/// As written, but without control characters (see printable).
[[nodiscard]] std::string bytes_of(Token token);
/// As readers see it.
[[nodiscard]] std::string characters_in(Token token);
/// Without the blanks around it.
[[nodiscard]] Token trimmed(Token text);
/// The number that a word of digits says, as far as it fits; nothing when it is none.
[[nodiscard]] std::optional<std::uint32_t> number_of(Token word);

/// An error at a place, or at the first character of a token.
[[nodiscard]] ParseError fault_at(Position position, std::string message);
[[nodiscard]] ParseError fault_at(Token token, std::string message);
/// The same as what a function returns instead of its result.
[[nodiscard]] unexpected<ParseError> error_at(Position position, std::string message);
[[nodiscard]] unexpected<ParseError> error_at(Token token, std::string message);
/// "1 row", "7 rows"
[[nodiscard]] std::string count_text(std::size_t count, const std::string& thing);
/// The character as a message shows it: 'k', or its bytes in hexadecimal when not printable.
[[nodiscard]] std::string quoted(const Mark& mark);

}  // namespace pbcs
