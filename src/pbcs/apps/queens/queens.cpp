#include "pbcs/apps/queens/queens.hpp"

#include "pbcs/apps/app_of_kind.hpp"
#include "pbcs/apps/queens/clues.hpp"
#include "pbcs/apps/queens/reader.hpp"
#include "pbcs/apps/queens/writer.hpp"

namespace pbcs::queens {

const App& app() {
  static const App kQueens = app_of_kind<Kind::kQueens>({
      .name = name_of(Kind::kQueens),
      .title = "N-Queens with given queens, up to 100 rows",
      .example = "queens 8: r1c2 r2c7 r3c5",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .random_clues = [](std::string_view shape, Random& random,
                         Stop stop) { return random_clues(shape, random, stop, Kind::kQueens); },
  });
  return kQueens;
}

const App& sudoqueens_app() {
  static const App kSudoQueens = app_of_kind<Kind::kSudoQueens>({
      .name = name_of(Kind::kSudoQueens),
      .title = "N-SudoQueens: N-Queens with one queen in each block, up to 100 rows",
      .example = "sudoqueens 9: r1c1 r2c8 r3c5",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .random_clues =
          [](std::string_view shape, Random& random, Stop stop) {
            return random_clues(shape, random, stop, Kind::kSudoQueens);
          },
  });
  return kSudoQueens;
}

}  // namespace pbcs::queens
