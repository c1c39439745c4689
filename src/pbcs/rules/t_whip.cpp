#include "pbcs/rules/t_whip.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

// Only the first link and the last cell of a t-whip depend on the target, which is no label for any
// of its variables.
bool TWhipRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  const Structure& structure = base.structure();
  if (in_pattern(objects(base), cells, target) || !structure.linked(target, cells.front().left))
    return false;
  for (const ChainCell& cell : cells) {
    if (structure.is_label_for(target, cell.variable)) return false;
  }
  for (const LabelId l : base.candidates_of(cells.back().variable)) {
    if (!structure.linked(l, target) && !excluded_by_rights(objects(base), cells, l)) return false;
  }
  return true;
}

}  // namespace pbcs
