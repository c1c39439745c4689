#include "pbcs/io/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/engine.hpp"
#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

std::vector<std::string> names_of(const Puzzle& puzzle, const std::vector<LabelId>& labels) {
  std::vector<std::string> names;
  for (const LabelId l : labels) names.push_back(puzzle.instance.model->text(l).name);
  return names;
}
using Names = std::vector<std::string>;

const App& application(std::string_view name) {
  return *find_application(name);
}

constexpr std::string_view kSquare = "latin:12..............";

TEST(Position, StateAfterAPuzzle) {
  const std::string text = std::string(kSquare) + " my label state: r1c3 = 3, r2c2 <> 4";
  const App& app = application("latin");
  EXPECT_EQ(recognise_puzzles(text), &app);
  const auto chunks = split_puzzles(app, text);
  ASSERT_EQ(chunks.size(), 1U);
  const Puzzle puzzle = parse_puzzle(app, chunks.front()).value();
  EXPECT_EQ(puzzle.label, "my label");
  EXPECT_EQ(puzzle.text, std::string(kSquare) + " state: r1c3 = 3, r2c2 <> 4");
  ASSERT_TRUE(puzzle.published);
  EXPECT_EQ(puzzle.published->givens.size(), 2U);
  EXPECT_EQ(names_of(puzzle, entries_of(puzzle).values), Names{"n3r1c3"});
  EXPECT_EQ(names_of(puzzle, entries_of(puzzle).crossed_out), Names{"n4r2c2"});
  const State state = initial_state(puzzle.instance);
  EXPECT_TRUE(state.is_value(puzzle.instance.givens.at(2)));
  EXPECT_FALSE(state.is_candidate(puzzle.instance.excluded.at(0)));
  const Puzzle again = parse_puzzle(app, {puzzle.text, 1}).value();
  EXPECT_EQ(initial_state(again.instance), state);
  EXPECT_EQ(again.text, puzzle.text);
}

TEST(Position, BlanksSeparateToo) {
  Puzzle puzzle = application("latin").parse({kSquare, 1}).value();
  ASSERT_TRUE(add_entries(puzzle, "r1c3=3 r2c2<>4, r3c3 ≠ 1"));
  EXPECT_EQ(entries_of(puzzle).values.size(), 1U);
  EXPECT_EQ(entries_of(puzzle).crossed_out.size(), 2U);
  ASSERT_TRUE(add_entries(puzzle, "r1c3=3 r4c4<>1")) << "what is known already is left out";
  EXPECT_EQ(puzzle.text,
            std::string(kSquare) + " state: r1c3 = 3, r2c2 <> 4, r3c3 <> 1, r4c4 <> 1");
}

TEST(Position, StatesOnLinesOfTheirOwn) {
  const App& app = application("latin");
  const std::string text =
      "latin 4:\n12..\n....\n....\n....\nstate: r1c3 = 3\nstate: r2c2 <> 4\n\n" +
      std::string(kSquare) + "\n" + std::string(kSquare) + " state: r1c4 = 3\n";
  const auto chunks = split_puzzles(app, text);
  ASSERT_EQ(chunks.size(), 3U);
  EXPECT_EQ(chunks[0].line, 1U);
  EXPECT_EQ(chunks[1].line, 9U);
  const auto entries = [&](std::size_t i) {
    return entries_of(parse_puzzle(app, chunks[i]).value());
  };
  EXPECT_EQ(entries(0).values.size(), 1U);
  EXPECT_EQ(entries(0).crossed_out.size(), 1U);
  EXPECT_TRUE(entries(1).empty());
  EXPECT_EQ(entries(2).values.size(), 1U);
}

TEST(Position, ErrorsPoint) {
  const App& app = application("latin");
  const auto error_of = [&](const std::string& text) {
    const auto puzzle = parse_puzzle(app, split_puzzles(app, text).at(0));
    EXPECT_FALSE(puzzle);
    return puzzle ? ParseError{} : puzzle.error();
  };
  const ParseError wrong = error_of(std::string(kSquare) + " state: r1c3 = 3, r9c9 = 1");
  EXPECT_EQ(wrong.line, 1U);
  EXPECT_EQ(wrong.column, 41U);
  EXPECT_NE(wrong.message.find("'r9c9 = 1'"), std::string::npos);
  const ParseError below = error_of(std::string(kSquare) + "\n  state: r1c7 = 3");
  EXPECT_EQ(below.line, 2U);
  EXPECT_EQ(below.column, 10U);
  EXPECT_EQ(error_of("state: r1c3 = 3\n" + std::string(kSquare)).message,
            "a state without a puzzle before it");
}

TEST(Position, LabelsMayHaveTheWord) {
  const App& app = application("latin");
  const std::string text = std::string(kSquare) + " initial state: from page 12 of the book";
  const Puzzle puzzle = parse_puzzle(app, split_puzzles(app, text).at(0)).value();
  EXPECT_EQ(puzzle.label, "initial state: from page 12 of the book");
  EXPECT_FALSE(puzzle.published);
}

TEST(Position, PublishedPuzzleBesideThePosition) {
  const App& app = application("latin");
  Puzzle position = app.parse({"latin:123......1......", 1}).value();
  EXPECT_TRUE(entries_of(position).empty());
  const Puzzle published = app.parse({"latin:12.............4", 1}).value();
  ASSERT_TRUE(set_published(position, published));
  EXPECT_EQ(names_of(position, entries_of(position).values), (Names{"n3r1c3", "n1r3c2"}));
  EXPECT_EQ(position.instance.givens.size(), 5U) << "what was published is part of the position";
  Puzzle other = app.parse({"latin:.........................", 1}).value();
  EXPECT_FALSE(set_published(other, published));
}

TEST(Position, ValuesOnALine) {
  const Puzzle puzzle = sudoku(kEasy);
  const State end = solve_silently(initial_state(puzzle.instance), "BRT").final_state;
  const std::string line = values_line(sudoku_app(), puzzle, end.values());
  EXPECT_EQ(line.size(), 81U);
  EXPECT_EQ(line.find('.'), std::string::npos);
  const App& csp = application("csp");
  const Puzzle own = csp.parse({csp.example, 1}).value();
  const State own_end = solve_silently(initial_state(own.instance), "W1").final_state;
  EXPECT_EQ(values_line(csp, own, own_end.values()).substr(0, 4), "x = ");
}

/// The format in which a Sudoku comes is the one in which it goes, as long as it can hold it.
class PositionOfSudoku : public ::testing::Test {
 protected:
  static std::string after(const std::string& text, std::string_view conclusions) {
    Puzzle puzzle = sudoku_app().parse({text, 1}).value();
    State state = initial_state(puzzle.instance);
    Puzzle told = puzzle;
    EXPECT_TRUE(add_entries(told, conclusions));
    const Entries entries = entries_of(told);
    for (const LabelId l : entries.crossed_out) {
      if (state.is_candidate(l)) state.eliminate(l);
    }
    for (const LabelId l : entries.values) {
      if (state.is_candidate(l)) state.assert_value(l);
    }
    const std::string written = position_text(sudoku_app(), puzzle, state);
    const auto chunks = split_puzzles(sudoku_app(), written);
    EXPECT_EQ(chunks.size(), 1U);
    const Puzzle again = parse_puzzle(sudoku_app(), chunks.front()).value();
    EXPECT_EQ(initial_state(again.instance), state);
    return written;
  }
  static std::string converted(std::string_view format) {
    const Puzzle puzzle = sudoku(kEasy);
    return find_format(sudoku_app(), format)->write(puzzle, initial_state(puzzle.instance));
  }
};

TEST_F(PositionOfSudoku, LinesStayLinesAsLongAsTheyCan) {
  std::string expected(kEasy);
  expected[0] = '5';
  EXPECT_EQ(after(std::string(kEasy), "r1c1 = 5"), expected);
  EXPECT_TRUE(after(std::string(kEasy), "r1c1 <> 5").starts_with("+---"));
}

TEST_F(PositionOfSudoku, OtherFormatsStay) {
  EXPECT_TRUE(after(converted("pm"), "r1c1 <> 5").starts_with("+---"));
  EXPECT_TRUE(after(converted("grid"), "r1c1 = 5").starts_with("+---"));
  EXPECT_EQ(after(converted("sdk"), "r1c1 = 5").find('|'), std::string::npos);
  const std::string sukaku = after(converted("sukaku"), "r1c1 <> 5");
  EXPECT_EQ(sukaku.size(), 729U);
  const std::string hodoku = after(converted("hodoku"), "r1c1 = 5, r1c2 <> 6");
  EXPECT_TRUE(hodoku.starts_with(":0000:x:+5")) << hodoku;
  EXPECT_TRUE(hodoku.ends_with(":612::")) << hodoku;
}

TEST_F(PositionOfSudoku, HodokuLinesTellWhatWasEntered) {
  const std::string line = ":0000:x:+5" + std::string(kEasy).substr(1) + ":612::";
  const Puzzle puzzle = sudoku(line);
  EXPECT_EQ(names_of(puzzle, entries_of(puzzle).values), Names{"n5r1c1"});
  EXPECT_EQ(names_of(puzzle, entries_of(puzzle).crossed_out), Names{"n6r1c2"});
  EXPECT_EQ(after(line, "r1c2 <> 9"), ":0000:x:+5" + std::string(kEasy).substr(1) + ":612 912::");
}

TEST_F(PositionOfSudoku, EntriesMayClash) {
  const std::string line = ":0000:x:+1" + std::string(kEasy).substr(1) + ":612::";
  for (const std::string& text : {line, ":0000:x:+1" + std::string(kEasy).substr(1) + ":::"}) {
    const Puzzle puzzle = sudoku(text);
    const State state = initial_state(puzzle.instance);
    EXPECT_TRUE(state.contradictory());
    EXPECT_EQ(puzzle.text, text);
    const std::string written = position_text(sudoku_app(), puzzle, state);
    const Puzzle again = parse_puzzle(sudoku_app(), {written, 1}).value();
    EXPECT_EQ(names_of(again, entries_of(again).values), Names{"n1r1c1"}) << written;
    EXPECT_EQ(again.instance.excluded, puzzle.instance.excluded);
  }
  EXPECT_FALSE(sudoku_app().parse({":0000:x:1" + std::string(kEasy).substr(1) + ":::", 1}));
}

TEST(PositionOfOthers, IsALineAndAState) {
  for (const App* app : applications()) {
    if (app->name == "sudoku") continue;
    SCOPED_TRACE(app->name);
    const Puzzle puzzle = app->parse({app->example, 1}).value();
    State state = initial_state(puzzle.instance);
    const std::vector<LabelId> solution = count_solutions(state, 1).first.at(0);
    const auto is_true = [&](LabelId l) {
      return std::binary_search(solution.begin(), solution.end(), l);
    };
    const std::vector<LabelId> candidates = state.candidates();
    state.eliminate(*std::find_if_not(candidates.rbegin(), candidates.rend(), is_true));
    state.assert_value(*std::find_if(candidates.begin(), candidates.end(), is_true));
    const std::string written = position_text(*app, puzzle, state);
    EXPECT_NE(written.find(" state: "), std::string::npos);
    EXPECT_EQ(recognise_puzzles(written), app);
    const auto chunks = split_puzzles(*app, written);
    ASSERT_EQ(chunks.size(), 1U);
    const Puzzle again = parse_puzzle(*app, chunks.front()).value();
    EXPECT_EQ(initial_state(again.instance), state);
    EXPECT_EQ(position_text(*app, again, state), written);
    EXPECT_EQ(state_line(*app, puzzle, state), written);
  }
}

}  // namespace
}  // namespace pbcs::test
