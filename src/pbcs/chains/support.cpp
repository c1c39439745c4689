#include "pbcs/chains/support.hpp"

#include <algorithm>
#include <optional>

namespace pbcs {

void Support::find(const State& base, const Objects& objects, Targets targets,
                   std::span<const Remnant> line, std::size_t fixed, VariableId emptied) {
  base_ = &base;
  objects_ = &objects;
  targets_ = targets;
  line_ = line;
  needed_.assign(line.size(), false);
  std::fill_n(needed_.begin(), fixed, true);
  need_killers(emptied, {}, line.size());
  for (std::size_t i = line.size(); i > fixed; --i) {
    if (!needed_[i - 1]) continue;
    const Remnant& remnant = line[i - 1];
    if (objects.is_label(remnant.object)) {
      const LabelId survivor = Objects::label(remnant.object);
      need_killers(remnant.variable, {&survivor, 1}, i - 1);
    } else if (objects.is_subset(remnant.object)) {
      for (const VariableId v : objects.subset(remnant.object).variables) {
        need_killers(v, objects.survivors(remnant.object), i - 1);
      }
    } else {
      need_killers(remnant.variable, objects.survivors(remnant.object), i - 1);
    }
  }
}

std::uint32_t Support::length() const {
  std::uint32_t length = 0;
  for (std::size_t i = 0; i < line_.size(); ++i) {
    if (needed_[i]) length += objects_->size(line_[i].object);
  }
  return length;
}

// Every candidate of `v` but the survivors must be excluded by a target or one of the first
// `before` objects of the line; those needed anyway are preferred, then the earliest.
void Support::need_killers(VariableId v, std::span<const LabelId> survivors, std::size_t before) {
  const Structure& structure = base_->structure();
  for (const LabelId x : structure.labels_of(v)) {
    if (!base_->is_candidate(x) || linked_to_some(structure, targets_, x) ||
        std::find(survivors.begin(), survivors.end(), x) != survivors.end()) {
      continue;
    }
    std::optional<std::size_t> killer;
    for (std::size_t i = 0; i < before; ++i) {
      if ((killer && !needed_[i]) || !objects_->excludes(line_[i].object, x)) continue;
      killer = i;
      if (needed_[i]) break;
    }
    needed_[*killer] = true;
  }
}

}  // namespace pbcs
