#include "pbcs/apps/plain_form.hpp"

#include <algorithm>
#include <array>

namespace pbcs {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

// The code point of a character of several bytes; 0 for a byte that is none by itself.
char32_t code_of(std::string_view character) {
  if (character.size() == 1) return byte_at(character, 0) < 0x80 ? byte_at(character, 0) : 0;
  char32_t code = byte_at(character, 0) & (0xFFU >> (character.size() + 1));
  for (std::size_t i = 1; i < character.size(); ++i) {
    code = (code << 6) | (byte_at(character, i) & 0x3FU);
  }
  return code;
}

struct CodeRange {
  char32_t first;
  char32_t last;
};
// Sorted, as the next tables are.
constexpr std::array<CodeRange, 8> kNoWidth = {{{0x00AD, 0x00AD},
                                                {0x200B, 0x200F},
                                                {0x202A, 0x202E},
                                                {0x2060, 0x2064},
                                                {0x2066, 0x2069},
                                                {0x20E3, 0x20E3},
                                                {0xFE00, 0xFE0F},
                                                {0xFEFF, 0xFEFF}}};
constexpr std::array<CodeRange, 6> kBlank = {{{0x00A0, 0x00A0},
                                              {0x2000, 0x200A},
                                              {0x202F, 0x202F},
                                              {0x205F, 0x205F},
                                              {0x2800, 0x2800},
                                              {0x3000, 0x3000}}};
// Digits in a row, of which the first has a value.
struct DigitRange {
  CodeRange range;
  unsigned first;
};
constexpr std::array<DigitRange, 12> kDigits = {{{{0x0660, 0x0669}, 0},
                                                 {{0x06F0, 0x06F9}, 0},
                                                 {{0x0966, 0x096F}, 0},
                                                 {{0x2460, 0x2468}, 1},
                                                 {{0x2474, 0x247C}, 1},
                                                 {{0x24EA, 0x24EA}, 0},
                                                 {{0x24F5, 0x24FD}, 1},
                                                 {{0x2776, 0x277E}, 1},
                                                 {{0x2780, 0x2788}, 1},
                                                 {{0x278A, 0x2792}, 1},
                                                 {{0xFF10, 0xFF19}, 0},
                                                 {{0x1D7CE, 0x1D7FF}, 0}}};

struct Lookalike {
  std::u32string_view characters;
  char plain;
};
constexpr std::array<Lookalike, 10> kLookalikes = {{
    {U"·•‧∙⋅・░□▢▫○◦◻◽☐⬜×✕\U0001F532\U0001F533\U0001F7E6", '.'},
    {U"■▪◼◾█⬛", '#'},
    {U"‐‑‒–—−", '-'},
    {U"¦", '|'},
    {U"‹〈", '<'},
    {U"›〉", '>'},
    {U"∧⋀˄⌃△▵▲▴︿", '^'},
    {U"∨⋁˅⌄▽▿▼▾﹀", 'v'},
    {U"“”„", '"'},
    {U"♕♛", 'Q'},
}};

template <std::size_t N>
bool is_in(const std::array<CodeRange, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [code](const CodeRange& r) { return code >= r.first && code <= r.last; });
}

// U+2500 to U+257F.
char drawn(char32_t code) {
  switch (code) {
    case 0x2500:
    case 0x2501:
    case 0x2550:
      return '-';
    case 0x2502:
    case 0x2503:
    case 0x2551:
      return '|';
    default:
      return '+';
  }
}

char form_of(char32_t code, char foreign) {
  if (code >= 0x2500 && code < 0x2580) return drawn(code);
  if (is_in(kBlank, code)) return ' ';
  for (const DigitRange& digits : kDigits) {
    if (code < digits.range.first || code > digits.range.last) continue;
    return static_cast<char>('0' + (digits.first + (code - digits.range.first)) % 10);
  }
  for (const Lookalike& lookalike : kLookalikes) {
    if (lookalike.characters.find(code) != std::u32string_view::npos) return lookalike.plain;
  }
  // Full-width forms of ASCII.
  if (code > 0xFF00 && code < 0xFF5F) return form_of(code - 0xFEE0, foreign);
  if (code == '?') return '.';
  return code < 0x80 ? static_cast<char>(code) : foreign;
}

}  // namespace

std::size_t character_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  const std::size_t length = lead >= 0xF0 && lead < 0xF8   ? 4
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                                                           : 1;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, at + k) & 0xC0U) != 0x80U) return 1;
  }
  return length;
}

char plain_form(std::string_view character, char foreign) {
  if (character.size() == 1) {
    if (character[0] == '?') return '.';
    return byte_at(character, 0) < 0x80 ? character[0] : foreign;
  }
  return form_of(code_of(character), foreign);
}

bool has_no_width(std::string_view character) {
  return character.size() > 1 && is_in(kNoWidth, code_of(character));
}

bool is_printable(std::string_view character) {
  const char32_t code = code_of(character);
  return code == '\t' || (code >= 0x20 && code != 0x7F && !(code >= 0x80 && code < 0xA0));
}

}  // namespace pbcs
