#include "pbcs/apps/marked_state.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pbcs {
namespace {

Puzzle marked_puzzle(std::string_view app, std::string_view text) {
  return *find_application(app)->parse({.text = text});
}

std::string drawn(const Puzzle& puzzle, std::initializer_list<const char*> labels,
                  const Highlight& highlight = {}) {
  std::vector<LabelId> marked;
  for (const char* name : labels) marked.push_back(*puzzle.instance.model->find_label(name));
  return draw_marked(*find_application(puzzle.board->game), puzzle, initial_state(puzzle.instance),
                     {.eliminated = marked}, highlight);
}

TEST(MarkedState, EliminatedCandidatesStandAfterAMinus) {
  const Puzzle puzzle = marked_puzzle("sudoku", "1...............");
  EXPECT_EQ(drawn(puzzle, {"n2r1c2", "n3r1c2", "n4r4c4"}),
            "+----------+------------+\n"
            "| 1   4-23 | 234  234   |\n"
            "| 234 234  | 1234 1234  |\n"
            "+----------+------------+\n"
            "| 234 1234 | 1234 1234  |\n"
            "| 234 1234 | 1234 123-4 |\n"
            "+----------+------------+\n");
}

TEST(MarkedState, AnAssertedCandidateStandsAfterAPlus) {
  const Puzzle puzzle = marked_puzzle("sudoku", "1...............");
  const LabelId l = *puzzle.instance.model->find_label("n2r1c2");
  const std::string text = draw_marked(*find_application("sudoku"), puzzle,
                                       initial_state(puzzle.instance), {.asserted = {&l, 1}});
  EXPECT_NE(text.find("| 1   34+2 |"), std::string::npos) << text;
}

TEST(MarkedState, ColoursAddNoWidth) {
  const Puzzle puzzle = marked_puzzle("sudoku", "1...............");
  const auto shout = [](std::string_view text) { return "<" + std::string(text) + ">"; };
  const std::string text = drawn(puzzle, {"n2r1c2", "n3r1c2"}, shout);
  EXPECT_NE(text.find("| 1   4<-23> | 234  234  |\n"), std::string::npos) << text;
}

TEST(MarkedState, PlacesWithoutSquaresAreListed) {
  const Puzzle puzzle = marked_puzzle("map", "map 3: A: B C; B: C; A = R");
  EXPECT_EQ(drawn(puzzle, {}).substr(0, 4), "A R\n");
}

TEST(MarkedState, EveryApplicationIsDrawn) {
  for (const App* app : applications()) {
    const Puzzle puzzle = marked_puzzle(app->name, app->example);
    const State state = initial_state(puzzle.instance);
    const LabelId candidate = state.candidates().front();
    const std::string plain = draw_marked(*app, puzzle, state, {});
    const std::string marked = draw_marked(*app, puzzle, state, {.eliminated = {&candidate, 1}});
    const std::string asserted = draw_marked(*app, puzzle, state, {.asserted = {&candidate, 1}});
    EXPECT_NE(plain, marked) << app->name;
    EXPECT_EQ(marked.find_first_of("\x1e\x1f"), std::string::npos) << app->name;
    EXPECT_NE(asserted.find('+'), std::string::npos) << app->name;
    EXPECT_GE(std::count(marked.begin(), marked.end(), '\n'), 2) << app->name;
  }
}

}  // namespace
}  // namespace pbcs
