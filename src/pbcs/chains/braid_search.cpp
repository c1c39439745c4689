#include "pbcs/chains/braid_search.hpp"

#include <optional>

namespace pbcs {

SearchVerdict BraidSearch::run(const State& base, LabelId target, std::uint32_t bound,
                               const std::stop_token& stop) {
  base_ = &base;
  target_ = target;
  stop_ = stop;
  chosen_.clear();
  forbidden_.assign(words_for(base.structure().label_count()), 0);
  forbidden_order_.clear();
  bound_hit_ = stopped_ = false;
  if (states_.empty()) states_.push_back(base);
  states_[0] = base;
  states_[0].assert_value(target);
  if (bound > 0 && explore(0, bound)) return SearchVerdict::kFound;
  if (stopped_) return SearchVerdict::kStopped;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

// `left` cells may still be added to the `depth` Singles chosen so far.
bool BraidSearch::explore(std::size_t depth, std::uint32_t left) {
  if (left == 2 && !states_[depth].contradictory()) return close_with_one_single(depth);
  const std::size_t forbidden_before = forbidden_order_.size();
  bool found = false;
  while (!found) {
    if ((++ticks_ & 0xFFF) == 0 && stop_.stop_requested()) stopped_ = true;
    if (stopped_) break;
    const LevelBound bound = levels_.resume(states_[depth], left, forbidden_.data());
    if (bound.kind == LevelBound::Kind::kBeyond) bound_hit_ = true;
    if (bound.kind != LevelBound::Kind::kContradiction) break;
    reduce_to_needed(depth);
    if (support_.count() + 1 <= depth + left) return true;
    const Single next = first_needed(depth);
    if (states_.size() <= depth + 1) states_.push_back(states_[depth]);
    states_[depth + 1] = states_[depth];
    states_[depth + 1].assert_value(next.label);
    chosen_.push_back(next);
    found = explore(depth + 1, left - 1);
    if (found) return true;
    chosen_.pop_back();
    set_bit(forbidden_.data(), index(next.label));
    forbidden_order_.push_back(next.label);
  }
  while (forbidden_order_.size() > forbidden_before) {
    clear_bit(forbidden_.data(), index(forbidden_order_.back()));
    forbidden_order_.pop_back();
  }
  return found;
}

// With two cells left, one Single must do: trying each is cheaper than the level test.
bool BraidSearch::close_with_one_single(std::size_t depth) {
  State& now = states_[depth];
  for (const VariableId v : now.agenda()) {
    if (!now.has_one_candidate(v)) continue;
    bound_hit_ = true;
    const LabelId r = now.only_candidate(v);
    if (test_bit(forbidden_.data(), index(r)) || !now.would_contradict(r)) continue;
    State after = now;
    after.assert_value(r);
    last_ = *after.conflict();
    line_ = chosen_;
    line_.push_back({v, r});
    support_.find(*base_, target_, line_, line_.size(), last_);
    return true;
  }
  return false;
}

// Which Singles the contradiction of the last level test rests on.
void BraidSearch::reduce_to_needed(std::size_t depth) {
  line_ = chosen_;
  line_.insert(line_.end(), levels_.asserted().begin(), levels_.asserted().end());
  last_ = *levels_.reached().conflict();
  support_.find(*base_, target_, line_, depth, last_);
}

// The first needed Single rests on the target and the chosen ones only: it is available.
Single BraidSearch::first_needed(std::size_t depth) const {
  std::size_t i = depth;
  while (!support_.needed()[i]) ++i;
  return line_[i];
}

std::vector<ChainCell> BraidSearch::cells() const {
  const Structure& structure = base_->structure();
  std::vector<ChainCell> cells;
  const auto add = [&](VariableId v, std::optional<LabelId> right) {
    const auto follows = [&](LabelId l, std::size_t i) {
      return structure.linked(l, i == 0 ? target_ : *cells[i - 1].right);
    };
    // Prefer a left-linking candidate linked to the previous cell, as in a whip.
    for (std::size_t i = cells.size() + 1; i-- > 0;) {
      for (const LabelId l : structure.labels_of(v)) {
        if (base_->is_candidate(l) && l != right && follows(l, i)) {
          cells.push_back({v, l, right});
          return;
        }
      }
    }
  };
  for (std::size_t i = 0; i < line_.size(); ++i) {
    if (support_.needed()[i]) add(line_[i].variable, line_[i].label);
  }
  add(last_, std::nullopt);
  return cells;
}

}  // namespace pbcs
