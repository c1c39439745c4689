// Which names and words a description may use. They appear in paths, whose notation gives a meaning
// to most signs, and in expressions.
#pragma once

#include <cstddef>
#include <string_view>

namespace pbcs::csp {

/// The number of bytes of the letter, digit, _ or ' at the beginning; 0 when there is none. Letters
/// of all scripts are letters.
[[nodiscard]] std::size_t letter_length(std::string_view text);

/// One or more of these.
[[nodiscard]] bool is_word(std::string_view text);
/// A word that does not begin with a digit, then any number of indices: x, r3c4, cell[0][12].
[[nodiscard]] bool is_name(std::string_view text);
/// A word with hyphens: hidden-single-in-a-row.
[[nodiscard]] bool is_rule_name(std::string_view text);
/// A word with one {} in it, and perhaps colons: r3n{}.
[[nodiscard]] bool is_name_pattern(std::string_view text);
/// No control characters.
[[nodiscard]] bool is_phrase(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view text);

/// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// What separates words in a file.
inline constexpr std::string_view kBlanks = " \t\r\n";

/// For messages: what a name may look like.
inline constexpr std::string_view kNameRule =
    "a name is made of letters, digits, _ and ', and does not begin with a digit; an index such as "
    "[3] may follow";
inline constexpr std::string_view kWordRule = "a word is made of letters, digits, _ and '";

}  // namespace pbcs::csp
