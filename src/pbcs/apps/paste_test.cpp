#include "pbcs/apps/paste.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/grid_rows.hpp"

namespace pbcs {
namespace {

std::string plain(const std::string& text) {
  return characters_in(decode({text, 1}));
}

std::string bare_paste(const std::string& text) {
  return characters_in(unwrapped(decode({text, 1})));
}

TEST(PlainForms, CharactersThatMeanTheSameAreTheSame) {
  EXPECT_EQ(plain("·•□☐⬜?．"), ".......");
  EXPECT_EQ(plain("１２③❹𝟓"), "12345");
  EXPECT_EQ(plain("∧⋁＜＞–■♛"), "^v<>-#Q");
  EXPECT_EQ(plain("\u00A0\u2009\u3000"), "   ");
  EXPECT_EQ(plain("│─┼"), "|-+");
  EXPECT_EQ(plain("é"), std::string(1, kForeign));
}

TEST(PlainForms, WhatHasNoWidthBelongsToTheCharacterBefore) {
  const std::string text = "\uFEFF1\uFE0F\u20E3\u200B2";
  const Line line = decode({text, 1});
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(line[0].character, '1');
  EXPECT_EQ(line[0].bytes, "1\uFE0F\u20E3\u200B");
  EXPECT_EQ(line[0].position.column, 2U);
  EXPECT_EQ(line[1].position.column, 6U);
}

TEST(PlainForms, ControlCharactersAreNeverQuoted) {
  const std::string text = "\x1B\xFF";
  const Line line = decode({text, 1});
  EXPECT_EQ(quoted(line[0]), "byte 0x1b");
  EXPECT_EQ(quoted(line[1]), "byte 0xff");
  EXPECT_EQ(bytes_of(line), "\\x1b\\xff");
}

TEST(Unwrapping, LeavesEveryOtherCharacterInItsColumn) {
  EXPECT_EQ(bare_paste("> > 1.."), "    1..");
  EXPECT_EQ(bare_paste("[code]1..[/code]"), "      1..       ");
  EXPECT_EQ(bare_paste("[size=85][b]1..[/b]"), "            1..    ");
  EXPECT_EQ(bare_paste("<pre class='x'>1..</pre>"), "               1..      ");
  EXPECT_EQ(bare_paste("<tr><td>1</td><td></td></tr>"), "|       1|        |         ");
  EXPECT_EQ(bare_paste("```python"), "         ");
  EXPECT_EQ(bare_paste("[1, 0, None],"), " 1, 0, .    ,");
  EXPECT_EQ(bare_paste("x = [\"1..\", \"..2\"]"), "      1.. ,  ..2  ");
  EXPECT_EQ(bare_paste("[\"1\", \"\", ' ']"), "  1 , . , .   ");
  EXPECT_EQ(bare_paste("int a[2][2] = {{1, 2},"), "                1, 2 ,");
  EXPECT_EQ(bare_paste("array([[1., 0.],"), "        1 , 0  ,");
  EXPECT_EQ(bare_paste("], dtype=int)"), " ,           ");
}

TEST(Unwrapping, LeavesOtherLinesAlone) {
  for (const std::string line : {"1 > 2 < 3", ">-<-->", "..1 | ..2", "+---+", "1..2 ED=7.1/1.2/1.2",
                                 "'---'---'", "[Puzzle]x", "<3"}) {
    EXPECT_EQ(characters_in(untagged(decode({line, 1}))), line);
  }
  EXPECT_EQ(bare_paste("x23456789x23456789 ED=7.1"), "x23456789x23456789 ED=7.1");
}

TEST(Unwrapping, LinesOfNothingElseSeparate) {
  for (const std::string line :
       {"", "  ", "[code]", "[/code]", "```", "~~~", "int g[9][9] = {", "};", "]", ">", "<br>"}) {
    EXPECT_TRUE(is_wrapping({line, 1})) << line;
  }
  for (const std::string line : {"1..", "[1]", "> 1", "|  |", "\t\t\t", "---"}) {
    EXPECT_FALSE(is_wrapping({line, 1})) << line;
  }
}

std::string filled(const std::string& text) {
  const auto lines = lines_seen({text, 1}, View::kBlankCells);
  if (!lines) return "none";
  std::string rows;
  for (const Line& line : *lines) rows += characters_in(line) + "/";
  std::erase(rows, ' ');
  return rows;
}

TEST(Unwrapping, LinesThatBeginWithAWordSeparateIfAllOfItIsTakenAway) {
  for (const char* line : {"board = [", "x <- c(", "line 12. <b>", "row 3: [/code]"}) {
    EXPECT_TRUE(is_wrapping({line, 1})) << line;
  }
  for (const char* line :
       {"12 < 3", "5..3 --<> ~", "Row 1: ", "Row 1: 4", "board = [1", "q: <b>", "b<br>"}) {
    EXPECT_FALSE(is_wrapping({line, 1})) << line;
  }
  EXPECT_TRUE(is_tagging({" \t[code] <b>", 1}));
  EXPECT_TRUE(is_tagging({"&gt; &lt;pre&gt;", 1}));
  EXPECT_FALSE(is_tagging({" map 4: [b]", 1}));
  EXPECT_FALSE(is_tagging({"1<b>", 1}));
}

TEST(BlankCells, AreFilledWhereEveryFieldIsACell) {
  EXPECT_EQ(filled("|1| | | |\n| | |2| |"), "1.../..2./");
  EXPECT_EQ(filled("1,,,\n,,2,"), "1.../..2./");
  EXPECT_EQ(filled("1\t\t\t\n\t\t\t\n\t\t2\n3"), "1.../..../..2./3.../");
  EXPECT_EQ(filled("1,,,2,\n,,,,\n3,,,4,\n,,,,"), "1..2/..../3..4/..../") << "a comma ends rows";
}

TEST(BlankCells, AreNotGuessed) {
  EXPECT_EQ(filled("|1 2| |3 4|\n|  | | |"), "none") << "fields of several cells";
  EXPECT_EQ(filled("1,,,\n,,2"), "none") << "rows of different length";
  EXPECT_EQ(filled("1,.,,\n,,2,"), "none") << "a sign for some empty cells";
  EXPECT_EQ(filled("1,2,3,4\n3,4,1,2"), "none") << "no blank cell";
  EXPECT_EQ(filled("1,,,,label\n,,2,,other"), "none") << "words";
}

TEST(BlankCells, FaultsOfTables) {
  const auto fault = [](const std::string& text) {
    const auto found = find_table_fault(content_lines({text, 1}));
    return found ? std::to_string(found->line) + ":" + std::to_string(found->column) + " " +
                       found->message
                 : "none";
  };
  EXPECT_EQ(fault("1,,,\n,,2\n,,,3\n4,,,"), "2:1 row 2 has 3 fields instead of 4");
  EXPECT_EQ(fault("1,,.,\n,,2,\n,,,3\n4,,,"),
            "1:3 a blank cell, although others have a sign for being empty: write the same sign "
            "here");
  EXPECT_EQ(fault("1,.,.,.\n.,.,2,."), "none");
}

TEST(BlankCells, ColumnsOfText) {
  const auto lines = lines_seen({"1   2\n  3   4\n    1\n2   4 3", 1}, View::kColumns);
  ASSERT_TRUE(lines);
  EXPECT_EQ(characters_in(lines->front()), "1 . 2 . ");
  EXPECT_EQ(characters_in(lines->back()), "2 . 4 3 ");
  EXPECT_FALSE(lines_seen({"1   2\n  3   4\n    1", 1}, View::kColumns)) << "three rows";
}

std::string without(const std::string& text) {
  const std::vector<Line> lines = content_lines({text, 1});
  const auto inner = without_headings(grid_rows(lines, Dash::kBorder));
  if (!inner) return inner.error().message;
  if (!*inner) return "none";
  std::string rows;
  for (const GridRow& row : **inner) {
    for (const Token piece : row) rows += characters_in(piece);
    rows += "/";
  }
  return rows;
}

TEST(Headings, OfRowsAndColumnsAreDropped) {
  EXPECT_EQ(without("  1 2 3 4\nA 1 . . .\nB . 2 . ."), "1.../.2../");
  EXPECT_EQ(without("c1 c2 c3 c4\n1...\n.2.."), "1.../.2../");
  EXPECT_EQ(without("R1: 1...\nR2: .2.."), "1.../.2../");
  EXPECT_EQ(without("1234\n1...\n.2..\n1234"), "1.../.2../");
  EXPECT_EQ(without("a 1 . . a\nb . 2 . b"), "1../.2./");
  EXPECT_EQ(without("1...\n.2.."), "none");
  EXPECT_EQ(without("2 1...\n1 .2.."),
            "the rows are numbered from 2 to 1: take the numbers away, with the first row on top");
}

TEST(Excess, IsRefusedUnread) {
  const std::string text(kMostCharacters + 1, '.');
  const auto excess = find_excess({text, 7});
  ASSERT_TRUE(excess);
  EXPECT_EQ(excess->line, 7U);
  EXPECT_FALSE(find_excess({std::string_view(text).substr(1), 7}));
  EXPECT_LE(start_of(text).size(), 65536U);
  EXPECT_EQ(decode({text, 1}).size(), kMostCharacters);
}

}  // namespace
}  // namespace pbcs
