#include "pbcs/apps/csp/words.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/patterns.hpp"

namespace pbcs::csp {
namespace {

TEST(CspWords, Names) {
  for (const char* name : {"x", "r3c4", "_a'", "cell[0][12]", "été", "Ωmega", "日本"}) {
    EXPECT_TRUE(is_name(name)) << name;
  }
  for (const char* name : {"", "3x", "'x", "a b", "a-b", "x[]", "x[a]", "x[1", "a=b", "x{}", "a≠b",
                           "a–b", "\xff", "\xc3", "a.b"}) {
    EXPECT_FALSE(is_name(name)) << name;
  }
}

TEST(CspWords, Utf8) {
  for (const char* text : {"", "plain", "\u00e9", "\u65e5\u672c", "\U0001F600"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  for (const char* text : {"\xff", "a\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                           "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\x80"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

TEST(CspWords, WordsRuleNamesAndPatterns) {
  EXPECT_TRUE(is_word("3rd"));
  EXPECT_FALSE(is_word("x[0]"));
  EXPECT_TRUE(is_rule_name("hidden-single-in-a-row"));
  EXPECT_FALSE(is_rule_name("-"));
  EXPECT_FALSE(is_rule_name("a b"));
  EXPECT_TRUE(is_name_pattern("r3n{}"));
  EXPECT_TRUE(is_name_pattern("{}:row"));
  for (const char* pattern : {"{}", "r3", "a{}b{}", "r 3{}", "{}="}) {
    EXPECT_FALSE(is_name_pattern(pattern)) << pattern;
  }
  EXPECT_TRUE(is_phrase("the place of {} in row 1"));
  EXPECT_FALSE(is_phrase("two\nlines"));
}

TEST(CspWords, ValuesAreNumbersOrWords) {
  EXPECT_EQ(value_of("7"), Value{7});
  EXPECT_EQ(value_of("-7"), Value{-7});
  EXPECT_EQ(value_of("red"), Value{"red"});
  EXPECT_EQ(value_of("3rd"), Value{"3rd"});
  for (const char* text : {"", "007", "+7", "1.5", "a b", "-", "-x", "1000000001", "*"}) {
    EXPECT_FALSE(value_of(text)) << text;
  }
}

std::string expanded(const std::string& pattern, std::size_t limit = 100) {
  const auto names = expand_pattern(pattern, limit);
  if (!names) return "error: " + names.error();
  std::string text;
  for (const std::string& name : *names) text += (text.empty() ? "" : " ") + name;
  return text;
}

TEST(CspPatterns, Expand) {
  EXPECT_EQ(expanded("x"), "x");
  EXPECT_EQ(expanded("r{1..3}"), "r1 r2 r3");
  EXPECT_EQ(expanded("r{1..2}c{1,3..4}"), "r1c1 r1c3 r1c4 r2c1 r2c3 r2c4");
  EXPECT_EQ(expanded("{red, blue}=1"), "red=1 blue=1");
  EXPECT_EQ(expanded("x={-1..1}"), "x=-1 x=0 x=1");
  EXPECT_EQ(expanded("a{3..1}"), "a3..1") << "no range; refused as a name";
}

TEST(CspPatterns, FaultsAndLimits) {
  EXPECT_EQ(expanded("r{1..3"), "error: '}' is missing");
  EXPECT_EQ(expanded("r{}"), "error: nothing between braces or commas");
  EXPECT_EQ(expanded("r{1,}"), "error: nothing between braces or commas");
  EXPECT_EQ(expanded("r{1..101}"), "error: too many names");
  EXPECT_EQ(expanded("{1..11}{1..10}"), "error: too many names");
  EXPECT_EQ(expanded(std::string(1001, 'x')), "error: longer than 1000 characters");
}

}  // namespace
}  // namespace pbcs::csp
