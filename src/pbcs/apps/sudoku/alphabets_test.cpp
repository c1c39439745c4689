// Puzzles in other alphabets than the usual one: which one is taken, what answers look like, and
// that every text is read back in the alphabet in which it was written.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/apps/square_model.hpp"
#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/apps/sudoku/symmetry.hpp"
#include "pbcs/apps/sudoku/writer.hpp"
#include "support/reading.hpp"

namespace pbcs::sudoku {
namespace {

constexpr FirstSymbol kAllStarts[] = {FirstSymbol::kOne, FirstSymbol::kZero, FirstSymbol::kLetter};

// "0-F: r1c1 = 0, r1c2 = F": the alphabet and the givens of a puzzle, or its error.
std::string given_by(const std::string& input) {
  const auto chunks = split(input);
  if (chunks.size() != 1) return std::to_string(chunks.size()) + " puzzles";
  const auto puzzle = parse(chunks.front());
  if (!puzzle) return puzzle.error().message;
  std::string text = range_text(alphabet_of(*puzzle->board)) + ":";
  for (const LabelId l : puzzle->instance.givens) {
    const LabelText& label = puzzle->instance.model->text(l);
    text += " " + label.place + "=" + label.value;
  }
  return text;
}

// A line of n*n cells that begins with these.
std::string filled(const std::string& start, std::size_t n, char filler = '.') {
  return start + std::string(n * n - start.size(), filler);
}

// One row below the other.
std::string rows_of(const std::vector<std::string>& rows, std::size_t n) {
  std::string text;
  for (const std::string& row : rows) text += row + std::string(n - row.size(), '.');
  return filled(text, n);
}

TEST(SudokuAlphabets, ZeroIsANumberWhenTheLargestOneIsNot) {
  EXPECT_EQ(given_by(filled("0F", 16)), "0-F: r1c1=0 r1c2=F");
  EXPECT_EQ(given_by(filled("0B", 12)), "0-B: r1c1=0 r1c2=B");
  EXPECT_EQ(given_by(filled("0O", 25)), "0-O: r1c1=0 r1c2=O");
  EXPECT_EQ(given_by(filled("0f", 16, '*')), "0-F: r1c1=0 r1c2=F");
  EXPECT_EQ(given_by(rows_of({"0F", "....0"}, 16)), "0-F: r1c1=0 r1c2=F r2c5=0");
}

TEST(SudokuAlphabets, ZeroIsEmptyWithoutAnotherFiller) {
  EXPECT_EQ(given_by(filled("0F", 16, '0')), "1-G: r1c2=15");
  EXPECT_EQ(given_by(filled("0G", 16, '0')), "1-G: r1c2=16");
}

TEST(SudokuAlphabets, ZeroIsEmptyInSmallGrids) {
  EXPECT_EQ(given_by(filled("0.8", 9)), "1-9: r1c3=8");
  EXPECT_EQ(given_by("0-8:" + filled("0.8", 9)), "0-8: r1c1=0 r1c3=8");
}

TEST(SudokuAlphabets, ZerosThatCannotBeNumbersAreEmpty) {
  // The largest number occurs, and zeros stand twice in a row.
  EXPECT_EQ(given_by(filled("00G", 16)), "1-G: r1c3=16");
  // More of them than a number can have.
  EXPECT_EQ(given_by(std::string(128, '0') + filled("F", 12).substr(0, 128)), "1-G: r9c1=15");
}

TEST(SudokuAlphabets, UnclearZerosAreRefused) {
  const std::string unclear =
      "'0' beside another filler may be a number or an empty cell: say which in a heading, 0-F: or "
      "1-G:";
  EXPECT_EQ(given_by(filled("0G", 16)), unclear);
  EXPECT_EQ(given_by(filled("00F", 16)), unclear);
  EXPECT_EQ(given_by("1-G:" + filled("0G", 16)), "1-G: r1c2=16");
  EXPECT_EQ(given_by("1-G:" + filled("0F", 16)), "1-G: r1c2=15");
  EXPECT_EQ(given_by("0-F:" + filled("0F", 16)), "0-F: r1c1=0 r1c2=F");
  EXPECT_EQ(given_by("0-F:" + filled("F", 16)), "0-F: r1c1=F");
  EXPECT_EQ(given_by("0-F:" + filled("00", 16)), "0 twice in row 1: r1c1 and r1c2");
}

TEST(SudokuAlphabets, LettersOnly) {
  EXPECT_EQ(given_by(filled("AP", 16)), "A-P: r1c1=A r1c2=P");
  EXPECT_EQ(given_by(filled("ay", 25)), "A-Y: r1c1=A r1c2=Y");
  EXPECT_EQ(given_by(filled("AL", 12)), "A-L: r1c1=A r1c2=L");
  EXPECT_EQ(given_by(filled("AI", 9, '0')), "A-I: r1c1=A r1c2=I");
  EXPECT_EQ(given_by(filled("AXY", 25)), "A-Y: r1c1=A r1c2=X r1c3=Y");
  EXPECT_EQ(given_by(filled("A", 16) + "\n"), "1-G: r1c1=10");
}

TEST(SudokuAlphabets, LettersNeedEvidence) {
  EXPECT_EQ(given_by(filled("AG", 16)), "1-G: r1c1=10 r1c2=16");
  EXPECT_EQ(given_by("A-P:" + filled("AG", 16)), "A-P: r1c1=A r1c2=G");
  EXPECT_TRUE(given_by(filled("P", 16)).starts_with("'P' cannot stand")) << "one letter";
  EXPECT_TRUE(given_by(filled("1AP", 16)).starts_with("'P' cannot stand")) << "a digit";
  EXPECT_TRUE(given_by(filled("AQ", 16)).starts_with("'Q' cannot stand")) << "beyond P";
  EXPECT_EQ(given_by("A-I:" + filled("AJ", 9)),
            "'J' cannot stand in a 9x9 grid: expected A-I, or one of . 0 * _ - x X for an empty "
            "cell");
}

TEST(SudokuAlphabets, HeadingMayHaveTheShapeToo) {
  EXPECT_EQ(given_by("2x8 0-F:" + filled("F", 16)), "0-F: r1c1=F");
  EXPECT_EQ(given_by("sudoku 4x4 A-P:\n" + filled("A", 16)), "A-P: r1c1=A");
  EXPECT_EQ(given_by("3x3 0-F:" + filled("1", 9)), "0-F are 16 symbols: a 9x9 grid has 9");
  EXPECT_EQ(given_by("0-F:" + filled("1", 9)), "81 characters: 175 short of a 16x16 grid (256)");
}

TEST(SudokuAlphabets, NumbersBetweenBlanks) {
  std::string numbers = "0 15";
  for (int i = 2; i < 256; ++i) numbers += " .";
  EXPECT_EQ(given_by(numbers), "0-F: r1c1=0 r1c2=F");
  EXPECT_EQ(given_by("0-15: " + numbers), "0-F: r1c1=0 r1c2=F");
}

TEST(SudokuAlphabets, StatesHaveTheAlphabetOfTheirPuzzle) {
  const auto sections = [](const std::string& puzzle, const std::string& state) {
    std::string text = "[Puzzle]\n";
    for (std::size_t i = 0; i < 16; ++i) text += puzzle.substr(16 * i, 16) + "\n";
    text += "[State]\n";
    for (std::size_t i = 0; i < 16; ++i) text += state.substr(16 * i, 16) + "\n";
    return text;
  };
  const std::string puzzle = filled("0F", 16);
  EXPECT_EQ(given_by(sections(puzzle, filled("0FE", 16))), "0-F: r1c1=0 r1c2=F r1c3=E");
  EXPECT_EQ(given_by(sections(puzzle, filled(".FE", 16))), "0-F: r1c1=0 r1c2=F r1c3=E");
  EXPECT_EQ(given_by(sections(filled("F", 16), filled("F0", 16))),
            "[State] is written in another alphabet than [Puzzle]");
}

TEST(SudokuAlphabets, TextKeepsTheHeading) {
  const std::string line = "0-F:" + filled("F", 16);
  EXPECT_EQ(test::text_of(app(), line), line);
  EXPECT_EQ(test::text_of(app(), "sudoku " + line), line);
}

TEST(SudokuAlphabets, ModelsAreKeptApart) {
  const auto usual = model({4, 4});
  const auto zero = model({4, 4}, FirstSymbol::kZero);
  EXPECT_NE(usual, zero);
  EXPECT_EQ(zero, model({4, 4}, FirstSymbol::kZero));
  const LabelId l = label({4, 4}, 11, 2, 3);
  EXPECT_EQ(usual->text(l).name, "n12r3c4");
  EXPECT_EQ(zero->text(l).name, "nBr3c4");
  EXPECT_EQ(zero->text(l).value, "B");
  const VariableId v = zero->variables_of(l)[1];
  EXPECT_EQ(zero->text(v).name, "r3nB");
  EXPECT_EQ(zero->text(v).phrase, "the place of B in row 3");
}

// Some values of a solution in an alphabet; with `marks` some candidates are excluded too.
Puzzle random_puzzle_in(FirstSymbol first, const Shape& shape, Random& random,
                        std::uint64_t givens_in_ten, bool marks) {
  const auto t = random_transformation(shape, random);
  const std::uint32_t n = shape.size();
  Grid grid = empty_grid(shape);
  grid.first = first;
  if (marks) grid.candidates.assign(std::size_t{n} * n * n, true);
  for (std::uint32_t l = 0; l < grid.candidates.size(); ++l) {
    if (random.uniform(10) < 4) grid.candidates[l] = false;
  }
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) {
      const std::uint32_t shift = r % shape.block_rows * shape.block_columns + r / shape.block_rows;
      const LabelId l = t.apply(label(shape, (c + shift) % n, r, c));
      if (marks) grid.candidates[pbcs::index(l)] = true;
      if (random.uniform(10) >= givens_in_ten) continue;
      grid.values[pbcs::index(l) / n] = pbcs::index(l) % n + 1;
    }
  }
  return {instance_of(grid), frame(shape, first).board, "", ""};
}

std::vector<LabelId> left_in(const Puzzle& puzzle) {
  const State state = initial_state(puzzle.instance);
  std::vector<LabelId> labels = state.candidates();
  const std::vector<LabelId> values = state.values();
  labels.insert(labels.end(), values.begin(), values.end());
  std::sort(labels.begin(), labels.end());
  return labels;
}

void expect_the_same(const Puzzle& puzzle, const std::string& text, std::string_view format) {
  const auto chunks = split(text);
  ASSERT_EQ(chunks.size(), 1U) << format << "\n" << text;
  const auto again = parse(chunks.front());
  ASSERT_TRUE(again) << format << " " << again.error().message << "\n" << text;
  EXPECT_EQ(again->board->symbols, puzzle.board->symbols) << format << "\n" << text;
  EXPECT_EQ(again->instance.model, puzzle.instance.model) << format;
  EXPECT_EQ(left_in(*again), left_in(puzzle)) << format << "\n" << text;
}

TEST(SudokuAlphabets, EveryFormatIsReadBackInTheSameAlphabet) {
  Random random(21);
  for (const FirstSymbol first : kAllStarts) {
    for (const Shape& shape : {Shape{2, 2}, Shape{3, 3}, Shape{2, 6}, Shape{4, 4}, Shape{5, 5}}) {
      for (const std::uint64_t density : {0U, 1U, 4U, 10U}) {
        const Puzzle puzzle = random_puzzle_in(first, shape, random, density, false);
        const State state = initial_state(puzzle.instance);
        for (const Format& format : formats()) {
          expect_the_same(puzzle, format.write(puzzle, state), format.name);
        }
      }
    }
  }
}

TEST(SudokuAlphabets, CandidatesAreReadBackInTheSameAlphabet) {
  Random random(22);
  for (const FirstSymbol first : kAllStarts) {
    for (const Shape& shape : {Shape{2, 2}, Shape{3, 3}, Shape{2, 6}, Shape{4, 4}, Shape{5, 5}}) {
      for (int i = 0; i < 3; ++i) {
        const Puzzle puzzle = random_puzzle_in(first, shape, random, 3, true);
        for (const char* format : {"pm", "sukaku", "hodoku"}) {
          expect_the_same(puzzle, test::written(app(), puzzle, format), format);
        }
      }
    }
  }
}

TEST(SudokuAlphabets, LargeGridsCountFromZeroToo) {
  Random random(23);
  const Puzzle puzzle = random_puzzle_in(FirstSymbol::kZero, {6, 6}, random, 3, false);
  for (const char* format : {"line", "grid", "pm", "sukaku", "sdk"}) {
    expect_the_same(puzzle, test::written(app(), puzzle, format), format);
  }
}

TEST(SudokuAlphabets, DrawingsHaveTheSymbols) {
  const auto puzzle = parse({filled("0F", 16), 1});
  ASSERT_TRUE(puzzle);
  const State state = initial_state(puzzle->instance);
  EXPECT_TRUE(app().draw_solution(*puzzle, state).find("| 0 F . . |") != std::string::npos)
      << app().draw_solution(*puzzle, state);
  EXPECT_TRUE(app().draw_state(*puzzle, state).find("123456789ABCDE") != std::string::npos)
      << app().draw_state(*puzzle, state);
}

}  // namespace
}  // namespace pbcs::sudoku
