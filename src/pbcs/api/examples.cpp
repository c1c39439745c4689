#include "pbcs/api/examples.hpp"

#include <array>

namespace pbcs::api {

// clang-format off
std::span<const Example> examples() {
  static constexpr std::array kExamples{
    Example{"Sudoku 4x4", "sudoku", "trivial",
            "14...........2.3"},
    Example{"Sudoku 6x6", "sudoku", "trivial",
            "..215...6.........6.45...25.1......."},
    Example{"Sudoku of 17 givens", "sudoku", "trivial",
            ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6.."},
    Example{"Sudoku with chains", "sudoku", "hard",
            "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57"},
    Example{"Sudoku with Subsets", "sudoku", "moderate",
            "1....6..9..........8.1..56..3.6..8.1........7.....8246.4.9...2.56.841.....7..3..."},
    Example{"Easter Monster: beyond whips and braids", "sudoku", "extreme",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"},
    Example{"Latin square", "latin", "very hard",
            "latin:..345.789.5.......8..2375.4....648.5...52..76...7.349...267.948..6........8342"
            "6.7"},
    Example{"Pandiagonal Latin square", "pandiagonal", "moderate",
            "pandiagonal:...............2..7...............41...6...3....."},
    Example{"8 queens", "queens", "moderate",
            "queens 8: r1c2 r2c7 r3c5"},
    Example{"10 queens", "queens", "trivial",
            "queens 10: r1c7 r2c10 r4c3 r6c8 r9c9"},
    Example{"SudoQueens", "sudoqueens", "easy",
            "sudoqueens 9: r1c1 r2c8 r3c5"},
    Example{"Futoshiki 5x5", "futoshiki", "hard",
            "futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>"},
    Example{"Futoshiki 7x7", "futoshiki", "extreme",
            "futoshiki:................................................. --<>->---<->---<-->>----"
            "->----<><>---->-<> ---->--->->-------<->->--->-><->-<->>>-><-"},
    Example{"SudoShiki", "sudoshiki", "hard",
            "sudoshiki:................ -->>-------> --<-->------"},
    Example{"Four countries", "map", "trivial",
            "map 3: A: B C; B: C D; C: D; A = B; B = R"},
    Example{"Map of 30 countries", "map", "very hard",
            "map 4: 1: 2 3 4; 2: 3 14; 3: 4 5 14; 4: 5 6; 5: 6 14 15; 6: 7 8 9 15 16; 8: 9 10 19;"
            " 9: 16 17 18 19; 10: 11 12 13 19 20; 11: 12 20; 12: 13 20 28; 14: 15 21 22; 15: 16 1"
            "7 22; 16: 17; 17: 18 19 22 26 27; 18: 19; 19: 20 27; 20: 28; 21: 22 23 24; 22: 23 24"
            " 26 29; 23: 24 25; 24: 25; 26: 27 28 29; 27: 28; 28: 30; 29: 30; 2 = Y; 3 = G; 4 = B"
            "; 7 = R; 13 = Y; 14 = B; 18 = R; 23 = R; 25 = G; 28 = R; 29 = R; 30 = B"},
    Example{"Numbrix 9x9", "numbrix", "moderate",
            "numbrix: . . . . . . . . . / . 25 22 . 16 . 8 1 . / . 24 . . . . . 2 . / . . . . . ."
            " . . . / . 36 . . . . . 54 . / . . . . . . . . . / . 42 . . . . . 58 . / . 41 78 . 6"
            "8 . 70 59 . / . . . . . . . . ."},
    Example{"Hidato 5x5", "hidato", "extreme",
            "hidato: . . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . ."},
    Example{"Hidato with many holes", "hidato", "hard",
            "hidato: # # . . # . . 2 / . . # # . . # . / . # . # . # . . / # . . # . # # # / # # "
            "# . # . . # / . . # . # . # . / . # . . # # . . / 22 . . # . . # #"},
    Example{"Kakuro 4x5", "kakuro", "easy",
            R"(kakuro: # 3\ 25\ # / \10 . . # / \9 . . 3\ / # \3 . . / # \9 . .)"},
    Example{"Kakuro 11x11", "kakuro", "very hard",
            R"(kakuro: # # 11\ 45\ 11\ 7\ # # # 10\ 13\ / # 16\12 . . . . # 4\ 45\15 . . / )"
            R"(\35 . . . . . 19\11 . . . . / \11 . . . 7\ 34\11 . . . 7\ 15\ / \38 . . . . )"
            R"(. . \9 . . . / # 4\ 13\12 . . . . 4\18 . . . / \15 . . . \24 . . . . 25\ 7\ )"
            R"(/ \8 . . . 5\24 . . . . . . / # 5\ 13\7 . . . 16\ 7\21 . . . / \15 . . . . \)"
            R"(17 . . . . . / \11 . . # # \29 . . . . #)"},
    Example{"Five gardens: a problem of one's own", "csp", "hard",
            R"({"format":"pbcs-csp","version":1,"title":"Five gardens","variables":[{"names":["Ada")"
            R"(,"Ben","Cleo","Dan","Eve"],"domain":"1..5","phrase":"the house of {}","shown":false})"
            R"(,{"names":["apple","birch","cedar","lime","oak"],"domain":"1..5","phrase":"the house)"
            R"( of the {}","shown":false},{"names":["cat","dog","frog","hen","mouse"],"domain":"1..)"
            R"(5","phrase":"the house of the {}","shown":false}],"same":[["Dan={1..5}","cat={1..5}")"
            R"(],["Cleo={1..5}","birch={1..5}"]],"constraints":[{"all_different":["Ada","Ben","Cleo)"
            R"(","Dan","Eve"],"places":{"name":"who{}","phrase":"the gardener of house {}","shown":)"
            R"(true}},{"all_different":["apple","birch","cedar","lime","oak"],"places":{"name":"tre)"
            R"(e{}","phrase":"the tree of house {}","shown":true}},{"all_different":["cat","dog","f)"
            R"(rog","hen","mouse"],"places":{"name":"pet{}","phrase":"the pet of house {}","shown":)"
            R"(true}},{"relation":["|Cleo - mouse| = 1","|dog - oak| = 1","|birch - oak| = 1","|Ben)"
            R"( - frog| = 1"]},{"relation":["|Ada - mouse| = 2","|cat - lime| = 2"]},{"relation":[")"
            R"(apple < frog","frog < cat"]}]})"},
  };
  return kExamples;
}
// clang-format on

}  // namespace pbcs::api
