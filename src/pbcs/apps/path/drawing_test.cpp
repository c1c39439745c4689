#include "pbcs/apps/path/drawing.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/path/path.hpp"
#include "pbcs/apps/path/reader.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::path {
namespace {

const std::string kBoard = "hidato: . . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . .";

std::string write(std::string_view format, const Puzzle& puzzle) {
  for (const Format& f : formats()) {
    if (f.name == format) return f.write(puzzle, initial_state(puzzle.instance));
  }
  return "no such format";
}

TEST(PathDrawing, StatesShowRunsOfCandidates) {
  const Puzzle puzzle = hidato().parse({kBoard, 1}).value();
  State state = initial_state(puzzle.instance);
  EXPECT_EQ(draw_state(puzzle, state),
            "3-7,13-17 3-8,12-17 #         3-8,12-17 3-8,12-16\n"
            "#         2-8,12-18 2-9,11-18 #         3-9,11-16\n"
            "3-7,13-18 19        1         10        3-9,11-16\n"
            "3-7,13-18 #         2-9,11-18 2-9,11-17 #\n"
            "3-7,13-17 3-8,12-17 #         3-8,12-17 3-8,12-16\n");
  state.eliminate(*puzzle.instance.model->find_label("n5r1c1"));
  state.assert_value(*puzzle.instance.model->find_label("n6r1c2"));
  const std::string drawn = draw_state(puzzle, state);
  EXPECT_EQ(drawn.substr(0, drawn.find('\n')), "3,4,7+5   6         #         3,4,8+6   3,4,8+5")
      << "the first two runs, and how many follow";
}

TEST(PathDrawing, SolutionsLeaveWhatIsOpen) {
  const Puzzle puzzle = hidato().parse({kBoard, 1}).value();
  State state = initial_state(puzzle.instance);
  state.assert_value(*puzzle.instance.model->find_label("n5r2c3"));
  EXPECT_EQ(draw_solution(puzzle, state),
            ".  . #  . .\n"
            "#  . 5  # .\n"
            ". 19 1 10 .\n"
            ".  # .  . #\n"
            ".  . #  . .\n");
}

TEST(PathDrawing, WritesLinesGridsAndTheInputOfCspRules) {
  const Puzzle puzzle = numbrix().parse({"numbrix geometric: 1 . 5 ; a name\n# . .", 1}).value();
  EXPECT_EQ(write("line", puzzle), "numbrix geometric: 1 . 5 / # . . ; a name");
  EXPECT_EQ(write("grid", puzzle), "numbrix geometric:\n1 . 5\n# . .\n");
  EXPECT_EQ(write("clips", puzzle), "(solve Numbrix geometric 3 5 1 . 5 B . . B B B)");
}

// A random board whose givens are a piece of a path.
std::string random_board(Random& random) {
  const std::uint64_t rows = 1 + random.uniform(5);
  const std::uint64_t columns = 1 + random.uniform(5);
  std::string text = random.uniform(2) == 0 ? "hidato" : "numbrix";
  text += random.uniform(2) == 0 ? ":" : " geometric:";
  for (std::uint64_t r = 0; r < rows; ++r) {
    for (std::uint64_t c = 0; c < columns; ++c) {
      const std::uint64_t dice = random.uniform(12);
      text += dice == 0 ? " #" : dice == 1 ? " " + std::to_string(1 + random.uniform(9)) : " .";
    }
    text += " /";
  }
  return text;
}

TEST(PathDrawing, EveryFormatIsReadBack) {
  Random random(163);
  int read = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string text = random_board(random);
    const App& app = text.starts_with("hidato") ? hidato() : numbrix();
    const auto puzzle = app.parse({text, 1});
    if (!puzzle) continue;
    ++read;
    EXPECT_GE(app.recognise(puzzle->text), 80) << puzzle->text;
    for (const Format& format : formats()) {
      const std::string written = write(format.name, *puzzle);
      const auto chunks = app.split(written);
      ASSERT_EQ(chunks.size(), 1U) << written;
      const auto again = app.parse(chunks.front());
      ASSERT_TRUE(again) << written << again.error().message;
      const State before = initial_state(puzzle->instance);
      const State after = initial_state(again->instance);
      EXPECT_EQ(draw_state(*again, after), draw_state(*puzzle, before)) << written;
      if (format.name == "clips") continue;  // filled up to a square
      EXPECT_EQ(again->text, puzzle->text) << written;
    }
  }
  EXPECT_GT(read, 40);
}

}  // namespace
}  // namespace pbcs::path
