#include "pbcs/rules/reversible_chain.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

// Only the first object and the two ends depend on the target.
bool ReversibleChainRule::accepts(const State& base, std::span<const ChainCell> cells,
                                  LabelId target) {
  const Structure& structure = base.structure();
  Objects& all = objects(base);
  const ChainCell& first = cells.front();
  const ChainCell& last = cells.back();
  if (in_pattern(all, cells, target) || !structure.linked(target, first.left) ||
      structure.is_label_for(target, last.variable) ||
      !all.excludes(all.object(last.variable, last.right), target)) {
    return false;
  }
  State now = base;
  if (cells.size() > 1) {
    now.assert_value(target);
  } else {
    now.eliminate(first.left);  // what is left beside it is linked to the target
  }
  return all.is_left(now, first.variable, all.object(first.variable, first.right));
}

}  // namespace pbcs
