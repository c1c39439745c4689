#include "pbcs/apps/source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pbcs {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::size_t number = 5;
  for (const RawLine& raw : raw_lines(text, number)) {
    EXPECT_EQ(raw.number, number++);
    lines.emplace_back(raw.text);
  }
  return lines;
}

TEST(Source, LinesEndInThreeWays) {
  EXPECT_THAT(lines_of("a\nb\r\nc\rd"), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(lines_of("a\n\r\n\r\r"), ElementsAre("a", "", "", ""));
  EXPECT_THAT(lines_of("\n"), ElementsAre(""));
  EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(Source, ALineIsTakenOffItsText) {
  std::string_view text = "a\r\n\nb";
  EXPECT_EQ(take_line(text), "a");
  EXPECT_EQ(text, "\nb");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), "b");
  EXPECT_EQ(text, "");
}

TEST(Source, LettersMayBeBeyondAscii) {
  for (int code = 0; code < 256; ++code) {
    const char c = static_cast<char>(code);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || code >= 128;
    EXPECT_EQ(may_have_letters("12" + std::string(1, c) + "3"), letter) << code;
  }
  EXPECT_FALSE(may_have_letters(""));
}

}  // namespace
}  // namespace pbcs
