#include "pbcs/rules/replay.hpp"

#include <algorithm>

namespace pbcs {

bool in_pattern(std::span<const ChainCell> cells, LabelId l) {
  return std::any_of(cells.begin(), cells.end(),
                     [l](const ChainCell& c) { return c.left == l || c.right == l; });
}

bool excluded_by_rights(const Structure& structure, std::span<const ChainCell> cells, LabelId l) {
  return std::any_of(cells.begin(), cells.end(),
                     [&](const ChainCell& c) { return c.right && structure.linked(*c.right, l); });
}

bool replays(const State& base, std::span<const ChainCell> cells, LabelId target) {
  if (in_pattern(cells, target)) return false;
  State now = base;
  now.assert_value(target);
  for (const ChainCell& cell : cells) {
    if (now.has_value(cell.variable)) return false;
    if (!cell.right) return now.candidate_count(cell.variable) == 0;
    if (!now.has_one_candidate(cell.variable) || now.only_candidate(cell.variable) != *cell.right) {
      return false;
    }
    now.assert_value(*cell.right);
  }
  return false;
}

}  // namespace pbcs
