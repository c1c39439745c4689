#include "pbcs/rules/whip.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool WhipRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  return base.structure().linked(target, cells.front().left) &&
         replays(base, objects(base), cells, target);
}

}  // namespace pbcs
