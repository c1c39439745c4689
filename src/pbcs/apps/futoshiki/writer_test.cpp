#include "pbcs/apps/futoshiki/writer.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/futoshiki/futoshiki.hpp"

namespace pbcs::futoshiki {
namespace {

std::string written(const App& app, const std::string& text, std::string_view name) {
  const Puzzle puzzle = app.parse({text, 1}).value();
  for (const Format& format : app.formats) {
    if (format.name == name) {
      return format.write(puzzle, initial_state(puzzle.instance));
    }
  }
  return "no such format";
}

// A blank line would end the puzzle.
TEST(FutoshikiWriter, GridHasNoBlankLines) {
  const std::string text = "futoshiki:.......2........ -->--->----- -<----------";
  const std::string grid = written(app(), text, "grid");
  EXPECT_EQ(grid,
            "futoshiki:\n"
            ".   .   . > .\n"
            ".   .   .   2\n"
            "^\n"
            ". > .   .   .\n"
            ".   .   .   .\n");
  const auto chunks = app().split(grid);
  ASSERT_EQ(chunks.size(), 1U);
  EXPECT_EQ(app().parse(chunks.front()).value().text, text);
}

TEST(FutoshikiWriter, TheAlphabetIsReadBack) {
  const std::vector<std::string> texts = {
      "futoshiki 0-2:0....2... <----- ------",
      "futoshiki:AB.......  <----- ------",
      "futoshiki A-C:A........ <----- ------",
  };
  for (const std::string& text : texts) {
    const Puzzle puzzle = app().parse({text, 1}).value();
    for (const Format& format : app().formats) {
      const std::string again = format.write(puzzle, initial_state(puzzle.instance));
      const auto chunks = app().split(again);
      ASSERT_EQ(chunks.size(), 1U) << again;
      const auto read = app().parse(chunks.front());
      ASSERT_TRUE(read) << read.error().message << "\n" << again;
      EXPECT_EQ(read->text, puzzle.text) << again;
      EXPECT_EQ(read->board->symbols, puzzle.board->symbols) << again;
    }
  }
  EXPECT_EQ(written(app(), texts[0], "tatham"), "futoshiki 0-2: 3:1,0L,0,0,0,3,0,0,0");
  const auto wrong = app().parse({"futoshiki 4: 2:0R,0,0,0", 1});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "a 2x2 board: the heading says 4x4");
}

TEST(FutoshikiWriter, DrawingsKeepTheirRowsApart) {
  const Puzzle puzzle = app().parse({"futoshiki:12..  <- --", 1}).value();
  EXPECT_EQ(draw_solution(puzzle, initial_state(puzzle.instance)), "1 < 2\n\n.   .\n");
}

TEST(FutoshikiWriter, GameIdsOfSudoshikiHaveTheHeading) {
  EXPECT_EQ(written(app(), "2:0R,0,0,0", "tatham"), "2:0R,0,0,0");
  const std::string text = "sudoshiki: 4:0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
  EXPECT_EQ(written(sudoshiki_app(), text, "tatham"), text);
  EXPECT_EQ(recognise_application(text), &sudoshiki_app());
}

}  // namespace
}  // namespace pbcs::futoshiki
