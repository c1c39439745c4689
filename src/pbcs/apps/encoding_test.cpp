#include "pbcs/apps/encoding.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs {
namespace {

using namespace std::string_literals;

TEST(Encoding, Utf16IsConverted) {
  EXPECT_EQ(decoded("\xFF\xFE"
                    "1\0.\0"s),
            "\xEF\xBB\xBF"
            "1.");
  EXPECT_EQ(decoded("\xFE\xFF\0"
                    "1\0."s),
            "\xEF\xBB\xBF"
            "1.");
  EXPECT_EQ(decoded("1\0.\0.\0004\0"s), "1..4") << "without a byte order mark";
  EXPECT_EQ(decoded("\xFF\xFE\x3D\xD8\x00\xDE\xB7\x00"s), "\xEF\xBB\xBF\U0001F600\u00B7");
  EXPECT_EQ(decoded("\xFF\xFE\x3D\xD8"
                    "1\0"s),
            "\xEF\xBB\xBF\uFFFD1")
      << "half of a pair";
  EXPECT_EQ(decoded("1..4\n"), "1..4\n");
  EXPECT_EQ(decoded(""), "");
}

TEST(Encoding, TheEndOfFilesOfDosIsDropped) {
  EXPECT_EQ(decoded("1..4\r\n\x1A"), "1..4\r\n");
  EXPECT_EQ(decoded("1..4\x1A\r\n\x1A"), "1..4");
  EXPECT_EQ(decoded("1\x1A"
                    "4"),
            "1\x1A"
            "4");
}

TEST(Encoding, BinaryDataIsKnownByItsStart) {
  EXPECT_FALSE(find_binary("1..4"));
  EXPECT_FALSE(find_binary(std::string(100, '.') + '\0'));
  const auto zeros = find_binary("ab\nc" + std::string(100, '\0'));
  ASSERT_TRUE(zeros);
  EXPECT_EQ(zeros->line, 2U);
  EXPECT_EQ(zeros->column, 2U);
  const auto others = find_binary("ab\x01\x02\x1F\x7F");
  ASSERT_TRUE(others);
  EXPECT_EQ(others->message.substr(0, 10), "byte 0x01:");
  EXPECT_FALSE(find_binary("1..4\t\r\n\f\v"));
  ASSERT_TRUE(find_binary("%PDF-1.7"));
  EXPECT_EQ(find_binary("%PDF-1.7")->message,
            "this is no text but a PDF document; expected puzzles as text");
}

TEST(Encoding, WhatIsNotPrintableIsWrittenInHexadecimal) {
  EXPECT_EQ(printable("a\x1B[31m\x7F"), "a\\x1b[31m\\x7f");
  EXPECT_EQ(printable("caf\xE9 caf\u00E9"), "caf\\xe9 caf\u00E9");
  EXPECT_EQ(printable("\u009B"), "\\xc2\\x9b") << "a control character of two bytes";
  EXPECT_EQ(printable("a\tb\n"), "a\tb\n");
  EXPECT_EQ(printable("\0"s), "\\x00");
}

}  // namespace
}  // namespace pbcs
