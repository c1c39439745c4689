#include "pbcs/util/utf8.hpp"

namespace pbcs {
namespace {

unsigned byte_in(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

std::size_t length_after(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

// Neither written longer than needed, nor a surrogate, nor beyond the last code point.
bool may_follow(unsigned lead, unsigned second) {
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second < 0xA0;
  if (lead == 0xF0) return second >= 0x90;
  if (lead == 0xF4) return second < 0x90;
  return true;
}

}  // namespace

void append_utf8(std::string& text, char32_t code) {
  const auto tail = [code](unsigned shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | (code >> 6));
    text += tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | (code >> 12));
    text += tail(6);
    text += tail(0);
  } else {
    text += static_cast<char>(0xF0U | (code >> 18));
    text += tail(12);
    text += tail(6);
    text += tail(0);
  }
}

Utf8Length first_utf8(std::string_view text) {
  const unsigned lead = byte_in(text, 0);
  const std::size_t length = length_after(lead);
  for (std::size_t i = 1; i < length; ++i) {
    if (i == text.size() || (byte_in(text, i) & 0xC0U) != 0x80U) return {i, false};
    if (i == 1 && !may_follow(lead, byte_in(text, 1))) return {1, false};
  }
  return length == 0 ? Utf8Length{1, false} : Utf8Length{length, true};
}

}  // namespace pbcs
