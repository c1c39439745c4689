#include "pbcs/apps/latin/latin.hpp"

#include "pbcs/apps/app_of_kind.hpp"
#include "pbcs/apps/latin/canonical.hpp"
#include "pbcs/apps/latin/clues.hpp"
#include "pbcs/apps/latin/reader.hpp"
#include "pbcs/apps/latin/writer.hpp"

namespace pbcs::latin {

const App& app() {
  static const App kLatin = app_of_kind<Kind::kLatin>({
      .name = name_of(Kind::kLatin),
      .title = "Latin squares from 1x1 to 35x35",
      .example =
          "latin:..345.789.5.......8..2375.4....648.5...52..76...7.349...267.948..6........83426.7",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .canonical = canonical_puzzle,
      .random_clues = [](std::string_view shape, Random& random,
                         Stop) { return random_clues(shape, random, Kind::kLatin); },
  });
  return kLatin;
}

const App& pandiagonal_app() {
  static const App kPandiagonal = app_of_kind<Kind::kPandiagonal>({
      .name = name_of(Kind::kPandiagonal),
      .title = "Latin squares whose broken diagonals have every number too, from 5x5 to 35x35",
      .example = "pandiagonal:...............2..7...............41...6...3.....",
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .random_clues = [](std::string_view shape, Random& random,
                         Stop) { return random_clues(shape, random, Kind::kPandiagonal); },
  });
  return kPandiagonal;
}

}  // namespace pbcs::latin
