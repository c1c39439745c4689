#include "pbcs/chains/packed_support.hpp"

#include <algorithm>

namespace pbcs {

void PackedSupport::find(const PackedRows& rows, const Word* base, Targets targets,
                         std::span<const Remnant> line, std::size_t fixed, VariableId emptied) {
  rows_ = &rows;
  base_ = base;
  targets_ = targets;
  line_ = line;
  needed_.assign(line.size(), 0);
  std::fill_n(needed_.begin(), fixed, 1);
  length_ = static_cast<std::uint32_t>(fixed);
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
  const auto excluded = [&](std::size_t i) { return rows_->excluded(line_[i].object)[w]; };
  for (std::size_t i = 0; left != 0 && i < before; ++i) {
    if (needed(i)) left &= ~excluded(i);
  }
  while (left != 0) {
    const Word first = left & -left;
    std::size_t i = 0;
    while ((excluded(i) & first) == 0) ++i;
    needed_[i] = 1;
    ++length_;
    left &= ~excluded(i);
  }
}

}  // namespace pbcs
