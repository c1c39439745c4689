#include "pbcs/apps/marked_state.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/app.hpp"

namespace pbcs {
namespace {

Puzzle marked_puzzle(std::string_view app, std::string_view text) {
  return *find_application(app)->parse({.text = text});
}

std::string drawn(const Puzzle& puzzle, std::initializer_list<const char*> labels,
                  const Highlight& highlight = {}) {
  std::vector<LabelId> marked;
  for (const char* name : labels) marked.push_back(*puzzle.instance.model->find_label(name));
  return draw_marked(*puzzle.board, initial_state(puzzle.instance), marked, highlight);
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

TEST(MarkedState, ColoursAddNoWidth) {
  const Puzzle puzzle = marked_puzzle("sudoku", "1...............");
  const auto shout = [](std::string_view text) { return "<" + std::string(text) + ">"; };
  const std::string text = drawn(puzzle, {"n2r1c2", "n3r1c2"}, shout);
  EXPECT_NE(text.find("| 1   4<-23> | 234  234  |\n"), std::string::npos) << text;
}

TEST(MarkedState, PlacesWithoutSquaresAreListed) {
  const Puzzle puzzle = marked_puzzle("map", "map 3: A: B C; B: C; A = R");
  const std::string text = draw_marked(*puzzle.board, initial_state(puzzle.instance), {});
  EXPECT_EQ(text.substr(0, 4), "A : ");
}

TEST(MarkedState, EveryApplicationIsDrawn) {
  for (const App* app : applications()) {
    const Puzzle puzzle = marked_puzzle(app->name, app->example);
    const State state = initial_state(puzzle.instance);
    const LabelId candidate = state.candidates().front();
    const std::string plain = draw_marked(*puzzle.board, state, {});
    const std::string marked = draw_marked(*puzzle.board, state, {&candidate, 1});
    EXPECT_NE(plain, marked) << app->name;
    EXPECT_EQ(marked.find('\x1f'), std::string::npos) << app->name;
    EXPECT_GE(std::count(marked.begin(), marked.end(), '\n'), 2) << app->name;
  }
}

}  // namespace
}  // namespace pbcs
