#include "pbcs/rules/replay.hpp"

#include <algorithm>

namespace pbcs {
namespace {

// Is every candidate of the variable linked to the target? Then the first cell is the last.
bool empties(const State& base, LabelId target, VariableId v) {
  const Structure& structure = base.structure();
  const auto labels = structure.labels_of(v);
  return !base.has_value(v) && std::all_of(labels.begin(), labels.end(), [&](LabelId l) {
    return !base.is_candidate(l) || structure.linked(l, target);
  });
}

}  // namespace

bool in_pattern(Objects& objects, std::span<const ChainCell> cells, LabelId l) {
  return std::any_of(cells.begin(), cells.end(), [&](const ChainCell& c) {
    if (c.left == l || c.right.is(l)) return true;
    if (c.right.empty() || c.right.candidate() != nullptr) return false;
    const auto inside = objects.survivors(objects.object(c.variable, c.right));
    return std::binary_search(inside.begin(), inside.end(), l);
  });
}

bool excluded_by_rights(Objects& objects, std::span<const ChainCell> cells, LabelId l) {
  return std::any_of(cells.begin(), cells.end(), [&](const ChainCell& c) {
    return !c.right.empty() && objects.excludes(objects.object(c.variable, c.right), l);
  });
}

bool replays(const State& base, Objects& objects, std::span<const ChainCell> cells,
             LabelId target) {
  if (in_pattern(objects, cells, target)) return false;
  if (cells.front().right.empty()) return empties(base, target, cells.front().variable);
  State now = base;
  now.assert_value(target);
  for (const ChainCell& cell : cells) {
    if (cell.right.empty()) {
      return !now.has_value(cell.variable) && now.candidate_count(cell.variable) == 0;
    }
    const ObjectId object = objects.object(cell.variable, cell.right);
    if (!objects.is_left(now, cell.variable, object)) return false;
    objects.assert_in(now, object);
  }
  return false;
}

}  // namespace pbcs
