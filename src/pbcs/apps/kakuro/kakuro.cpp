#include "pbcs/apps/kakuro/kakuro.hpp"

#include "pbcs/apps/kakuro/clues.hpp"
#include "pbcs/apps/kakuro/drawing.hpp"
#include "pbcs/apps/kakuro/own_rules.hpp"
#include "pbcs/apps/kakuro/reader.hpp"
#include "pbcs/apps/kakuro/writer.hpp"

namespace pbcs::kakuro {

const App& app() {
  static const App kApp{
      .name = kName,
      .title = "Kakuro: different digits with given sums in rows and columns",
      .example = "kakuro: # 3\\ 25\\ # / \\10 . . # / \\9 . . 3\\ / # \\3 . . / # \\9 . .",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .draw_places = draw_places,
      .formats = formats(),
      .own_rules = kOwnRules,
      .random_clues = random_clues,
  };
  return kApp;
}

}  // namespace pbcs::kakuro
