#include "pbcs/util/utf8.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

TEST(Utf8, WhatIsAppendedIsOneCharacter) {
  for (const char32_t code : {U'\0', U'a', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xD7FF',
                              U'\xE000', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
    std::string text;
    append_utf8(text, code);
    const auto [bytes, valid] = first_utf8(text + "x");
    EXPECT_TRUE(valid) << static_cast<std::uint32_t>(code);
    EXPECT_EQ(bytes, text.size()) << static_cast<std::uint32_t>(code);
  }
}

TEST(Utf8, BytesThatMakeNoCharacter) {
  const auto wrong = [](std::string_view text) {
    const auto [bytes, valid] = first_utf8(text);
    return valid ? 0 : bytes;
  };
  EXPECT_EQ(wrong("\x80"), 1U);              // begins nothing
  EXPECT_EQ(wrong("\xC3"), 1U);              // cut off
  EXPECT_EQ(wrong("\xE2\x82"), 2U);          // cut off
  EXPECT_EQ(wrong("\xE2\x82z"), 2U);         // interrupted
  EXPECT_EQ(wrong("\xC0\x80"), 1U);          // longer than needed
  EXPECT_EQ(wrong("\xE0\x80\x80"), 1U);      // longer than needed
  EXPECT_EQ(wrong("\xED\xA0\x80"), 1U);      // half a pair of UTF-16
  EXPECT_EQ(wrong("\xF4\x90\x80\x80"), 1U);  // beyond the last one
  EXPECT_EQ(wrong("\xFF"), 1U);
}

}  // namespace
}  // namespace pbcs
