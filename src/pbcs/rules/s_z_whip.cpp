#include "pbcs/rules/s_z_whip.hpp"

#include "pbcs/rules/replay.hpp"

namespace pbcs {

bool SZWhipRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  const Structure& structure = base.structure();
  Objects& all = objects(base);
  if (in_pattern(all, cells, target) || !structure.linked(target, cells.front().left) ||
      structure.is_label_for(target, cells.back().variable)) {
    return false;
  }
  State under = base;
  under.assert_value(target);
  for (const ChainCell& cell : cells.first(cells.size() - 1)) {
    State now = under;
    if (now.is_candidate(cell.left)) now.eliminate(cell.left);
    if (!all.is_left(now, cell.variable, all.object(cell.variable, cell.right))) return false;
  }
  if (cells.size() > 1) {
    const ChainCell& previous = cells[cells.size() - 2];
    for (const LabelId l : under.candidates_of(cells.back().variable)) {
      if (!all.excludes(all.object(previous.variable, previous.right), l)) return false;
    }
    return true;
  }
  return under.candidate_count(cells.back().variable) == 0;
}

}  // namespace pbcs
