// The many characters in which people write cells, borders and blanks, as the few that readers
// know.
#pragma once

#include <cstddef>
#include <string_view>

namespace pbcs {

/// Length of the UTF-8 character at `at`; 1 for a byte that starts none.
[[nodiscard]] std::size_t character_length(std::string_view text, std::size_t at);

/// Box-drawing characters are - | +, all sorts of blanks are blanks, dots, bullets, question marks
/// and white squares are '.', black squares '#', dashes '-', wedges < > ^ v, quotation marks " ';
/// full-width, circled and mathematical digits are digits, chess queens 'Q'. Any other character
/// beyond ASCII is `foreign`.
[[nodiscard]] char plain_form(std::string_view character, char foreign);

/// Joiners, marks of direction, soft hyphens, byte order marks, what makes a keycap or an emoji of
/// the character before it: nothing that anybody sees.
[[nodiscard]] bool has_no_width(std::string_view character);

/// Control characters, bytes that are no UTF-8: what no terminal should get.
[[nodiscard]] bool is_printable(std::string_view character);

}  // namespace pbcs
