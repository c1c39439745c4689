#include "pbcs/core/lemmas.hpp"

#include <algorithm>

namespace pbcs {
namespace {

std::vector<LabelId> sorted(std::span<const LabelId> labels) {
  std::vector<LabelId> result(labels.begin(), labels.end());
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace

void Lemmas::add(std::span<const LabelId> labels) {
  std::vector<LabelId> set = sorted(labels);
  const auto [at, is_new] = numbers_.try_emplace(set, sets_.size());
  if (!is_new) return;
  for (const LabelId l : set) by_label_[l].push_back(sets_.size());
  sets_.push_back(std::move(set));
}

std::optional<std::size_t> Lemmas::find(std::span<const LabelId> labels) const {
  const auto at = numbers_.find(sorted(labels));
  return at == numbers_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<std::size_t> Lemmas::against(LabelId l, std::span<const LabelId> true_ones) const {
  const auto at = by_label_.find(l);
  if (at == by_label_.end()) return std::nullopt;
  for (const std::size_t number : at->second) {
    const auto& set = sets_[number];
    const bool all = std::all_of(set.begin(), set.end(), [&](LabelId member) {
      return member == l ||
             std::find(true_ones.begin(), true_ones.end(), member) != true_ones.end();
    });
    if (all) return number;
  }
  return std::nullopt;
}

}  // namespace pbcs
