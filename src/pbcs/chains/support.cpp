#include "pbcs/chains/support.hpp"

#include <algorithm>

namespace pbcs {

void Support::find(const State& base, LabelId target, std::span<const Single> line,
                   std::size_t fixed, VariableId emptied) {
  base_ = &base;
  target_ = target;
  line_ = line;
  needed_.assign(line.size(), false);
  std::fill_n(needed_.begin(), fixed, true);
  need_killers(emptied, std::nullopt, line.size());
  for (std::size_t i = line.size(); i > fixed; --i) {
    if (needed_[i - 1]) need_killers(line[i - 1].variable, line[i - 1].label, i - 1);
  }
}

std::size_t Support::count() const {
  return static_cast<std::size_t>(std::count(needed_.begin(), needed_.end(), true));
}

// Every candidate of `v` but `survivor` must be excluded by the target or one of the first `before`
// Singles of the line; those needed anyway are preferred, then the earliest.
void Support::need_killers(VariableId v, std::optional<LabelId> survivor, std::size_t before) {
  const Structure& structure = base_->structure();
  for (const LabelId x : structure.labels_of(v)) {
    if (!base_->is_candidate(x) || x == survivor || structure.linked(x, target_)) continue;
    std::optional<std::size_t> killer;
    for (std::size_t i = 0; i < before; ++i) {
      if ((killer && !needed_[i]) || !structure.linked(line_[i].label, x)) continue;
      killer = i;
      if (needed_[i]) break;
    }
    needed_[*killer] = true;
  }
}

}  // namespace pbcs
