#include "pbcs/apps/csp/model/label_classes.hpp"

#include <algorithm>
#include <iterator>

namespace pbcs::csp {
namespace {

bool by_variable(const PreLabel& a, const PreLabel& b) {
  return a.variable < b.variable;
}

}  // namespace

LabelClasses::LabelClasses(const Description& description) {
  std::uint32_t count = 0;
  for (std::uint32_t v = 0; v < description.variables.size(); ++v) {
    first_of_variable_.push_back(count);
    for (std::uint32_t i = 0; i < description.variables[v].domain.size(); ++i) {
      parent_.push_back(count++);
      members_.push_back({{v, i}});
    }
  }
}

std::uint32_t LabelClasses::root_of(std::uint32_t index) const {
  while (parent_[index] != index) index = parent_[index];
  return index;
}

std::size_t LabelClasses::joined_size(const PreLabel& a, const PreLabel& b) const {
  const std::uint32_t x = root_of(index_of(a));
  const std::uint32_t y = root_of(index_of(b));
  return x == y ? members_[x].size() : members_[x].size() + members_[y].size();
}

std::optional<LabelClasses::Clash> LabelClasses::join(const PreLabel& a, const PreLabel& b) {
  std::uint32_t large = root_of(index_of(a));
  std::uint32_t small = root_of(index_of(b));
  if (large == small) return std::nullopt;
  if (members_[large].size() < members_[small].size()) std::swap(large, small);
  std::vector<PreLabel>& kept = members_[large];
  for (const PreLabel& member : members_[small]) {
    const auto at = std::lower_bound(kept.begin(), kept.end(), member, by_variable);
    if (at != kept.end() && at->variable == member.variable) return Clash{*at, member};
  }
  std::vector<PreLabel> merged;
  merged.reserve(kept.size() + members_[small].size());
  std::merge(kept.begin(), kept.end(), members_[small].begin(), members_[small].end(),
             std::back_inserter(merged), by_variable);
  kept = std::move(merged);
  members_[small].clear();
  parent_[small] = large;
  return std::nullopt;
}

void LabelClasses::number() {
  constexpr std::uint32_t kNone = ~0U;
  number_.assign(parent_.size(), kNone);
  class_count_ = 0;
  for (std::uint32_t i = 0; i < parent_.size(); ++i) {
    std::uint32_t& number = number_[root_of(i)];
    if (number == kNone) number = class_count_++;
  }
}

std::uint32_t LabelClasses::class_of(const PreLabel& label) const {
  return number_[root_of(index_of(label))];
}

bool LabelClasses::is_first(const PreLabel& label) const {
  return members_[root_of(index_of(label))].front() == label;
}

}  // namespace pbcs::csp
