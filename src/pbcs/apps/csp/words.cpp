#include "pbcs/apps/csp/words.hpp"

#include <array>
#include <cstdint>

#include "pbcs/util/characters.hpp"

namespace pbcs::csp {
namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;  // 0: no UTF-8
};

Character decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return {};
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t length = byte(0) >= 0xF0 && byte(0) < 0xF5   ? 4
                             : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                             : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
                                                                 : 0;
  if (length == 0 || text.size() < length) return {};
  std::uint32_t code = byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6) | (byte(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code < kSmallest.at(length) || code > 0x10FFFF || surrogate) return {};
  return {code, length};
}

// Blanks, punctuation and signs beyond ASCII would confuse readers of paths (≠, –, ¬).
bool is_foreign_letter(std::uint32_t code) {
  const bool latin = code == 0xAA || code == 0xB5 || code == 0xBA ||
                     (code >= 0xC0 && code < 0x2000 && code != 0xD7 && code != 0xF7);
  return latin || (code >= 0x2C00 && code < 0x3000) || (code >= 0x3040 && code < 0xE000) ||
         (code >= 0xF900 && code < 0xFE00) || (code >= 0x10000 && code < 0x1F000) ||
         (code >= 0x20000 && code < 0x30000);
}

std::size_t word_length(std::string_view text) {
  std::size_t length = 0;
  while (const std::size_t next = letter_length(text.substr(length))) length += next;
  return length;
}

// "[12]"
std::size_t index_length(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  std::size_t end = 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end > 1 && end < text.size() && text[end] == ']' ? end + 1 : 0;
}

// Words with other characters between them; at least one word.
bool is_made_of_words(std::string_view text, std::string_view others) {
  bool any = false;
  while (!text.empty()) {
    const std::size_t length = word_length(text);
    any = any || length > 0;
    if (length == 0 && others.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return any;
}

}  // namespace

std::size_t letter_length(std::string_view text) {
  if (text.empty()) return 0;
  const char c = text.front();
  const bool plain =
      (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '\'';
  if (plain) return 1;
  const Character character = decode(text);
  return character.length > 1 && is_foreign_letter(character.code) ? character.length : 0;
}

bool is_word(std::string_view text) {
  return !text.empty() && word_length(text) == text.size();
}

bool is_name(std::string_view text) {
  const std::size_t word = word_length(text);
  if (word == 0 || is_digit(text.front()) || text.front() == '\'') return false;
  text.remove_prefix(word);
  while (const std::size_t index = index_length(text)) text.remove_prefix(index);
  return text.empty();
}

bool is_rule_name(std::string_view text) {
  return is_made_of_words(text, "-") && !text.starts_with('-');
}

bool is_name_pattern(std::string_view text) {
  const std::size_t at = text.find("{}");
  if (at == std::string_view::npos) return false;
  const std::string_view before = text.substr(0, at);
  const std::string_view after = text.substr(at + 2);
  return (before.empty() || is_made_of_words(before, ":")) &&
         (after.empty() || is_made_of_words(after, ":")) && !(before.empty() && after.empty());
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = decode(text).length;
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool is_phrase(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace pbcs::csp
