#include "pbcs/apps/futoshiki/futoshiki.hpp"

#include "pbcs/apps/app_of_kind.hpp"
#include "pbcs/apps/futoshiki/clues.hpp"
#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/reader.hpp"
#include "pbcs/apps/futoshiki/writer.hpp"

namespace pbcs::futoshiki {

const App& app() {
  static const App kFutoshiki = app_of_kind<Kind::kFutoshiki>({
      .name = name_of(Kind::kFutoshiki),
      .title = "Latin squares with signs < between neighbours, from 2x2 to 25x25",
      .example = "futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .draw_places = draw_places,
      .formats = formats(),
      .own_rules = "asc+hill+valley",
      .random_clues = [](std::string_view shape, Random& random,
                         Stop stop) { return random_clues(shape, random, stop, Kind::kFutoshiki); },
  });
  return kFutoshiki;
}

const App& sudoshiki_app() {
  static const App kSudoshiki = app_of_kind<Kind::kSudoshiki>({
      .name = name_of(Kind::kSudoshiki),
      .title = "Sudoku with signs < between neighbours, from 4x4 to 25x25",
      .example = "sudoshiki:................ -->>-------> --<-->------",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .draw_places = draw_places,
      .formats = formats(),
      .own_rules = "asc+hill+valley",
      .random_clues = [](std::string_view shape, Random& random,
                         Stop stop) { return random_clues(shape, random, stop, Kind::kSudoshiki); },
  });
  return kSudoshiki;
}

}  // namespace pbcs::futoshiki
