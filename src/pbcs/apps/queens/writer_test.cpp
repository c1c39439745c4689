#include "pbcs/apps/queens/writer.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/queens/queens.hpp"

namespace pbcs::queens {
namespace {

std::string written(const App& app, const Puzzle& puzzle, std::string_view name) {
  for (const Format& format : app.formats) {
    if (format.name == name) {
      return format.write(puzzle, initial_state(puzzle.instance));
    }
  }
  return "no such format";
}

void expect_read_back(const App& app, const Puzzle& puzzle, const std::string& text) {
  ASSERT_EQ(recognise_application(text), &app) << text;
  const auto chunks = app.split(text);
  ASSERT_EQ(chunks.size(), 1U) << text;
  const auto again = app.parse(chunks.front());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->instance.model, puzzle.instance.model);
  EXPECT_EQ(again->instance.givens, puzzle.instance.givens);
}

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
