#include "pbcs/chains/packed_support.hpp"

#include <algorithm>

namespace pbcs {

void PackedSupport::find(const PackedRows& rows, const Word* base, Targets targets,
                         std::span<const Remnant> line, std::size_t fixed, VariableId emptied) {
  rows_ = &rows;
  base_ = base;
  targets_ = targets;
  excluded_.resize(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) excluded_[i] = rows.excluded(line[i].object);
  needed_.assign(line.size(), 0);
  needed_places_.clear();
  for (std::size_t i = 0; i < fixed; ++i) need(i);
  need_killers(emptied, 0, line.size());
  for (std::size_t i = line.size(); i > fixed; --i) {
    if (!needed(i - 1)) continue;
    const Remnant& remnant = line[i - 1];
    need_killers(remnant.variable, rows.survivors(remnant.object, remnant.variable), i - 1);
  }
}

// Every candidate of `v` but the survivors must be excluded by a target or one of the first
// `before` objects of the line; those needed anyway are preferred, then the earliest.
void PackedSupport::need_killers(VariableId v, Word survivors, std::size_t before) {
  const std::size_t w = rows_->word_of(v);
  Word left = base_[w] & rows_->field_of(v) & ~survivors;
  for (const LabelId z : targets_) left &= ~rows_->excluded(Objects::object(z))[w];
  for (const std::size_t i : needed_places_) {
    if (i < before) left &= ~excluded_[i][w];
  }
  while (left != 0) {
    const Word first = left & -left;
    std::size_t i = 0;
    while ((excluded_[i][w] & first) == 0) ++i;
    need(i);
    left &= ~excluded_[i][w];
  }
}

}  // namespace pbcs
