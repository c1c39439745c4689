#include "pbcs/rules/bivalue_chain.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool BivalueChainRule::accepts(const State& base, std::span<const ChainCell> cells,
                               LabelId target) const {
  return !in_pattern(cells, target) && base.structure().linked(target, cells.front().left) &&
         base.structure().linked(target, *cells.back().right);
}

}  // namespace pbcs
