#include "pbcs/solve/eliminations.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/solve/found_steps.hpp"

namespace pbcs {
bool Eliminations::covers(const Theory& theory) {
  const auto& members = theory.members();
  return std::none_of(members.begin(), members.end(),
                      [](const TheoryMember& member) { return is_found_elsewhere(member.family); });
}

Eliminations::Eliminations(const State& state, const Theory& theory,
                           std::span<const LabelId> wanted, Stop stop)
    : theory_(theory),
      workspace_(state, theory.uses_groups(), stop),
      settled_(workspace_.state().structure().label_count()) {
  for (const LabelId dense : workspace_.state().candidates()) {
    if (std::find(wanted.begin(), wanted.end(), workspace_.original(dense)) != wanted.end()) {
      wanted_.push_back(dense);
    }
  }
}

std::vector<Step> Eliminations::next_length(Stop stop) {
  ++length_;
  open_ = false;
  std::vector<Step> steps;
  for (const TheoryMember& member : theory_.members()) {
    if (length_ > member.max_length || is_found_elsewhere(member.family)) continue;
    if (is_subset(member.family)) {
      add_subsets(member, steps, stop);
    } else {
      add_chains(member, steps, stop);
    }
    if (stop.requested()) break;
  }
  return steps;
}

void Eliminations::add_chains(const TheoryMember& member, std::vector<Step>& steps, Stop stop) {
  for (const LabelId z : wanted_) {
    if (settled_[index(z)]) continue;
    switch (workspace_.find(member, z, length_, stop)) {
      case SearchVerdict::kFound:
        settled_[index(z)] = true;
        add(chain_step(workspace_, member).step, steps);
        break;
      case SearchVerdict::kStopped:
        return;
      case SearchVerdict::kNoneWithinBound:
      case SearchVerdict::kUndecided:
        open_ = true;
        break;
      case SearchVerdict::kNoneAtAll:
        break;
    }
  }
}

void Eliminations::add_subsets(const TheoryMember& member, std::vector<Step>& steps, Stop stop) {
  const std::uint32_t largest = workspace_.largest_subset(member);
  if (length_ < largest) open_ = true;
  if (length_ < 2 || length_ > largest) return;
  std::vector<LabelId> met;
  const auto take = [&](FoundSubset&& found) {
    FoundStep step = subset_step(workspace_, member.family, std::move(found));
    const bool new_target = std::any_of(step.dense_targets.begin(), step.dense_targets.end(),
                                        [&](LabelId z) { return !settled_[index(z)]; });
    if (!new_target) return false;
    met.insert(met.end(), step.dense_targets.begin(), step.dense_targets.end());
    add(std::move(step.step), steps);
    return false;
  };
  workspace_.for_each_subset(member.family, length_, take, stop);
  for (const LabelId z : met) settled_[index(z)] = true;
}

void Eliminations::add(Step step, std::vector<Step>& steps) {
  if (eliminated_.insert(step.eliminated).second) steps.push_back(std::move(step));
}

}  // namespace pbcs
