#include "pbcs/rules/bivalue_chain.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool BivalueChainRule::accepts(const State& base, std::span<const ChainCell> cells,
                               LabelId target) {
  return !in_pattern(objects(base), cells, target) &&
         base.structure().linked(target, cells.front().left) &&
         base.structure().linked(target, *cells.back().right.candidate());
}

}  // namespace pbcs
