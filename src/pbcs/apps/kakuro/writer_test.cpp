#include "pbcs/apps/kakuro/writer.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"

namespace pbcs::kakuro {
namespace {

const std::string kText = "kakuro: # 3\\ 25\\ # / \\10 . . # / \\9 . . 3\\ / # \\3 . . / # \\9 . .";

Puzzle puzzle_from(const std::string& text) {
  return app().parse({text, 1}).value();
}

std::string written(const std::string& text, const char* format) {
  const Puzzle puzzle = puzzle_from(text);
  return find_format(app(), format)->write(puzzle, initial_state(puzzle.instance));
}

TEST(KakuroWriter, WritesAllFormats) {
  EXPECT_EQ(written(kText + " ; a name", "line"), kText + " ; a name");
  EXPECT_EQ(written(kText, "grid"),
            "kakuro:\n"
            "#   3\\ 25\\ #\n"
            "\\10 .  .   #\n"
            "\\9  .  .   3\\\n"
            "#   \\3 .   .\n"
            "#   \\9 .   .\n");
  EXPECT_EQ(written(kText, "clips"),
            "(solve 5 10 . . B B / 9 . . B B / B 3 . . B / B 9 . . B //"
            " 3 . . B B / 25 . . . . / B B 3 . . / B B B B B //)");
  EXPECT_EQ(written(kText + " ; a name", "link"),
            "https://puzz.link/p?kakuro/3/4/l.l3--3l-9l3Fa9 a name");
  EXPECT_EQ(written("kakuro: # 3\\ 13\\ / \\5 . 4 / \\11 . .", "json"),
            R"({"kakuro":[["#","3\\","13\\"],["\\5",".",4],["\\11",".","."]]})");
}

TEST(KakuroWriter, LongRunsOfWhiteCellsAreCut) {
  const std::string text = "kakuro: # # # # # # # / # . . . . . . / # . . . . . . / # . . . . . .";
  EXPECT_EQ(written(text, "link"), "https://puzz.link/p?kakuro/6/3/zl---------");
  EXPECT_EQ(puzzle_from(written(text, "link")).text, text);
}

TEST(KakuroWriter, DrawsCandidatesAndValues) {
  const Puzzle puzzle = puzzle_from("kakuro: # 3\\ 13\\ / \\5 . 4 / \\11 . .");
  const State state = initial_state(puzzle.instance);
  EXPECT_EQ(app().draw_state(puzzle, state),
            "#   3\\ 13\\\n"
            "\\5  12 4\n"
            "\\11 2  56789\n");
  EXPECT_EQ(app().draw_solution(puzzle, state),
            "#   3\\ 13\\\n"
            "\\5  .  4\n"
            "\\11 .  .\n");
}

}  // namespace
}  // namespace pbcs::kakuro
