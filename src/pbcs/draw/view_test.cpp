#include "pbcs/draw/view.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/app.hpp"
#include "support/sudokus.hpp"

namespace pbcs::draw {
namespace {

const Board::Place& place_called(const View& view, const std::string& name) {
  for (const Board::Place& place : view.board.places) {
    if (place.name == name) return place;
  }
  ADD_FAILURE() << name;
  return view.board.places.front();
}

std::string symbol_of(const View& view, const Model& model, const std::string& place,
                      const std::string& label) {
  for (const Board::Entry& entry : place_called(view, place).entries) {
    if (model.text(entry.label).name == label) return view.board.symbols[entry.symbol];
  }
  return "";
}

TEST(Views, SudokuHasFour) {
  const Puzzle puzzle = test::sudoku(test::kEasy);
  const Model& model = *puzzle.instance.model;
  const auto views = views_of(*puzzle.board, model);
  ASSERT_EQ(views.size(), 4U);
  EXPECT_EQ(views[0].name + views[1].name + views[2].name + views[3].name, "rcrncnbn");
  EXPECT_EQ(symbol_of(views[0], model, "r6c2", "n3r6c2"), "3");
  EXPECT_EQ(symbol_of(views[1], model, "r6n3", "n3r6c2"), "2");
  EXPECT_EQ(symbol_of(views[2], model, "c2n3", "n3r6c2"), "6");
  EXPECT_EQ(symbol_of(views[3], model, "b4n3", "n3r6c2"), "8");
  EXPECT_EQ(views[3].slot_columns, 3U);
}

TEST(Views, EveryPlaceOfASudokuIsAVariable) {
  const Puzzle puzzle = test::sudoku(test::kEasy);
  const Model& model = *puzzle.instance.model;
  for (const View& view : views_of(*puzzle.board, model)) {
    for (std::size_t i = 0; i < view.board.places.size(); ++i) {
      ASSERT_TRUE(view.variables[i]) << view.name << " " << view.board.places[i].name;
      EXPECT_EQ(model.text(*view.variables[i]).name, view.board.places[i].name);
      EXPECT_EQ(model.kind(*view.variables[i]).name, view.name);
    }
  }
}

TEST(Views, ColoursAreKnownByTheirNames) {
  const App& app = *find_application("map");
  const Puzzle puzzle = app.parse({"map 3: a: b c; b: c; a = R", 1}).value();
  const auto views = views_of(*puzzle.board, *puzzle.instance.model);
  EXPECT_TRUE(views.front().coloured);
  EXPECT_EQ(views.front().colours.size(), views.front().board.symbols.size());
}

}  // namespace
}  // namespace pbcs::draw
