#include "pbcs/rules/z_chain_search.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {

SearchVerdict ZChainSearch::run(const State& base, LabelId target, std::uint32_t bound, Stop stop) {
  base_ = &base;
  target_ = target;
  poll_.watch(stop);
  under_ = base;
  under_.assert_value(target);
  cells_.clear();
  failed_with_.assign(base.structure().label_count(), 0);
  find_followers();
  measure_distances();
  bound_hit_ = loop_avoided_ = false;
  if (bound > 0 && extend(target, bound)) return SearchVerdict::kFound;
  if (stop.requested()) return SearchVerdict::kStopped;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

bool ZChainSearch::in_pattern(LabelId l) const {
  return std::any_of(cells_.begin(), cells_.end(),
                     [l](const ChainCell& c) { return c.left == l || c.right.is(l); });
}

bool ZChainSearch::extend(LabelId last, std::uint32_t left) {
  if (poll_.requested()) return false;
  if (const std::uint32_t failed = failed_with_[index(last)]; failed >= left) {
    if (failed != kNoBound) bound_hit_ = true;
    return false;
  }
  if (distances_[index(last)] > left) {
    if (distances_[index(last)] != kNoBound) bound_hit_ = true;
    return false;
  }
  const bool outer_bound_hit = std::exchange(bound_hit_, false);
  const bool outer_loop_avoided = std::exchange(loop_avoided_, false);
  const bool found = extend_from(last, left);
  // A failure in which a loop was avoided holds for this way to the candidate only.
  if (!found && !loop_avoided_) failed_with_[index(last)] = bound_hit_ ? left : kNoBound;
  bound_hit_ |= outer_bound_hit;
  loop_avoided_ |= outer_loop_avoided;
  return found;
}

bool ZChainSearch::extend_from(LabelId last, std::uint32_t left) {
  bool found = false;
  for_each_linked_candidate(*base_, last, [&](LabelId x) {
    if (found || x == target_) return;
    if (in_pattern(x)) {
      loop_avoided_ = true;
      return;
    }
    for (const Follower& follower : followers(x)) {
      if (!found) found = try_cell(follower, left);
    }
  });
  return found;
}

bool ZChainSearch::try_cell(const Follower& follower, std::uint32_t left) {
  const auto& [v, x, right] = follower;
  if (!right) return close(v, x);
  if (in_pattern(*right)) {
    loop_avoided_ = true;
    return false;
  }
  cells_.push_back({v, x, *right});
  if (left > 1) {
    if (extend(*right, left - 1)) return true;
  } else {
    bound_hit_ = true;
  }
  cells_.pop_back();
  return false;
}

// The only candidate of `v` that the target leaves beside `x`; none if it is the target.
std::optional<LabelId> ZChainSearch::left_of(VariableId v, LabelId x) const {
  const LabelId* right = base_->structure().labels_of(v).data();
  while (*right == x || !under_.is_candidate(*right)) ++right;
  return *right == target_ ? std::nullopt : std::optional(*right);
}

// The variables of the target are no part of the chain.
void ZChainSearch::find_followers() {
  const Structure& structure = base_->structure();
  followers_.clear();
  begin_.assign(1, 0);
  for (std::uint32_t l = 0; l < structure.label_count(); ++l) {
    const LabelId x{l};
    if (base_->is_candidate(x) && x != target_) {
      const std::uint32_t own = under_.is_candidate(x) ? 1 : 0;
      for (const VariableId v : structure.variables_of(x)) {
        const std::uint32_t left = under_.candidate_count(v);
        if (left > own + 1 || structure.is_label_for(target_, v)) continue;
        if (left == own) {
          followers_.push_back({v, x, std::nullopt});
        } else if (const auto right = left_of(v, x)) {
          followers_.push_back({v, x, right});
        }
      }
    }
    begin_.push_back(static_cast<std::uint32_t>(followers_.size()));
  }
}

// Backwards from the ends, round by round.
void ZChainSearch::measure_distances() {
  const std::uint32_t labels = base_->structure().label_count();
  distances_.assign(labels, kNoBound);
  constexpr std::uint32_t kNoFollower = ~0U;
  latest_.assign(labels, kNoFollower);
  earlier_.resize(followers_.size());
  std::vector<LabelId> round;
  std::vector<LabelId> next;
  std::vector<bool> used(labels);
  std::uint32_t distance = 1;
  const auto come_from = [&](LabelId x) {
    if (used[index(x)]) return;
    used[index(x)] = true;
    for_each_linked_candidate(*base_, x, [&](LabelId last) {
      if (distances_[index(last)] != kNoBound) return;
      distances_[index(last)] = distance;
      next.push_back(last);
    });
  };
  for (std::uint32_t f = 0; f < followers_.size(); ++f) {
    const auto& [v, left, right] = followers_[f];
    if (right) {
      earlier_[f] = std::exchange(latest_[index(*right)], f);
    } else if (base_->candidate_count(v) > 1) {
      come_from(left);
    }
  }
  while (!next.empty()) {
    round = std::exchange(next, {});
    ++distance;
    for (const LabelId right : round) {
      for (std::uint32_t f = latest_[index(right)]; f != kNoFollower; f = earlier_[f]) {
        come_from(followers_[f].left);
      }
    }
  }
}

// Every candidate of `v` other than `x` is linked to the target: any of them ends the z-chain.
bool ZChainSearch::close(VariableId v, LabelId x) {
  for (const LabelId right : base_->candidates_of(v)) {
    if (right == x) continue;
    if (!in_pattern(right)) {
      cells_.push_back({v, x, right});
      return true;
    }
    loop_avoided_ = true;
  }
  return false;
}

}  // namespace pbcs
