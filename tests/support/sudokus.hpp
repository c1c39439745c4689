// Sudokus of every kind, for questions about puzzles.
#pragma once

#include <string_view>

#include "pbcs/apps/app.hpp"

namespace pbcs::test {

// Ratings W and B: 0 0, 5 5, 5 4, inf inf.
inline constexpr std::string_view kEasy =
    "..............1..2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
inline constexpr std::string_view kMedium =
    "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";
inline constexpr std::string_view kBraided =
    ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8";
inline constexpr std::string_view kHard =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
// kEasy without its first given.
inline constexpr std::string_view kSeveral =
    ".................2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
// Nothing is left for r1c9.
inline constexpr std::string_view kImpossible =
    "12345678.........9...............................................................";

// No Single, Subset, whip or braid applies.
inline constexpr std::string_view kMonster =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
// Several solutions, and no Single.
inline constexpr std::string_view kOneGiven =
    "1................................................................................";

inline const App& sudoku_app() {
  return *find_application("sudoku");
}
inline Puzzle sudoku(std::string_view text) {
  return sudoku_app().parse({text, 1}).value();
}

}  // namespace pbcs::test
