#include "pbcs/apps/kakuro/reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/kakuro/kakuro.hpp"

namespace pbcs::kakuro {
namespace {

const std::string kLine = "kakuro: # 3\\ 13\\ / \\5 . . / \\11 . .";

/// What the only puzzle of a text is, or its error as line:column message.
std::string text_of(const std::string& input) {
  const auto chunks = split(input);
  if (chunks.size() != 1) return std::to_string(chunks.size()) + " puzzles";
  const auto puzzle = parse(chunks.front());
  if (puzzle) return puzzle->text + (puzzle->label.empty() ? "" : " ; " + puzzle->label);
  const ParseError& error = puzzle.error();
  return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message;
}

TEST(KakuroReader, TakesALine) {
  EXPECT_EQ(text_of(kLine), kLine);
  EXPECT_EQ(text_of("Kakuro: # 3\\ 13\\/\\5 . ./\\11 _ 0/"), kLine);
  EXPECT_EQ(text_of("B 3\\ 13\\ / \\5 . . / \\11 . . ; W=1 name"), kLine + " ; W=1 name");
  EXPECT_EQ(text_of("# 3\\ 13\\ / \\5 . . / \\11 . ."), kLine) << "no comment";
  EXPECT_EQ(text_of("\\ 3\\0 13\\ / \\5 1 . / \\11 . ."),
            "kakuro: # 3\\ 13\\ / \\5 1 . / \\11 . .");
}

TEST(KakuroReader, TakesRowsOnSeveralLines) {
  EXPECT_EQ(text_of("# comment\nkakuro:\n#   3\\  13\\\n\\5  .   .\n\\11 .   .\n"), kLine);
  EXPECT_EQ(text_of("#\t3\\\t13\\\r\n\\5\t.\t.\r\n\\11\t.\t.\r\n"), kLine);
  EXPECT_EQ(
      text_of("kakuro\n+----+\n| # | 3\\ | 13\\ |\n| \\5 | . | . |\n| \\11 | . | . |\n+---+\n"),
      kLine);
}

TEST(KakuroReader, TakesFormsOfCspRules) {
  EXPECT_EQ(text_of("(solve 3\n5 . . /\n11 . . //\n3 . . /\n13 . . //\n)"), kLine);
  EXPECT_EQ(text_of("(solve 3 5 . . / 11 . . // 3 . . / 13 . .) a name"), kLine + " ; a name");
}

TEST(KakuroReader, TakesAddresses) {
  const std::string address = "https://puzz.link/p?kakuro/2/2/n3d5b";
  EXPECT_EQ(text_of(address), kLine);
  EXPECT_EQ(text_of("puzz.link/p?kakuro_edit/2/2/n3d5b a name"), kLine + " ; a name");
  EXPECT_EQ(text_of("kakuro: http://pzv.jp/p.html?kakuro/2/2/n3d5b"), kLine);
  EXPECT_EQ(text_of("https://puzz.link/p?kakuro/3/3/l-6.lA-o4-K-"),
            "1:43 more than the squares "
            "and sums of the board");
  EXPECT_EQ(text_of("https://puzz.link/p?kakuro/2/2/m"), "1:32 3 squares instead of 4");
  EXPECT_EQ(text_of("https://puzz.link/p?kakuro/2/2/n3d5"),
            "1:35 the address ends before its last sum");
  EXPECT_EQ(text_of("https://puzz.link/p?kakuro/2/2/n3d!b"),
            "1:35 '!' is no sum: expected 0 to 9, a to j, A to Z or -");
  EXPECT_EQ(text_of("https://puzz.link/p?kakuro/2/x/n"),
            "1:21 expected kakuro/COLUMNS/ROWS/SQUARES, 1 to 100 of both");
}

TEST(KakuroReader, TakesJson) {
  EXPECT_EQ(text_of(R"({"kakuro": [["#","3\\","13\\"],["\\5",".","."],["\\11",".","."]]})"), kLine);
  EXPECT_EQ(text_of("{\"kakuro\": [[\"#\", {\"down\": 3}, {\"down\": 13}],\n"
                    " [{\"across\": 5}, \".\", 0],\n [{\"across\": 11, \"down\": null}, 2, 9]]}"),
            "kakuro: # 3\\ 13\\ / \\5 . . / \\11 2 9");
  EXPECT_EQ(text_of(R"({"kakuro": [["#"],[1,2]]})"), "1:1 row 2: expected a list of 1 squares");
  EXPECT_EQ(text_of(R"({"kakuro": 5})"),
            "1:1 \"kakuro\": expected a list of rows, each a list of squares");
  EXPECT_EQ(text_of(R"({"kakuro": [["q"]]})").substr(0, 23), "1:1 row 1, square 1: ex");
  EXPECT_EQ(text_of(R"({"kakuro": [["#"]], "x": 1})"), "1:1 \"x\" is unknown: expected \"kakuro\"");
  EXPECT_EQ(text_of("{\"kakuro\":\n [["), "2:4 no JSON: expected a value, not the end of the text");
}

TEST(KakuroReader, AddsAMissingFirstRowOrColumn) {
  EXPECT_EQ(text_of("kakuro: . 3\\ / . ."), "kakuro: # # # / # . 3\\ / # . .");
}

TEST(KakuroReader, CutsLists) {
  EXPECT_EQ(split(kLine + "\n" + kLine + " ; label\n\n# text\n" + kLine).size(), 3U);
  EXPECT_EQ(split("kakuro:\n# 3\\\n\\5 .\n\n# 3\\\n\\5 .\n").size(), 2U);
  EXPECT_EQ(split("(solve 2\n5 . //\n5 . //\n)\n(solve 2 5 . // 5 . //)\n").size(), 2U);
  EXPECT_EQ(split("{\"kakuro\":\n[]\n}\n{\"kakuro\":[]}\n").size(), 2U);
  EXPECT_EQ(split("# nothing\n\n").size(), 0U);
}

TEST(KakuroReader, TellsWhatIsWrong) {
  EXPECT_EQ(text_of("kakuro:"), "1:1 no grid after the heading");
  EXPECT_EQ(text_of("kakuro: # 3\\ / \\5 . ."), "1:16 row 2 has 3 squares instead of 2");
  EXPECT_EQ(text_of("kakuro: # 3\\ / \\5 q"),
            "1:19 'q' is no square; expected # for a black one, 16\\12 for one with sums, . for a "
            "white one or its digit");
  EXPECT_EQ(text_of("kakuro: # # / # #"), "1:9 the grid has no white cell");
  EXPECT_EQ(text_of("(solve x"), "1:8 expected the number of rows, 2 to 100");
  EXPECT_EQ(text_of("(solve 3 5 . / 11 . . //"),
            "1:14 expected square 3 of the 3 of row 2: a sum, . or B");
  EXPECT_EQ(text_of("(solve 3 5 . . . / 11 . . //"),
            "1:16 expected / after the 3 squares of row 2");
  EXPECT_EQ(text_of("(solve 3 5 . . / 11 . . // 3 . B / 13 . .)"),
            "1:32 r3c2 is black in its row and white in its column, or the other way round");
  EXPECT_EQ(text_of("(solve 3 5 . . / 11 . . // 3 . . / 13 . . // 5)"),
            "1:46 expected the end of the form after the columns");
}

TEST(KakuroReader, NamesTheSectorThatIsWrong) {
  EXPECT_EQ(text_of("kakuro: # 3\\ 40\\ / \\5 . . / \\11 . ."),
            "1:14 40 in 2 down from r2c3: 2 different digits have a sum of 3 to 17");
  EXPECT_EQ(text_of("kakuro: # 44\\ / \\5 . / # . / # . / # . / # . / # . / # . / # . / # ."),
            "1:11 44 in 9 down from r2c2: 9 different digits have a sum of 45");
  EXPECT_EQ(text_of("kakuro: # # / \\10 ."),
            "1:15 10 in 1 across from r2c2: single digits have a sum of 1 to 9");
  EXPECT_EQ(text_of("kakuro: # # # # # # # # # # # / # . . . . . . . . . ."),
            "1:35 the 10 cells across from r2c2: a sector has at most 9 cells");
  EXPECT_EQ(text_of("kakuro: # 3\\ 13\\ / \\5 . x / \\11 . ."),
            "1:14 r1c3 has the sum 13 down, where there is no white cell");
  EXPECT_EQ(text_of("kakuro: # 3\\ 13\\5 / \\5 . . / \\11 . ."),
            "1:14 r1c3 has the sum 5 across, where there is no white cell");
  EXPECT_EQ(text_of("kakuro: # 17\\ 13\\ / \\3 . . / \\11 . ."),
            "1:24 no digit of r2c2 suits 3 in 2 across from r2c2 and 17 in 2 down from r2c2");
  EXPECT_EQ(text_of("kakuro: # 3\\ 13\\ / \\5 . 1 / \\11 . ."),
            "1:25 r2c3 = 1 does not suit 5 in 2 across from r2c2 and 13 in 2 down from r2c3");
  EXPECT_EQ(text_of("kakuro: # 4\\ 13\\ / # 1 5 / # 1 ."),
            "1:30 r2c2 = 1 and r3c2 = 1 in one sector, 4 in 2 down from r2c2");
}

TEST(KakuroReader, RecognisesItsPuzzlesOnly) {
  EXPECT_EQ(recognise(kLine), 95);
  EXPECT_EQ(recognise("kakuro: nonsense"), 95);
  EXPECT_EQ(recognise(R"({"kakuro": 5})"), 95);
  EXPECT_EQ(recognise("https://puzz.link/p?kakuro/x"), 95);
  EXPECT_EQ(recognise("# 3\\ 13\\\n\\5 . .\n\\11 . .\n"), 90);
  EXPECT_EQ(recognise("(solve 3\n5 . . /\n11 . . //\n3 . . /\n13 . . //\n)"), 90);
  EXPECT_EQ(recognise("# 3\\ 13\\\n\\5 . q\n\\11 . .\n"), 60);
  EXPECT_EQ(recognise("(solve 3\n5 . /\n11 . . //)"), 60);
  for (const char* text : {"", "# a comment", "1 2 3 / 4 . .", "{\"variables\": []}", "5\\a b c",
                           "(solve 4 30 \"..\" 1 2 | 3)", "https://puzz.link/p?sudoku/9/9/x"}) {
    EXPECT_EQ(recognise(text), 0) << text;
  }
}

}  // namespace
}  // namespace pbcs::kakuro
