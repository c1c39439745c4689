#include "pbcs/apps/queens/writer.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/queens/queens.hpp"
#include "support/reading.hpp"

namespace pbcs::queens {
namespace {

using test::expect_read_back;
using test::written;

TEST(QueensWriter, EveryFormatIsReadBack) {
  for (const std::string text :
       {"queens 1:", "queens 1: r1c1", "queens 4:", "queens 8: r1c2 r2c7 r3c5", "queens 30: r30c30",
        "sudoqueens 4: r1c2", "sudoqueens 9: r1c1 r2c8 r3c5", "sudoqueens 16:"}) {
    const App& app = *recognise_application(text);
    const Puzzle puzzle = app.parse({text, 1}).value();
    EXPECT_EQ(puzzle.text, text);
    expect_read_back(app, puzzle, puzzle.text);
    for (const Format& format : app.formats) {
      expect_read_back(app, puzzle, written(app, puzzle, format.name));
    }
  }
}

TEST(QueensWriter, LineKeepsTheLabel) {
  const Puzzle puzzle = app().parse({"queens 4: .Q../..../..../.... a board", 1}).value();
  EXPECT_EQ(written(app(), puzzle, "line"), "queens 4: r1c2; a board");
}

TEST(QueensWriter, GridIsABoard) {
  const Puzzle puzzle = app().parse({"queens 4: r1c2", 1}).value();
  EXPECT_EQ(written(app(), puzzle, "grid"),
            "queens 4:\n"
            "+---------+\n"
            "| . Q . . |\n"
            "| . . . . |\n"
            "| . . . . |\n"
            "| . . . . |\n"
            "+---------+\n");
}

TEST(QueensWriter, DrawsStateAndSolution) {
  const Puzzle puzzle = app().parse({"queens 4: r1c2", 1}).value();
  State state = initial_state(puzzle.instance);
  EXPECT_EQ(draw_state(puzzle, state),
            "+---------+\n"
            "| . Q . . |\n"
            "| . . . ? |\n"
            "| ? . ? . |\n"
            "| ? . ? ? |\n"
            "+---------+\n");
  EXPECT_EQ(apply_brt(state), BrtOutcome::kSolved);
  EXPECT_EQ(draw_solution(puzzle, state),
            "+---------+\n"
            "| . Q . . |\n"
            "| . . . Q |\n"
            "| Q . . . |\n"
            "| . . Q . |\n"
            "+---------+\n");
}

TEST(SudoQueensWriter, DrawsBlocks) {
  const Puzzle puzzle = sudoqueens_app().parse({"sudoqueens 4: r1c2", 1}).value();
  EXPECT_EQ(draw_state(puzzle, initial_state(puzzle.instance)),
            "+-----+-----+\n"
            "| . Q | . . |\n"
            "| . . | . ? |\n"
            "+-----+-----+\n"
            "| ? . | ? . |\n"
            "| ? . | ? ? |\n"
            "+-----+-----+\n");
}

TEST(QueensApp, IsRegistered) {
  for (const App* known : {&app(), &sudoqueens_app()}) {
    EXPECT_EQ(find_application(known->name), known);
    EXPECT_EQ(recognise_application(known->example), known);
    EXPECT_TRUE(known->parse({known->example, 1}));
  }
}

}  // namespace
}  // namespace pbcs::queens
