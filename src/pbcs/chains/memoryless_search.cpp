#include "pbcs/chains/memoryless_search.hpp"

#include <algorithm>

namespace pbcs {

MemorylessSearch::MemorylessSearch(const State& base, const Repertoire& repertoire, Modulo modulo)
    : modulo_(modulo), objects_(repertoire), target_state_(base) {}

SearchVerdict MemorylessSearch::run(const State& base, LabelId target, std::uint32_t bound,
                                    const std::stop_token& stop) {
  base_ = &base;
  target_ = target;
  objects_.start(base);
  target_state_ = base;
  target_state_.assert_value(target);
  nodes_.clear();
  open_.clear();
  reached_.clear();
  expand(Objects::object(target), 0, std::nullopt);
  while (!open_.empty()) {
    if (stop.stop_requested()) return SearchVerdict::kStopped;
    const auto [length, at] = *open_.begin();
    if (length > bound) return SearchVerdict::kNoneWithinBound;
    open_.erase(open_.begin());
    const Node node = nodes_[at];
    if (length > reached_[{node.variable, node.object}]) continue;
    if (ends(node)) {
      last_ = at;
      return SearchVerdict::kFound;
    }
    expand(*node.object, length, at);
  }
  return SearchVerdict::kNoneAtAll;
}

bool MemorylessSearch::ends(const Node& node) const {
  if (modulo_ == Modulo::kTarget) return !node.object;
  return !objects_.is_subset(*node.object) && objects_.excludes(*node.object, target_) &&
         !base_->structure().is_label_for(target_, node.variable);
}

// The objects that follow from `from`, which takes candidates away from their variables.
void MemorylessSearch::expand(ObjectId from, std::uint32_t length,
                              std::optional<std::size_t> previous) {
  std::vector<LabelId> taken;
  objects_.for_each_excluded(*base_, from, [&](LabelId x) {
    if (x != target_) taken.push_back(x);
  });
  if (modulo_ == Modulo::kPrevious) {
    State under = *base_;
    objects_.assert_in(under, from);
    for (const LabelId x : taken) {
      for (const VariableId v : base_->structure().variables_of(x)) {
        take_variable(under, v, x, length, previous);
      }
    }
    take_subsets(under, taken, length, previous);
    return;
  }
  close(taken, length, previous);
  for (const LabelId x : taken) {
    State under = target_state_;
    if (under.is_candidate(x)) under.eliminate(x);
    for (const VariableId v : base_->structure().variables_of(x)) {
      take_variable(under, v, x, length, previous);
    }
    take_subsets(under, {x}, length, previous);
  }
}

// z-whips: is nothing left in some variable under the target and `from`?
void MemorylessSearch::close(const std::vector<LabelId>& taken, std::uint32_t length,
                             std::optional<std::size_t> previous) {
  State under = target_state_;
  for (const LabelId x : taken) {
    if (under.is_candidate(x)) under.eliminate(x);
  }
  for (const LabelId x : taken) {
    for (const VariableId v : base_->structure().variables_of(x)) {
      if (under.has_value(v) || under.candidate_count(v) > 0 || base_->candidate_count(v) < 2) {
        continue;
      }
      reach({v, x, std::nullopt, length + 1, previous});
    }
  }
}

void MemorylessSearch::take_variable(const State& under, VariableId v, LabelId left,
                                     std::uint32_t length, std::optional<std::size_t> previous) {
  if (under.has_value(v)) return;
  if (under.has_one_candidate(v)) {
    reach({v, left, Objects::object(under.only_candidate(v)), length + 1, previous});
  } else if (under.candidate_count(v) > 1) {
    const auto group = objects_.group_of(under, v);
    if (group) reach({v, left, *group, length + 1, previous});
  }
}

void MemorylessSearch::take_subsets(const State& under, const std::vector<LabelId>& taken,
                                    std::uint32_t length, std::optional<std::size_t> previous) {
  if (!objects_.has_subsets() || under.contradictory()) return;
  found_.clear();
  objects_.find_subsets(under, objects_.largest_subset(), found_);
  for (const Link& link : found_) {
    for (const VariableId v : objects_.subset(link.object).variables) {
      const auto left = std::find_if(taken.begin(), taken.end(), [&](LabelId x) {
        return base_->structure().is_label_for(x, v);
      });
      if (left == taken.end()) continue;
      reach({v, *left, link.object, length + objects_.size(link.object), previous});
      break;
    }
  }
}

void MemorylessSearch::reach(Node node) {
  if (node.object && holds_target(*node.object)) return;
  const auto [at, is_new] = reached_.try_emplace({node.variable, node.object}, node.length);
  if (!is_new && at->second <= node.length) return;
  at->second = node.length;
  open_.emplace(node.length, nodes_.size());
  nodes_.push_back(node);
}

// The target is no part of a chain.
bool MemorylessSearch::holds_target(ObjectId object) const {
  if (objects_.is_label(object)) return Objects::label(object) == target_;
  const auto survivors = objects_.survivors(object);
  return std::binary_search(survivors.begin(), survivors.end(), target_);
}

std::vector<ChainCell> MemorylessSearch::cells() const {
  std::vector<const Node*> way;
  for (std::optional<std::size_t> at = last_; at; at = nodes_[*at].previous) {
    way.push_back(&nodes_[*at]);
  }
  std::vector<ChainCell> cells;
  for (auto at = way.rbegin(); at != way.rend(); ++at) {
    const Node& node = **at;
    cells.push_back(
        {node.variable, node.left, node.object ? objects_.right(*node.object) : RightLink{}});
  }
  return cells;
}

}  // namespace pbcs
