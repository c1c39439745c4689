// Questions about single characters, the same in every locale.
#pragma once

namespace pbcs {

[[nodiscard]] constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace pbcs
