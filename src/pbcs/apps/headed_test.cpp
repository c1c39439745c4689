#include "pbcs/apps/headed.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

/// "size|rest" of a line with a heading, "none" otherwise.
std::string heading_of(std::string_view text) {
  Line line = decode({text, 3});
  const auto heading = take_heading(line, "latin");
  if (!heading) return "none|" + bytes_of(line);
  return (heading->size ? std::to_string(heading->size->value) : "") + "|" + bytes_of(line);
}

TEST(Heading, IsTheNameWithANumberOrAColon) {
  EXPECT_EQ(heading_of("latin:12"), "|12");
  EXPECT_EQ(heading_of("  Latin : 12"), "| 12");
  EXPECT_EQ(heading_of("LATIN 7:12"), "7|12");
  EXPECT_EQ(heading_of("latin 7"), "7|");
  EXPECT_EQ(heading_of("latin "), "|");
  EXPECT_EQ(heading_of("latin 7 12"), "7|12");
  EXPECT_EQ(heading_of("latin 99999999999999999999:"), "1000000|");
}

TEST(Heading, NothingElseIsOne) {
  for (const std::string text :
       {"latin 12..", "latin x", "latins:", "lati:", "latin7:", "", "1234"}) {
    EXPECT_EQ(heading_of(text), "none|" + text);
  }
}

TEST(Heading, MayStateTheAlphabetWhereThatIsAllowed) {
  const auto stated = [](std::string_view text, HeadingAlphabet alphabet) -> std::string {
    Line line = decode({text, 3});
    const auto heading = take_heading(line, "latin", alphabet);
    if (!heading) return "none";
    if (const auto fault = find_alphabet_fault(*heading)) return fault->message;
    return (heading->alphabet ? range_text(*heading->alphabet) : "") + "|" +
           (heading->size ? std::to_string(heading->size->value) : "") + "|" + bytes_of(line);
  };
  constexpr auto kAllowed = HeadingAlphabet::kAllowed;
  EXPECT_EQ(stated("latin 0-B: 12", kAllowed), "0-B|12| 12");
  EXPECT_EQ(stated("latin 12 0-B: 12", kAllowed), "0-B|12| 12");
  EXPECT_EQ(stated("latin a-e :", kAllowed), "A-E|5|");
  EXPECT_EQ(stated("latin 7 0-B: 12", kAllowed), "0-B are 12 symbols: a 7x7 grid has 7");
  EXPECT_EQ(stated("latin: 0-B", kAllowed), "|| 0-B");
  EXPECT_EQ(stated("latin 0-B 12", kAllowed), "none");
  EXPECT_EQ(stated("latin 12 0-B: 12", HeadingAlphabet::kNone), "|12|0-B: 12");
}

TEST(Heading, IsWrittenWithTheAlphabetThatWouldNotBeSeen) {
  EXPECT_EQ(heading_text("latin", {0, 1, 2}, {12, FirstSymbol::kOne}), "latin:");
  EXPECT_EQ(heading_text("latin", {0, 1, 2}, {12, FirstSymbol::kZero}), "latin:");
  EXPECT_EQ(heading_text("latin", {0, 2, 3}, {12, FirstSymbol::kZero}), "latin 0-B:");
  EXPECT_EQ(heading_text("latin", {0, 1, 12}, {12, FirstSymbol::kLetter}), "latin:");
  EXPECT_EQ(heading_text("latin", {0, 1, 2}, {12, FirstSymbol::kLetter}), "latin A-L:");
}

TEST(Heading, KnowsWhereItStands) {
  Line line = decode({"  latin 12: x", 3});
  const auto heading = take_heading(line, "latin");
  ASSERT_TRUE(heading);
  EXPECT_EQ(heading->position.line, 3U);
  EXPECT_EQ(heading->position.column, 3U);
  EXPECT_EQ(heading->size->position.column, 9U);
}

TEST(Heading, IsLookedForInTheFirstLineWithContent) {
  EXPECT_TRUE(text_has_heading("\n# comment\nlatin: 12\n", "latin"));
  EXPECT_TRUE(text_has_heading("\xEF\xBB\xBFlatin: 12", "latin"));
  EXPECT_FALSE(text_has_heading("12\nlatin: 12\n", "latin"));
  EXPECT_FALSE(text_has_heading("", "latin"));
}

// A puzzle is a line "ok", or two lines "one", "two".
std::vector<std::string> parts_of(std::string_view text) {
  const auto readable = [](const Chunk& chunk) {
    std::vector<Line> lines = content_lines(chunk);
    static_cast<void>(take_heading(lines.front(), "word"));
    std::string content;
    for (const Line& line : lines) {
      for (const Token token : tokens_of(line)) content += bytes_of(token) + " ";
    }
    return content == "ok " || content == "one two ";
  };
  const auto long_line = [](const RawLine& line) { return line.text.size() > 10; };
  std::vector<std::string> parts;
  for (const Chunk& chunk : split_headed(text, {"word", readable, long_line})) {
    parts.push_back(std::to_string(chunk.line) + " " + std::string(chunk.text));
  }
  return parts;
}

using Parts = std::vector<std::string>;

TEST(SplitHeaded, BlankLinesCommentsAndHeadingsSeparate) {
  EXPECT_EQ(parts_of("one\ntwo\n\none\ntwo\n# x\nword: one\ntwo\nword: ok\nword: ok"),
            (Parts{"1 one\ntwo", "4 one\ntwo", "7 word: one\ntwo", "9 word: ok", "10 word: ok"}));
  EXPECT_EQ(parts_of("\n \n# x\n"), Parts{});
}

TEST(SplitHeaded, LinesThatArePuzzlesAreAList) {
  EXPECT_EQ(parts_of("ok\nok\n"), (Parts{"1 ok", "2 ok"}));
  EXPECT_EQ(parts_of("ok\nlong enough 2\nx\n"), (Parts{"1 ok", "2 long enough 2", "3 x"}));
  EXPECT_EQ(parts_of("long enough 1\nlong enough 2"),
            (Parts{"1 long enough 1", "2 long enough 2"}));
  EXPECT_EQ(parts_of("word: ok\nok\n"), (Parts{"1 word: ok", "2 ok"}));
}

TEST(SplitHeaded, WhatIsNoListIsOneBrokenPuzzle) {
  EXPECT_EQ(parts_of("one\nthree\n"), Parts{"1 one\nthree"});
  EXPECT_EQ(parts_of("ok\nbroken\n"), Parts{"1 ok\nbroken"});
  EXPECT_EQ(parts_of("word:\none\nthree\n"), Parts{"1 word:\none\nthree"});
}

}  // namespace
}  // namespace pbcs
