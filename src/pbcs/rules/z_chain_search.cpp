#include "pbcs/rules/z_chain_search.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {
namespace {

constexpr std::uint32_t kManyVisits = 500;  // after which distances are measured

}  // namespace

SearchVerdict ZChainSearch::run(const State& base, LabelId target, std::uint32_t bound, Stop stop) {
  base_ = &base;
  target_ = target;
  poll_.watch(stop);
  under_ = base;
  under_.assert_value(target);
  cells_.clear();
  failed_with_.assign(base.structure().label_count(), 0);
  visits_ = 0;
  distances_.clear();
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
  if (++visits_ == kManyVisits) measure_distances();
  if (!distances_.empty() && distances_[index(last)] > left) {
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
    for (const VariableId v : base_->structure().variables_of(x)) {
      if (!found) found = try_cell(v, x, left);
    }
  });
  return found;
}

bool ZChainSearch::try_cell(VariableId v, LabelId x, std::uint32_t left) {
  if (base_->structure().is_label_for(target_, v)) return false;
  if (nothing_left_of(v, x)) return close(v, x);
  const auto right = left_of(v, x);
  if (!right) return false;
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

bool ZChainSearch::nothing_left_of(VariableId v, LabelId x) const {
  return under_.candidate_count(v) == (under_.is_candidate(x) ? 1U : 0U);
}

// The only candidate of `v` that the target leaves beside `x`.
std::optional<LabelId> ZChainSearch::left_of(VariableId v, LabelId x) const {
  if (under_.candidate_count(v) != (under_.is_candidate(x) ? 2U : 1U)) return std::nullopt;
  const auto candidates = under_.candidates_of(v);
  const LabelId right = candidates[0] == x ? candidates[1] : candidates[0];
  return right == target_ ? std::nullopt : std::optional(right);
}

// Backwards from the ends, round by round.
void ZChainSearch::measure_distances() {
  const std::uint32_t labels = base_->structure().label_count();
  distances_.assign(labels, kNoBound);
  std::vector<std::vector<LabelId>> before(labels);
  std::vector<LabelId> round;
  const auto look_at = [&](LabelId last, VariableId v, LabelId x) {
    if (base_->structure().is_label_for(target_, v)) return;
    if (nothing_left_of(v, x) && base_->candidate_count(v) > 1) {
      if (std::exchange(distances_[index(last)], 1) != 1) round.push_back(last);
    } else if (const auto right = left_of(v, x)) {
      before[index(*right)].push_back(last);
    }
  };
  for (const LabelId last : base_->candidates()) {
    for_each_linked_candidate(*base_, last, [&](LabelId x) {
      if (x == target_) return;
      for (const VariableId v : base_->structure().variables_of(x)) look_at(last, v, x);
    });
  }
  for (std::uint32_t distance = 2; !round.empty(); ++distance) {
    std::vector<LabelId> next;
    for (const LabelId right : round) {
      for (const LabelId last : before[index(right)]) {
        if (distances_[index(last)] != kNoBound) continue;
        distances_[index(last)] = distance;
        next.push_back(last);
      }
    }
    round = std::move(next);
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
