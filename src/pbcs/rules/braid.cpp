#include "pbcs/rules/braid.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool BraidRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  const Structure& structure = base.structure();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (!structure.linked(cells[k].left, target) &&
        !excluded_by_rights(objects(base), cells.first(k), cells[k].left)) {
      return false;
    }
  }
  return replays(base, objects(base), cells, target);
}

}  // namespace pbcs
