#include "pbcs/ask/paragraph.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pbcs {
namespace {

TEST(Paragraph, WrapKeepsTheWords) {
  const std::string text(300, 'x');
  EXPECT_EQ(wrap(text, 2), "  " + text);
  std::string words;
  for (int i = 0; i < 60; ++i) words += (i > 0 ? " word" : "word");
  const std::string wrapped = wrap(words, 4);
  std::string unwrapped;
  std::size_t begin = 0;
  while (begin < wrapped.size()) {
    const std::size_t end = std::min(wrapped.find('\n', begin), wrapped.size());
    EXPECT_LE(end - begin, kTextWidth);
    EXPECT_EQ(wrapped.substr(begin, 5), "    w");
    unwrapped += (begin > 0 ? " " : "") + wrapped.substr(begin + 4, end - begin - 4);
    begin = end + 1;
  }
  EXPECT_EQ(unwrapped, words);
}

TEST(Paragraph, TrimEnd) {
  EXPECT_EQ(trim_end(" a\n b \n\n"), " a\n b");
  EXPECT_EQ(trim_end(" \n"), "");
}

}  // namespace
}  // namespace pbcs
