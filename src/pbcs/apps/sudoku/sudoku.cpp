#include "pbcs/apps/sudoku/sudoku.hpp"

#include "pbcs/apps/sudoku/canonical.hpp"
#include "pbcs/apps/sudoku/clues.hpp"
#include "pbcs/apps/sudoku/nicknames.hpp"
#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/apps/sudoku/writer.hpp"

namespace pbcs::sudoku {
namespace {

std::string draw_state(const Puzzle& puzzle, const State& state) {
  return boxed_candidates(grid_of(puzzle, state));
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return boxed_values(grid_of(puzzle, state));
}

}  // namespace

const App& app() {
  static const App kSudoku = {
      .name = "sudoku",
      .title = "Sudoku of every block shape, from 4x4 to 64x64",
      .example =
          "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .nickname = nickname,
      .formats = formats(),
      .canonical = canonical_puzzle,
      .random_clues = random_clues,
  };
  return kSudoku;
}

}  // namespace pbcs::sudoku
