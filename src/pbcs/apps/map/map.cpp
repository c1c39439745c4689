#include "pbcs/apps/map/map.hpp"

#include "pbcs/apps/map/clues.hpp"
#include "pbcs/apps/map/reader.hpp"
#include "pbcs/apps/map/writer.hpp"

namespace pbcs::map {

const App& app() {
  static const App kMap = {
      .name = "map",
      .title = "Colouring of maps and other graphs",
      .example = "map 3: A: B C; B: C D; C: D; A = B; B = R",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .random_clues = random_clues,
  };
  return kMap;
}

}  // namespace pbcs::map
