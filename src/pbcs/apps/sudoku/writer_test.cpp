#include "pbcs/apps/sudoku/writer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/util/random.hpp"
#include "support/random_sudoku.hpp"

namespace pbcs::sudoku {
namespace {

// Some values of a solution, and some other labels excluded.
Puzzle random_puzzle(const Shape& shape, Random& random, std::uint64_t givens_in_ten,
                     std::uint64_t excluded_in_ten) {
  const std::vector<LabelId> solution = test::random_complete_grid(shape, random);
  Grid grid = empty_grid(shape);
  grid.candidates.assign(shape.cells() * shape.size(), true);
  for (std::uint32_t l = 0; l < grid.candidates.size(); ++l) {
    if (random.uniform(10) < excluded_in_ten) grid.candidates[l] = false;
  }
  for (const LabelId l : solution) {
    grid.candidates[pbcs::index(l)] = true;
    if (random.uniform(10) >= givens_in_ten) continue;
    grid.values[pbcs::index(l) / shape.size()] = pbcs::index(l) % shape.size() + 1;
  }
  return {instance_of(grid), frame(shape).board, "", ""};
}

std::vector<LabelId> possible(const State& state) {
  std::vector<LabelId> labels = state.candidates();
  const std::vector<LabelId> values = state.values();
  labels.insert(labels.end(), values.begin(), values.end());
  std::sort(labels.begin(), labels.end());
  return labels;
}

std::string write(std::string_view format, const Puzzle& puzzle, const State& state) {
  for (const Format& f : formats()) {
    if (f.name == format) return f.write(puzzle, state);
  }
  ADD_FAILURE() << "no format " << format;
  return "";
}

Puzzle read_back(const std::string& text) {
  const auto chunks = split(text);
  EXPECT_EQ(chunks.size(), 1U) << text;
  auto puzzle = parse(chunks.at(0));
  EXPECT_TRUE(puzzle.has_value()) << puzzle.error().message << "\n" << text;
  return std::move(puzzle.value());
}

// Grids beyond 35x35, which have numbers instead of symbols, are large: one density is enough.
constexpr std::uint64_t kUsualDensity = 1;
bool is_too_slow(const Shape& shape, std::uint64_t density) {
  return shape.size() > 35 && density != kUsualDensity;
}

const std::vector<Shape> kShapes = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}, {3, 4},
                                    {2, 6}, {4, 4}, {2, 8}, {5, 5}, {6, 6}};

TEST(SudokuWriter, GivensAreReadBackFromEveryFormat) {
  Random random(11);
  for (const Shape& shape : kShapes) {
    for (const std::uint64_t density : {0U, 1U, 4U, 10U}) {
      if (is_too_slow(shape, density)) continue;
      const Puzzle puzzle = random_puzzle(shape, random, density, 0);
      const State state = initial_state(puzzle.instance);
      for (const Format& format : formats()) {
        const Puzzle again = read_back(write(format.name, puzzle, state));
        EXPECT_EQ(again.instance.model, puzzle.instance.model) << format.name;
        EXPECT_EQ(possible(initial_state(again.instance)), possible(state)) << format.name;
      }
    }
  }
}

TEST(SudokuWriter, CandidatesAreReadBack) {
  Random random(12);
  for (const Shape& shape : kShapes) {
    for (const std::uint64_t density : {1U, 5U, 9U, 10U}) {
      if (is_too_slow(shape, density)) continue;
      const Puzzle puzzle = random_puzzle(shape, random, 3, density);
      const State state = initial_state(puzzle.instance);
      for (const auto* format : {"pm", "sukaku", "hodoku"}) {
        const Puzzle again = read_back(write(format, puzzle, state));
        EXPECT_EQ(again.instance.model, puzzle.instance.model) << format;
        EXPECT_EQ(possible(initial_state(again.instance)), possible(state)) << format;
      }
    }
  }
}

TEST(SudokuWriter, HodokuLineKeepsTheStateExactly) {
  Random random(13);
  for (const Shape& shape : kShapes) {
    if (shape.size() > 35) continue;
    const Puzzle puzzle = random_puzzle(shape, random, 2, 6);
    const State state = initial_state(puzzle.instance);
    const Puzzle again = read_back(write("hodoku", puzzle, state));
    EXPECT_EQ(again.instance.givens, puzzle.instance.givens);
    EXPECT_EQ(again.instance.excluded, puzzle.instance.excluded);
  }
}

TEST(SudokuWriter, HodokuMarksPlacedValues) {
  const Puzzle puzzle = read_back("123.....3..2...1");
  State state = initial_state(puzzle.instance);
  state.assert_value(label({2, 2}, 3, 0, 3));
  EXPECT_EQ(write("hodoku", puzzle, state), ":0000:x:123+4....3..2...1:::");
}

TEST(SudokuWriter, TextOfAPuzzleIsThatPuzzle) {
  Random random(14);
  for (const Shape& shape : kShapes) {
    const Puzzle random_one = random_puzzle(shape, random, 3, 4);
    const Puzzle puzzle = read_back(write("pm", random_one, initial_state(random_one.instance)));
    const Puzzle again = read_back(puzzle.text);
    EXPECT_EQ(again.instance.model, puzzle.instance.model);
    EXPECT_EQ(again.instance.givens, puzzle.instance.givens);
    EXPECT_EQ(again.instance.excluded, puzzle.instance.excluded);
  }
}

// In a 16x16 grid the only open cells have candidates that could be read as the number 12.
TEST(SudokuWriter, HeadingTellsCandidatesFromNumbers) {
  Random random(15);
  const Shape shape{4, 4};
  const std::vector<LabelId> solution = test::random_complete_grid(shape, random);
  Grid grid = empty_grid(shape);
  grid.candidates.resize(4096);
  for (const LabelId l : solution) {
    const std::uint32_t number = pbcs::index(l) % 16;
    const std::uint32_t cell = pbcs::index(l) / 16;
    grid.candidates[cell * 16 + number] = true;
    if (number < 2) grid.candidates[cell * 16] = grid.candidates[cell * 16 + 1] = true;
  }
  const std::string text = boxed_candidates(grid);
  EXPECT_TRUE(text.starts_with("4x4 candidates:\n"));
  const Puzzle again = read_back(text);
  EXPECT_EQ(again.instance.givens.size(), 256U - 32U);
  EXPECT_EQ(initial_state(again.instance).candidate_count(), 64U);
}

TEST(SudokuWriter, WritesAsPeopleDraw) {
  const Puzzle puzzle = read_back("1.....3..2.....4 label");
  const State state = initial_state(puzzle.instance);
  const auto written = [&](const char* format) { return write(format, puzzle, state); };
  EXPECT_EQ(written("line"), "1.....3..2.....4 label");
  EXPECT_EQ(written("zero"), "1000003002000004 label");
  EXPECT_EQ(written("sdm"), "1000003002000004");
  EXPECT_EQ(written("sdk"), "#Dlabel\n1...\n..3.\n.2..\n...4\n");
  EXPECT_EQ(written("grid"),
            "+-----+-----+\n"
            "| 1 . | . . |\n"
            "| . . | 3 . |\n"
            "+-----+-----+\n"
            "| . 2 | . . |\n"
            "| . . | . 4 |\n"
            "+-----+-----+\n");
  EXPECT_EQ(written("pm"),
            "+-------+-------+\n"
            "| 1  34 | 24 2  |\n"
            "| 24 4  | 3  12 |\n"
            "+-------+-------+\n"
            "| 34 2  | 1  13 |\n"
            "| 3  13 | 12 4  |\n"
            "+-------+-------+\n");
  EXPECT_EQ(written("sukaku"),
            "1.....34.2.4.2...2.4...4..3.12....34.2..1...1.3...3.1.3.12.....4 label");
  EXPECT_EQ(written("hodoku"), ":0000:x:1.....3..2.....4::::label");
}

TEST(SudokuApp, DrawsStateAndSolution) {
  const Puzzle puzzle = read_back("1.....3..2.....4");
  State state = initial_state(puzzle.instance);
  EXPECT_EQ(app().draw_state(puzzle, state), write("pm", puzzle, state));
  ASSERT_EQ(apply_brt(state), BrtOutcome::kSolved);
  EXPECT_EQ(app().draw_solution(puzzle, state),
            "+-----+-----+\n"
            "| 1 3 | 4 2 |\n"
            "| 2 4 | 3 1 |\n"
            "+-----+-----+\n"
            "| 4 2 | 1 3 |\n"
            "| 3 1 | 2 4 |\n"
            "+-----+-----+\n");
}

TEST(SudokuApp, IsRegistered) {
  EXPECT_EQ(find_application("sudoku"), &app());
  EXPECT_EQ(find_application("nothing"), nullptr);
  EXPECT_EQ(recognise_application(app().example), &app());
  EXPECT_EQ(recognise_application("no puzzle at all"), nullptr);
  EXPECT_EQ(read_back(std::string(app().example)).instance.givens.size(), 25U);
}

}  // namespace
}  // namespace pbcs::sudoku
