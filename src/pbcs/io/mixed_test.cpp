#include "pbcs/io/mixed.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs {
namespace {

constexpr std::string_view kSudokuLine =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

/// "sudoku:1 latin:2": the types and lines of the puzzles of a text.
std::string types_in(const std::string& text) {
  const App* app = recognise_application(text);
  if (app == nullptr) return "unknown";
  std::string types;
  for (const TypedChunk& typed : split_mixed(text, *app)) {
    const App* other =
        typed.app->parse(typed.chunk) ? nullptr : other_reader(typed.chunk, *typed.app);
    types.append(types.empty() ? "" : " ").append((other != nullptr ? other : typed.app)->name);
    types += ":" + std::to_string(typed.chunk.line);
  }
  return types;
}

const std::string kSudoku = std::string(kSudokuLine) + " a label\n";
const std::string kLatin = "latin: 12.. 34.. .... 4...\n";
const std::string kFutoshiki = "futoshiki:................ -->--------- ------------\n";
const std::string kProblem =
    R"({"format":"pbcs-csp","version":1,"variables":[{"names":["x"],"domain":"1..2"}]})"
    "\n";

TEST(Mixed, StatesStayWithTheirPuzzle) {
  const std::string text = "queens 6:\n\nlatin: 12..\nstate: r2c1 = 2\n1...............\n";
  const auto chunks = split_mixed(text, *find_application("sudoku"));
  ASSERT_EQ(chunks.size(), 3U);
  EXPECT_EQ(chunks[1].chunk.text, "latin: 12..\nstate: r2c1 = 2");
}

TEST(Mixed, EveryLineHasItsType) {
  EXPECT_EQ(types_in(kSudoku + kLatin + kSudoku), "sudoku:1 latin:2 sudoku:3");
  EXPECT_EQ(types_in(kLatin + kFutoshiki + kSudoku), "latin:1 futoshiki:2 sudoku:3");
  EXPECT_EQ(types_in("# lines\n" + kFutoshiki + "\n" + kLatin), "futoshiki:2 latin:4");
  EXPECT_EQ(types_in(kSudoku + kProblem + kSudoku), "sudoku:1 csp:2 sudoku:3");
  // A broken line has the error of the type it looks like.
  EXPECT_EQ(types_in(kSudoku + kLatin + kProblem + kSudoku.substr(1) + kSudoku),
            "sudoku:1 latin:2 csp:3 sudoku:4 sudoku:5");
}

TEST(Mixed, GridsBelongToTheirHeadings) {
  const std::string grid = "latin:\n1234\n3412\n....\n4...\n";
  EXPECT_EQ(types_in(kSudoku + grid + kFutoshiki), "sudoku:1 latin:2 futoshiki:7");
}

TEST(Mixed, OneTypeIsSplitByIt) {
  EXPECT_EQ(types_in(kSudoku + kSudoku), "sudoku:1 sudoku:2");
  EXPECT_EQ(types_in(kLatin + "\n" + kLatin), "latin:1 latin:3");
  // What can be read as the type of the list belongs to it.
  EXPECT_EQ(types_in(kLatin + "................\n"), "latin:1 latin:2");
}

TEST(Mixed, TextsAreCutAndRead) {
  const std::string text = kSudoku + kLatin;
  const auto pieces = cut_text(text, nullptr);
  ASSERT_TRUE(pieces);
  ASSERT_EQ(pieces->size(), 2U);
  const auto latin = read_piece(pieces->at(1), nullptr);
  ASSERT_TRUE(latin);
  EXPECT_EQ(latin->app->name, "latin");
  // Who is named reads it, or nobody does.
  const App* sudoku = find_application("sudoku");
  EXPECT_FALSE(read_piece({sudoku, {"latin: 12.. .... .... ....", 1}}, sudoku));
  EXPECT_TRUE(read_piece({sudoku, {"latin: 12.. .... .... ....", 1}}, nullptr));
}

TEST(Mixed, TextsWithoutPuzzleAreErrors) {
  EXPECT_EQ(cut_text("# a comment\n", nullptr).error().message, "there is no puzzle in the text");
  EXPECT_EQ(cut_text("\x89PNG\r\n", nullptr).error().line, 1U);
  const ParseError unknown = cut_text("no puzzle!", nullptr).error();
  EXPECT_NE(unknown.message.find(application_names()), std::string::npos);
  EXPECT_EQ(unknown.column, 1U);
}

TEST(Mixed, ALineThatIsAPuzzleStandsAlone) {
  const App& sudoku = *find_application("sudoku");
  EXPECT_TRUE(stands_alone(kSudokuLine, sudoku));
  EXPECT_TRUE(stands_alone(std::string(kSudokuLine) + " a label", sudoku));
  EXPECT_FALSE(stands_alone(kSudokuLine.substr(1), sudoku));
  // As long as a row of a larger grid.
  EXPECT_FALSE(stands_alone(std::string(64, '.'), sudoku));
  // More neighbours may follow.
  const std::string map = "map: alba: byland cedonia; byland: cedonia doria; cedonia: doria efland";
  ASSERT_TRUE(find_application("map")->parse({map, 1}));
  EXPECT_FALSE(stands_alone(map, *find_application("map")));
}

}  // namespace
}  // namespace pbcs
