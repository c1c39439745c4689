#include "pbcs/apps/latin/canonical.hpp"

#include <utility>

#include "pbcs/apps/canonical_givens.hpp"
#include "pbcs/apps/latin/writer.hpp"
#include "pbcs/apps/square_model.hpp"

namespace pbcs::latin {

Result<Puzzle> canonical_puzzle(const Puzzle& puzzle) {
  const std::uint32_t n = alphabet_of(*puzzle.board).size;
  const auto map = canonical_map(puzzle, {n, n, n, true});
  if (!map) return unexpected(map.error());
  Puzzle image{{puzzle.instance.model, arranged(*map, puzzle.instance.givens), {}},
               puzzle.board,
               {},
               puzzle.label};
  image.text = line_text(image);
  return image;
}

}  // namespace pbcs::latin
