#include "pbcs/rules/z_chain.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool ZChainRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  if (in_pattern(objects(base), cells, target) ||
      !base.structure().linked(target, cells.front().left)) {
    return false;
  }
  const Structure& structure = base.structure();
  for (const ChainCell& cell : cells) {
    const bool is_last = &cell == &cells.back();
    if (structure.is_label_for(target, cell.variable)) return false;
    for (const LabelId l : base.candidates_of(cell.variable)) {
      if (l == cell.left) continue;
      const bool excluded = structure.linked(l, target);
      if (excluded != (is_last || !cell.right.is(l))) return false;
    }
  }
  return true;
}

}  // namespace pbcs
