#include "pbcs/apps/latin/writer.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/latin/latin.hpp"
#include "pbcs/apps/latin/model.hpp"
#include "support/reading.hpp"

namespace pbcs::latin {
namespace {

using test::expect_read_back;

Puzzle puzzle_of(const App& app, const std::string& text) {
  return app.parse({text, 1}).value();
}

TEST(LatinWriter, EveryFormatIsReadBack) {
  std::vector<std::string> texts = {"latin:1", "latin:.", "latin:1..2", "latin:........."};
  texts.push_back("latin:1234............");
  texts.push_back("latin:...A." + std::string(95, '.'));
  texts.push_back("latin:" + std::string(1224, '.') + "Z");
  for (const std::string& text : texts) {
    const Puzzle puzzle = puzzle_of(app(), text);
    EXPECT_EQ(puzzle.text, text);
    expect_read_back(app(), puzzle, puzzle.text);
    for (const Format& format : app().formats) {
      expect_read_back(app(), puzzle, format.write(puzzle, initial_state(puzzle.instance)));
    }
  }
  const Puzzle pandiagonal = puzzle_of(pandiagonal_app(), std::string(pandiagonal_app().example));
  for (const Format& format : pandiagonal_app().formats) {
    expect_read_back(pandiagonal_app(), pandiagonal,
                     format.write(pandiagonal, initial_state(pandiagonal.instance)));
  }
}

TEST(LatinWriter, TheAlphabetIsReadBack) {
  const std::vector<std::string> texts = {
      "latin 0-3:0...............",           "latin:0B" + std::string(142, '.'),
      "latin 0-B:B" + std::string(143, '.'),  "latin:AE" + std::string(23, '.'),
      "latin A-L:AB" + std::string(142, '.'),
  };
  for (const std::string& text : texts) {
    const Puzzle puzzle = puzzle_of(app(), text);
    EXPECT_EQ(puzzle.text, text);
    for (const Format& format : app().formats) {
      expect_read_back(app(), puzzle, format.write(puzzle, initial_state(puzzle.instance)));
    }
  }
  const Puzzle zero = puzzle_of(app(), texts[1]);
  EXPECT_EQ(zero.instance.model->text(zero.instance.givens[1]).value, "B");
  EXPECT_NE(draw_solution(zero, initial_state(zero.instance)).find("| 0 B . ."), std::string::npos);
  const auto wrong = app().parse({"latin 0-B:" + std::string(49, '.'), 1});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "49 characters: 95 short of a 12x12 square (144)");
}

TEST(LatinWriter, LineKeepsTheLabel) {
  const Puzzle puzzle = puzzle_of(app(), "latin 2: 1 0 0 0 a label");
  const Format& line = app().formats.front();
  EXPECT_EQ(line.name, "line");
  EXPECT_EQ(line.write(puzzle, initial_state(puzzle.instance)), "latin:1... a label");
}

TEST(LatinWriter, GridHasABorder) {
  const Puzzle puzzle = puzzle_of(app(), "latin:1.....2.3");
  EXPECT_EQ(app().formats.back().write(puzzle, initial_state(puzzle.instance)),
            "latin:\n"
            "+-------+\n"
            "| 1 . . |\n"
            "| . . . |\n"
            "| 2 . 3 |\n"
            "+-------+\n");
}

TEST(LatinWriter, DrawsStateAndSolution) {
  const Puzzle puzzle = puzzle_of(app(), "latin:1...2....");
  State state = initial_state(puzzle.instance);
  EXPECT_EQ(draw_state(puzzle, state),
            "+-----------+\n"
            "| 1  3  23  |\n"
            "| 3  2  13  |\n"
            "| 23 13 123 |\n"
            "+-----------+\n");
  state.eliminate(square_label(3, 2, 0, 1));
  EXPECT_EQ(draw_state(puzzle, state).substr(14, 14), "| 1  -  23  |\n");
  EXPECT_EQ(draw_solution(puzzle, state),
            "+-------+\n"
            "| 1 . . |\n"
            "| . 2 . |\n"
            "| . . . |\n"
            "+-------+\n");
}

TEST(LatinWriter, CountsWhatNobodyWouldRead) {
  const Puzzle puzzle = puzzle_of(app(), "latin:1" + std::string(168, '.'));
  const std::string drawn = draw_state(puzzle, initial_state(puzzle.instance));
  EXPECT_NE(drawn.find("(13)"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find(" 23456789ABCD "), std::string::npos) << drawn;
}

TEST(LatinApp, IsRegistered) {
  for (const App* known : {&app(), &pandiagonal_app()}) {
    EXPECT_EQ(find_application(known->name), known);
    EXPECT_EQ(recognise_application(known->example), known);
    EXPECT_TRUE(known->parse({known->example, 1}));
  }
}

}  // namespace
}  // namespace pbcs::latin
