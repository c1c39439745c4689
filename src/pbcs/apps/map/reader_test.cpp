#include "pbcs/apps/map/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pbcs/apps/map/map.hpp"
#include "support/reading.hpp"

namespace pbcs::map {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts_of(const std::string& input) {
  return test::texts_of(app(), input, test::Labels::kShown);
}

std::string text_of(const std::string& input) {
  return test::text_of(app(), input, test::Labels::kShown);
}

// ---- items --------------------------------------------------------------------------------------

const std::string kText = "map 3: A: B C; B: C; C; A = R";

TEST(MapReader, ReadsItemsUnderAHeading) {
  EXPECT_EQ(text_of("map 3:\nA - B\nB - C\nA - C\nA = R\n"), "map 3: A: B C; B: C; C; A = R");
  EXPECT_EQ(text_of("Map colouring 3 :\r\n A: B C \r\nB -- C\r\nC\r\nA = r"), kText);
  EXPECT_EQ(text_of("map 3: A: B C, B: C; A = R"), kText);
  EXPECT_EQ(text_of(kText), kText);
}

TEST(MapReader, FourColoursAreUsual) {
  EXPECT_EQ(text_of("map:\nA - B"), "map 4: A: B; B");
  EXPECT_EQ(text_of("map: A = G; A - B"), "map 4: A: B; B; A = G") << "in any order";
}

TEST(MapReader, NamesMayHaveSeveralWords) {
  const std::string expected = "map 3: Great_Britain: Ireland; Ireland";
  EXPECT_EQ(text_of("map 3: Great Britain - Ireland"), expected);
  EXPECT_EQ(text_of("map 3: Great Britain: Ireland"), expected);
  EXPECT_EQ(text_of("map 3: \"Great Britain\": Ireland"), expected);
  EXPECT_EQ(text_of("map 3: Great Britain: Ireland; Great Britain = R"),
            expected + "; Great_Britain = R");
  EXPECT_EQ(text_of("map 3: Great Britain - Ireland; France: Great Britain Spain"),
            text_of("map 3: Great_Britain - Ireland; France: Great_Britain Spain"));
  EXPECT_EQ(text_of("map 3: France: \"Great Britain\" Spain"),
            text_of("map 3: France: Great_Britain Spain"));
  EXPECT_EQ(text_of("map 3: A - B - C"),
            "1:8 'A - B - C' is unclear; expected A - B, A: B C or A = colour");
}

TEST(MapReader, CommasGoOnWithAList) {
  EXPECT_EQ(text_of("map 3: A: B, C, D - E"), text_of("map 3: A: B C; D - E"));
  EXPECT_EQ(text_of("map 3: A: B; C"), text_of("map 3: A - B; C"));
  EXPECT_EQ(text_of("map 3: A: B C, D"),
            "1:16 blanks and commas both separate names here: expected commas only, or names of "
            "several words in quotation marks");
}

TEST(MapReader, ColoursMayHaveNames) {
  EXPECT_EQ(text_of("map:\nColours: red green blue\nA - B\nA = green"),
            "map: colours: red green blue; A: B; B; A = green");
  EXPECT_EQ(text_of("map: A - B; A = Green; colors: red green"),
            "map: colours: red green; A: B; B; A = green");
  EXPECT_EQ(text_of("map: colours: 6; A - B; A = P"), "map 6: A: B; B; A = P");
}

TEST(MapReader, CountriesThatAreNumbersAreCalledX) {
  const Puzzle puzzle = parse({"map 4: 10 - 2; 7: 2 X3; 02 = B", 1}).value();
  EXPECT_EQ(puzzle.text, "map 4: 2: 7 10; 3: 7; 7; 10; 2 = B") << "in the order of the numbers";
  EXPECT_TRUE(puzzle.instance.model->find_variable("X10"));
  EXPECT_EQ(puzzle.instance.model->text(puzzle.instance.givens.at(0)).name, "X2B");
}

TEST(MapReader, CountriesThatHeadItemsComeFirst) {
  EXPECT_EQ(text_of("map 4: Spain: France Portugal; France: Italy"),
            "map 4: Spain: France Portugal; France: Italy; Portugal; Italy");
}

TEST(MapReader, BordersMayBeRepeated) {
  EXPECT_EQ(text_of("map 3: A - B; B - A; A: B C B; B: C; A = R; A = R; C"), kText);
}

TEST(MapReader, NamesMayBeBeyondAscii) {
  EXPECT_EQ(text_of("map 4: \xC3\x96sterreich - Italia_2"),
            "map 4: \xC3\x96sterreich: Italia_2; Italia_2");
}

TEST(MapReader, LabelsFollowAnySign) {
  EXPECT_EQ(text_of(kText + " # easy; W=2"), kText + " [easy; W=2]");
  EXPECT_EQ(text_of("map 3: # my map\nA: B C # a remark\n# another\nB: C\nA = R"),
            kText + " [my map]");
}

TEST(MapReader, ErrorsInItemsPoint) {
  EXPECT_EQ(text_of("map 3:"), "1:1 the map has no country");
  EXPECT_EQ(text_of("map 4:\nA - B\nB - B"), "3:5 B is adjacent to itself");
  EXPECT_EQ(text_of("map 4: A: B A"), "1:13 A is adjacent to itself");
  EXPECT_EQ(text_of("map 4:\nA - B\nA = R, B = R"), "3:12 A and B are adjacent and both R");
  EXPECT_EQ(text_of("map 4: A - B; A = red"), "1:19 unknown colour 'red'; the colours are B R Y G");
  EXPECT_EQ(text_of("map 4: A - B; A = R; A = G"), "1:26 A has two colours: R and G");
  EXPECT_EQ(text_of("map 4: A - B; C = R"), "1:15 there is no country C");
  EXPECT_EQ(text_of("map 4: A B"), "1:8 'A B' is unclear; expected A - B, A: B C or A = colour");
  EXPECT_EQ(text_of("map 4: A - B - C"),
            "1:8 'A - B - C' is unclear; expected A - B, A: B C or A = colour");
  EXPECT_EQ(text_of("map 4: A =; A - B"),
            "1:8 'A =' is unclear; expected A - B, A: B C or A = colour");
  EXPECT_EQ(text_of("map 4: A! - B"),
            "1:8 'A!' is no name of a country; names have letters, digits and _");
  EXPECT_EQ(text_of("map 4: \xEF\xEF\xBB\xBF - B"),  // half a character, and a byte order mark
            "1:8 '\\xef\xEF\xBB\xBF' is no name of a country; names have letters, digits and _");
  EXPECT_EQ(text_of("map 4: A - Map"), "1:12 'Map' cannot be the name of a country");
  EXPECT_EQ(text_of("map 4: colours - A"), "1:8 'colours' cannot be the name of a country");
  EXPECT_EQ(text_of("map: colours: red Red; A - B"), "1:19 colour Red twice");
  EXPECT_EQ(text_of("map: colours:; A - B"), "1:6 no colours after 'colours:'");
  EXPECT_EQ(text_of("map 0: A - B"), "1:5 expected a number of colours, 1 to 100");
  EXPECT_EQ(text_of("map 101: A - B"), "1:5 expected a number of colours, 1 to 100");
}

TEST(MapReader, LargeMapsAreRefused) {
  std::string many = "map 4:";
  for (int i = 0; i < 7600; ++i) many += " " + std::to_string(i) + ";";
  EXPECT_EQ(text_of(many),
            "1:1 7600 countries and 4 colours are 30400 candidates; at most 30000 are possible");
  EXPECT_EQ(text_of("(solve 4 10001 \"\")"), "1:10 expected the number of countries, 1 to 10000");
  EXPECT_EQ(text_of("p edge 99999 1\ne 1 2"),
            "1:1 expected 'p edge', the number of countries, 1 to 10000, and that of borders");
}

// ---- the input of CSP-Rules ---------------------------------------------------------------------

TEST(MapReader, ReadsTheInputOfCspRules) {
  const std::string expected = "map 4: 1: 2 3; 2: 3; 3; 4; 1 = Y; 3 = B";
  EXPECT_EQ(text_of("(solve 4 4 \"Y.B.\" 1 2 3 | 2 3)"), expected);
  EXPECT_EQ(text_of("(solve 4 4\n\"Y.B.\"\n1 2 3 :\n2 3 :\n)"), expected);
  EXPECT_EQ(text_of("(solve 4 4\n\"y.b.\" ; a comment)\n1 2\n3:\n\n2 3:\n) U5 W=4"),
            expected + " [U5 W=4]")
      << "groups over two lines, separators without blanks";
  EXPECT_EQ(text_of("(solve 3 2 \"..\" 1 2 2 | 2 1)"), "map 3: 1: 2; 2");
}

TEST(MapReader, ErrorsInTheInputOfCspRulesPoint) {
  EXPECT_EQ(text_of("(solve 4 3 \"R..\" 1 2 4 | 2 3)"), "1:22 there is no country X4");
  EXPECT_EQ(text_of("(solve 4 3 \"R..\" 1 2 | 2 2)"), "1:26 X2 is adjacent to itself");
  EXPECT_EQ(text_of("(solve 4 3 \"R...\" 1 2 | 2 3)"), "1:16 4 characters for 3 countries");
  EXPECT_EQ(text_of("(solve 4 3 \"R.\" 1 2 | 2 3)"), "1:12 2 characters for 3 countries");
  EXPECT_EQ(text_of("(solve 4 3 \"RR.\" 1 2 | 2 3)"), "1:14 X1 and X2 are adjacent and both R");
  EXPECT_EQ(text_of("(solve 3 3 \"G..\" 1 2 | 2 3)"),
            "1:13 unknown colour 'G'; the colours are B R Y");
  EXPECT_EQ(text_of("(solve 4 3 1 2)"), "1:12 expected the colours given, in quotation marks");
  EXPECT_EQ(text_of("(solve 4)"), "1:9 expected the number of countries, 1 to 10000");
  EXPECT_EQ(text_of("(solve 4 3 \"...\" 1 x)"), "1:20 there is no country x");
}

// ---- DIMACS -------------------------------------------------------------------------------------

TEST(MapReader, ReadsDimacs) {
  EXPECT_EQ(text_of("c a graph\nc colours 3\nc given 1 Y\n\np edge 4 3\ne 1 2\ne 2 1\ne 2 3\n"),
            "map 3: 1: 2; 2: 3; 3; 4; 1 = Y");
  EXPECT_EQ(text_of("p col 2 1\ne 1 2"), "map 4: 1: 2; 2") << "four colours are usual";
}

TEST(MapReader, ErrorsInDimacsPoint) {
  EXPECT_EQ(text_of("p edge 3 1\ne 1 4"), "2:5 there is no country X4");
  EXPECT_EQ(text_of("p edge 3 1\ne 1 1"), "2:5 X1 is adjacent to itself");
  EXPECT_EQ(text_of("e 1 2\np edge 3 1"), "1:1 expected a line 'p edge' first");
  EXPECT_EQ(text_of("p edge 3 1\np edge 3 1"), "2:1 a second line 'p'");
  EXPECT_EQ(text_of("p edge 3 1\ne 1"), "2:1 expected e and two countries");
  EXPECT_EQ(text_of("p edge 3 1\nx 1 2"), "2:1 expected c, p or e");
  EXPECT_EQ(text_of("c colours 0\np edge 2 1\ne 1 2"),
            "1:11 expected a number of colours, 1 to 100");
  EXPECT_EQ(text_of("c given 1 P\np edge 2 1\ne 1 2"),
            "1:11 unknown colour 'P'; the colours are B R Y G");
}

// ---- several puzzles ----------------------------------------------------------------------------

TEST(MapReader, CutsFilesIntoPuzzles) {
  EXPECT_THAT(texts_of("\xEF\xBB\xBF# maps\n" + kText +
                       " # one\nmap 4:\nA - B\n\n(solve 3 2 \"..\"\n"
                       "1 2)\n2x2n2:abb,aa two regions\nmap 3: A - B\nB - C\n"),
              ElementsAre(kText + " [one]", "map 4: A: B; B", "map 3: 1: 2; 2",
                          "2x2n2:abb,aa [two regions]", "map 3: A: B; B: C; C"));
}

TEST(MapReader, NeedsNoHeadingWhenTheTypeIsKnown) {
  EXPECT_THAT(texts_of("A - B\nB - C\n\nA - B\nA = R\n"),
              ElementsAre("map 4: A: B; B: C; C", "map 4: A: B; B; A = R"));
}

TEST(MapReader, RecognisesItsOwnPuzzles) {
  for (const char* text :
       {"map 3: A - B", "# c\nmap:\nA - B", "MAP coloring 4: A: B", "(solve 4 2 \"..\" 1 2)",
        "c x\np edge 2 1\ne 1 2", "2x2n2:abb,aa", "https://example.org/map.html#2x2n2:abb,aa"}) {
    EXPECT_GE(recognise(text), 80) << text;
  }
  EXPECT_GE(recognise("map 3: A ! B"), 10) << "broken, but surely one";
  EXPECT_GE(recognise("20x15n30#123456"), 10);
}

TEST(MapReader, LeavesTheTextsOfOthersAlone) {
  for (const char* text :
       {"", "map", "map of Europe: nice", "hidato: 1 . / . 4", "p cnf 3 2\n1 -2 0",
        "(solve Hidato topological 2 4 1 . . 4)", "(solve 5 \"1....\")", "A - B", "5:0,0,0R",
        "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57"}) {
    EXPECT_EQ(recognise(text), 0) << text;
  }
}

TEST(MapReader, TheRegistryKnowsIt) {
  EXPECT_EQ(find_application("map"), &app());
  EXPECT_EQ(recognise_application(app().example), &app());
  EXPECT_TRUE(parse({app().example, 1}));
}

}  // namespace
}  // namespace pbcs::map
