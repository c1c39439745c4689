#include "pbcs/apps/sudoku/links/link.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/sudoku/links/linked_grid.hpp"
#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "support/reading.hpp"

namespace pbcs::sudoku::links {
namespace {

const std::string kGivens =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

/// The data of an f-puzzles address: these givens, and a 1 that was entered in r1c1.
const std::string kEntered =
    "N4IgzglgXgpiBcBOANCALhNAbO8QBUYw0RUBDAVzQAsB7AJwRAEFSQBzeiAEwQG0+oAG5ksFXCACMIAL7Jgc"
    "4aPEIAzKnYQhMAHYI09cYpAixuACwatu/YZjHTK+AFYr2vfANH5ih8twAHG42nna+ALrIgib+CJYc1h5e9j7"
    "yMWYIAGzBSWGpCvm+PpGCRQVKGfCSObbe5WXpTtkJ7rUpFU6uLSHJMiXljbjV3bl1fpVdmq2hY2mOgTUz7eN"
    "OAOyLvcVR9fmDaht5OwPzCCgjbStDB0b9e0jXy4VPR33bZZcIQedL78+v0Sd4M0pj1Dr9jrF4OtvpsIZV1DC"
    "wf0GoDhiDRo8OrgEeiLs87pNEnisQhobifuFwjIgA===";

std::string link_text(const std::string& input) {
  return test::text_of(app(), input, test::Labels::kShown);
}

std::string with_entered_one() {
  return "1" + kGivens.substr(1) + " [Test]";
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

TEST(SudokuLinks, TextIsTheGivensOnOneLine) {
  EXPECT_EQ(link_text("https://www.sudokuwiki.org/sudoku.htm?bd=" + kGivens), kGivens);
  EXPECT_EQ(link_text("sudokuwiki.org/sudoku.htm?bd=" + kGivens + "&x=1 my label"),
            kGivens + " [my label]");
  EXPECT_EQ(link_text("sudoku: https://www.sudokuwiki.org/sudoku.htm?bd=" + kGivens), kGivens);
  EXPECT_EQ(link_text("https://f-puzzles.com/?load=" + kEntered), with_entered_one());
  EXPECT_EQ(link_text("https://sudokupad.app/fpuz" + kEntered), with_entered_one());
  EXPECT_EQ(link_text("https://puzz.link/p?sudoku/4/4/1k3h2k4"), "1.....3..2.....4");
  EXPECT_EQ(link_text("2x2:1e3b2e4 label"), "1.....3..2.....4 [label]");
  EXPECT_EQ(link_text("3x2:1e3b2z"), "3x2:1.....3..2" + std::string(26, '.'));
}

TEST(SudokuLinks, DataMayBeWithoutTheirAddress) {
  EXPECT_EQ(link_text(kEntered), with_entered_one());
  EXPECT_EQ(link_text("fpuzzles" + kEntered), with_entered_one());
}

TEST(SudokuLinks, DataMayBeEncodedOrHaveLostAPlus) {
  ASSERT_NE(kEntered.find('+'), std::string::npos) << "nothing to lose";
  const std::string encoded = with(with(with(kEntered, "+", "%2B"), "/", "%2F"), "=", "%3D");
  EXPECT_EQ(link_text("https://www.f-puzzles.com/?load=" + encoded), with_entered_one());
  EXPECT_EQ(link_text("https://www.f-puzzles.com/?load=" + with(encoded, "%", "%25")),
            with_entered_one());
  EXPECT_EQ(link_text("https://www.f-puzzles.com/?load=" + with(kEntered, "+", " ")),
            with_entered_one());
}

TEST(SudokuLinks, MarksAreCandidatesWhenEveryOpenCellHasSome) {
  const std::string board = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B01";
  std::string marked = board + "2e";  // candidates 3 and 7 in r1c2
  for (int i = 2; i < 81; ++i) marked += "ep";
  const auto puzzle = parse({marked, 1});
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(puzzle->instance.givens, std::vector{label({3, 3}, 0, 0, 0)});
  EXPECT_EQ(puzzle->instance.excluded.size(), 6U) << "all but 1, 3 and 7 in r1c2";
  EXPECT_EQ(puzzle->text.size(), 729U);
  const auto again = parse({puzzle->text, 1});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->instance.givens, puzzle->instance.givens);
  EXPECT_EQ(again->instance.excluded, puzzle->instance.excluded);
  EXPECT_EQ(parse({marked.substr(0, marked.size() - 2) + "00", 1})->text,
            "1" + std::string(80, '.'));
}

TEST(SudokuLinks, AnyAddressMayHaveTheCells) {
  EXPECT_EQ(link_text("https://example.org/play?s=" + kGivens + "&n=1"), kGivens);
  EXPECT_TRUE(link_text("https://example.org/play?s=1" + kGivens)
                  .starts_with("1:1 no puzzle is found in an address of example.org"));
}

TEST(SudokuLinks, ErrorsPointIntoTheAddress) {
  EXPECT_EQ(link_text("https://puzz.link/p?sudoku/4/4/1k5"), "1:34 '5' is no value of a 4x4 grid");
  EXPECT_EQ(link_text("\n  https://puzz.link/p?slither/10/10/abc"),
            "2:23 a puzzle of the kind 'slither' is not supported: of puzz.link only sudoku is "
            "read");
  EXPECT_EQ(link_text("https://puzz.link/p?sudoku/4/4/11jp"),
            "1:1 1 twice in row 1: r1c1 and r1c2");
  EXPECT_TRUE(link_text("https://sudokupad.app/sudoku/jf8d9s0a")
                  .starts_with("1:30 'jf8d9s0a' is the name of a puzzle on the server"));
  EXPECT_EQ(link_text("https://www.sudokuwiki.org/X_Wing_Strategy"),
            "1:1 this sudokuwiki address has no board (bd=)");
  EXPECT_EQ(link_text("https://tinyurl.com/abc"),
            "1:1 a short address of tinyurl.com, which is not asked: expected the address that it "
            "leads to");
}

TEST(SudokuLinks, AreKnownWithTheirMistakes) {
  for (const char* text : {"https://f-puzzles.com/?load=abc", "https://puzz.link/p?slither/1/1/a",
                           "https://sudokupad.app/xyz", "3x3k:a1b2,abc", "2x2:1e3b2e"}) {
    EXPECT_EQ(recognise_application(text), &app()) << text;
  }
}

TEST(SudokuLinks, EachLineIsAPuzzle) {
  const auto texts =
      test::texts_of(app(), "https://puzz.link/p?sudoku/4/4/1k3h2k4\n" + kGivens +
                                "\nhttps://puzz.link/p?slither/1/1/a\n2x2:1e3b2e4\n");
  ASSERT_EQ(texts.size(), 4U);
  EXPECT_EQ(texts[0], "1.....3..2.....4");
  EXPECT_EQ(texts[1], kGivens);
  EXPECT_TRUE(texts[2].starts_with("3:21 a puzzle of the kind 'slither'"));
  EXPECT_EQ(texts[3], "1.....3..2.....4");
}

TEST(SudokuLinks, RegionsMayHaveAnyNames) {
  EXPECT_EQ(shape_of_regions({7, 7, 1, 1, 7, 7, 1, 1, 0, 0, 3, 3, 0, 0, 3, 3}), (Shape{2, 2}));
  EXPECT_EQ(shape_of_regions({7, 7, 1, 1, 7, 7, 1, 1, 7, 7, 3, 3, 7, 7, 3, 3}), std::nullopt);
  EXPECT_EQ(shape_of_regions({0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}), std::nullopt);
}

}  // namespace
}  // namespace pbcs::sudoku::links
