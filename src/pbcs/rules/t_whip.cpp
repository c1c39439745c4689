#include "pbcs/rules/t_whip.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

// Only the first link and the last cell of a t-whip depend on the target.
bool TWhipRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) const {
  const Structure& structure = base.structure();
  if (in_pattern(cells, target) || !structure.linked(target, cells.front().left)) return false;
  const VariableId last = cells.back().variable;
  if (structure.is_label_for(target, last)) return false;
  for (const LabelId l : base.candidates_of(last)) {
    if (!structure.linked(l, target) && !excluded_by_rights(structure, cells, l)) return false;
  }
  return true;
}

}  // namespace pbcs
