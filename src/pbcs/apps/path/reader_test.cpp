#include "pbcs/apps/path/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pbcs/apps/path/path.hpp"
#include "support/reading.hpp"

namespace pbcs::path {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts_of(const std::string& input, const App& app = hidato()) {
  return test::texts_of(app, input, test::Labels::kShown);
}

std::string text_of(const std::string& input, const App& app = hidato()) {
  return test::text_of(app, input, test::Labels::kShown);
}

const std::string kText = "hidato: # 1 . / . . 5";

TEST(PathReader, ReadsRowsUnderAHeading) {
  EXPECT_EQ(text_of("hidato:\n# 1 .\n. . 5\n"), kText);
  EXPECT_EQ(text_of("Hidato :\n  B   1 _\n __ . 5"), kText);
  EXPECT_EQ(text_of("HIDATO topological:\r\nx 1 0\r\n. . 5\r\n"), kText);
  EXPECT_EQ(text_of("hidato\nX,1,.\nb2\n"),
            "3:1 'b2' is no cell; expected a number, . for an open "
            "cell, # or -1 where there is none, with blanks between "
            "them");
  EXPECT_EQ(text_of("hidato: # 1 .\n. . 5"), kText) << "the first row beside the heading";
}

TEST(PathReader, ReadsListsAndDrawings) {
  EXPECT_EQ(text_of("hidato:\n-1 1 0\n0 0 5\n"), kText);
  EXPECT_EQ(text_of("hidato: [[-1,1,0],[0,0,5]]"), kText);
  EXPECT_EQ(text_of("hidato:\n[[-1, 1, 0],\n [0, 0, 5]]"), kText);
  EXPECT_EQ(text_of("hidato:\n+--+--+--+\n|# |1 |. |\n|. |. |5 |\n+--+--+--+"), kText);
  EXPECT_EQ(text_of("hidato: # 1 . / . . 5; [label]"), kText + " [[label]]");
}

TEST(PathReader, ReadsOneLine) {
  EXPECT_EQ(text_of(kText), kText);
  EXPECT_EQ(text_of("hidato:# 1 ./. . 5/"), kText);
  EXPECT_EQ(text_of("hidato geometric: 1 . / . 4"), "hidato geometric: 1 . / . 4");
  EXPECT_EQ(text_of("numbrix: 1 . / . 3", numbrix()), "numbrix: 1 . / . 3");
  EXPECT_EQ(text_of("hidato: 1"), "hidato: 1");
}

TEST(PathReader, ShortRowsEndInHoles) {
  EXPECT_EQ(text_of("hidato:\n1 .\n. . . 6\n."), "hidato: 1 . # # / . . . 6 / . # # #");
}

TEST(PathReader, ReadsTheInputOfCspRules) {
  EXPECT_EQ(text_of("(solve Hidato topological 2 3\nB 1\n. .\n)"), "hidato: # 1 / . .");
  EXPECT_EQ(text_of("( solve hidato geometric 2 4 1 . . 4)"), "hidato geometric: 1 . / . 4");
  EXPECT_EQ(text_of("(solve Hidato topological 2 4 ; a comment)\n1 . . 4) III.1 ; easy"),
            "hidato: 1 . / . 4 [III.1 ; easy]");
  EXPECT_EQ(text_of("(solve Hidato topological 2 4\n1 .\n\n. 4"), "hidato: 1 . / . 4")
      << "without the last parenthesis";
  EXPECT_EQ(text_of("(solve Numbrix topological 2 4 1 . . 3)", numbrix()), "numbrix: 1 . / . 3");
}

TEST(PathReader, KeepsLabels) {
  EXPECT_EQ(text_of(kText + " ; Mebane III.4  W=8 "), kText + " [Mebane III.4  W=8]");
  EXPECT_EQ(text_of("hidato: ; my board\n# 1 .\n. . 5"), kText + " [my board]");
}

TEST(PathReader, CutsFilesIntoPuzzles) {
  EXPECT_THAT(
      texts_of("\xEF\xBB\xBF# boards\n#\nhidato:\n# 1 .\n. . 5\n\n" + kText +
               " ; two\nhidato: 1 . / . 4\nhidato:\n1 2 .\n(solve Hidato topological 1 1 "
               ".)\n# the end\n"),
      ElementsAre(kText, kText + " [two]", "hidato: 1 . / . 4", "hidato: 1 2 .", "hidato: ."));
}

TEST(PathReader, CommentsInsideAPuzzleAreNoRows) {
  EXPECT_EQ(text_of("hidato:\n# first row:\n1 .\n# . \n. 5"), "hidato: 1 . / # . / . 5");
}

TEST(PathReader, NeedsNoHeadingWhenTheTypeIsKnown) {
  EXPECT_EQ(text_of("# 1 .\n. . 5"), kText);
  EXPECT_EQ(text_of("1 .\n. 3", numbrix()), "numbrix: 1 . / . 3");
  EXPECT_THAT(texts_of("1 . / . 4\n1 . / . 3\n"),
              ElementsAre("hidato: 1 . / . 4", "hidato: 1 . / . 3"));
  EXPECT_FALSE(read({"1 .\n. 3", 1}, std::nullopt));
}

TEST(PathReader, ErrorsPoint) {
  EXPECT_EQ(text_of("hidato: 1 . / . 4", numbrix()), "1:1 this is a Hidato, not a Numbrix");
  EXPECT_EQ(text_of("hidato:"), "1:1 no board after the heading");
  EXPECT_EQ(text_of("hidato loose: 1 ."),
            "1:8 expected ':', topological or geometric after Hidato, not 'loose'");
  EXPECT_EQ(text_of("hidato 8 8"),
            "1:8 expected ':', topological or geometric after Hidato, not '8'");
  EXPECT_EQ(text_of("\nhidato:\n1 .\n. !"),
            "4:3 '!' is no cell; expected a number, . for an open "
            "cell, # or -1 where there is none, with blanks between "
            "them");
  EXPECT_EQ(text_of("hidato:\n1 .\n. 40"),
            "3:3 number 40 is larger than the last one, 4: the board has 4 cells");
  EXPECT_EQ(text_of("hidato:\n1 .\n. 99999999999"),
            "3:3 number 999999999 is larger than the last one, 4: the board has 4 cells");
  EXPECT_EQ(text_of("hidato:\n1 3 .\n# # ."), "1:1 no place is left for number 2");
  EXPECT_EQ(text_of("hidato: . # ."),
            "1:13 the cells are not connected: no way leads from r1c1 to r1c3");
}

TEST(PathReader, ErrorsOfCspRulesInputPoint) {
  EXPECT_EQ(text_of("(solve Hidato\n"), "1:14 expected topological or geometric");
  EXPECT_EQ(text_of("(solve Hidato far 2 4 1 . . 4)"), "1:15 expected topological or geometric");
  EXPECT_EQ(text_of("(solve Hidato geometric 101 4)"),
            "1:25 expected the number of rows, 1 to 100");
  EXPECT_EQ(text_of("(solve Hidato geometric 2 x)"), "1:27 expected the last number");
  EXPECT_EQ(text_of("(solve Hidato geometric 2 4 1 . .)"), "1:34 3 squares; a 2x2 board has 4");
  EXPECT_EQ(text_of("(solve Hidato geometric 2 4 1 .\n. 4 .)"),
            "2:5 more than the 4 squares of a 2x2 board");
  EXPECT_EQ(text_of("(solve Hidato geometric 2 5 1 . . 4)"),
            "1:27 the last number is 5, but the board has 4 cells");
  EXPECT_EQ(text_of("(solve Hidoku geometric 2 5 1 . . 4)"), "1:8 expected Numbrix or Hidato");
}

TEST(PathReader, LargeInputsAreRefused) {
  std::string wide = "hidato:";
  for (int i = 0; i < 10'001; ++i) wide += " .";
  EXPECT_EQ(text_of(wide), "1:1 1 rows of 10001 cells; boards have at most 10000 squares");
  std::string empty = "hidato geometric:";
  for (int i = 0; i < 13 * 13; ++i) empty += i % 13 == 12 ? " . /" : " .";
  EXPECT_EQ(text_of(empty),
            "1:1 more than 12000000 links between candidates: the board is too large for so few "
            "givens");
}

TEST(PathReader, RecognisesItsOwnPuzzles) {
  EXPECT_GE(hidato().recognise(kText), 80);
  EXPECT_GE(hidato().recognise("# comment\n\nhidato:\n1 .\n. 4"), 80);
  EXPECT_GE(hidato().recognise("(solve Hidato topological 2 4\n1 .\n. 4)"), 80);
  EXPECT_GE(hidato().recognise("hidato: 1 ? ."), 10) << "broken, but surely one";
  EXPECT_GE(numbrix().recognise("numbrix geometric:\n1 .\n. 3"), 80);
  EXPECT_EQ(numbrix().recognise(kText), 0);
  EXPECT_EQ(hidato().recognise("numbrix: 1 ."), 0);
  EXPECT_EQ(hidato().recognise("(solve Numbrix topological 1 1 .)"), 0);
}

TEST(PathReader, LeavesTheTextsOfOthersAlone) {
  for (const App* app : {&hidato(), &numbrix()}) {
    EXPECT_EQ(app->recognise(""), 0);
    EXPECT_EQ(app->recognise("..345..8.4.6.........1...65.1.5.8.7....3...919...........8....."
                             "6....7.3...1.3..57"),
              0);
    EXPECT_EQ(app->recognise("1 . . .\n. . 3 .\n. 2 . .\n. . . 4\n"), 0);
    EXPECT_EQ(app->recognise("(solve 4 30 \".YGB\" 1 2 3 | 2 3)"), 0);
    EXPECT_EQ(app->recognise("hidatos are fun: 1 . / . 4"), 0);
  }
}

TEST(PathReader, TheRegistryKnowsThem) {
  for (const App* app : {&hidato(), &numbrix()}) {
    EXPECT_EQ(find_application(app->name), app);
    EXPECT_EQ(recognise_application(app->example), app);
    EXPECT_TRUE(app->parse({app->example, 1})) << app->name;
  }
  EXPECT_EQ(recognise_application("hidato:\n1 . . .\n. . 3 .\n. 2 . .\n. . . 4\n"), &hidato());
}

}  // namespace
}  // namespace pbcs::path
