#include "pbcs/chains/braid_search.hpp"

#include <algorithm>
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
  const std::size_t forbidden_before = forbidden_order_.size();
  bool found = false;
  while (!found) {
    if ((++ticks_ & 0xFFF) == 0 && stop_.stop_requested()) stopped_ = true;
    if (stopped_) break;
    const LevelBound bound = levels_.resume(states_[depth], left, forbidden_.data());
    if (bound.kind == LevelBound::Kind::kBeyond) bound_hit_ = true;
    if (bound.kind != LevelBound::Kind::kContradiction) break;
    reduce_to_needed(depth);
    const auto needed = static_cast<std::size_t>(std::count(needed_.begin(), needed_.end(), true));
    if (needed + 1 <= depth + left) return true;
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

// Marks, from the contradiction backwards, which Singles it rests on.
void BraidSearch::reduce_to_needed(std::size_t depth) {
  line_ = chosen_;
  line_.insert(line_.end(), levels_.asserted().begin(), levels_.asserted().end());
  needed_.assign(line_.size(), false);
  std::fill_n(needed_.begin(), depth, true);
  last_ = *levels_.reached().conflict();
  need_killers(last_, std::nullopt, line_.size());
  for (std::size_t i = line_.size(); i > depth; --i) {
    if (needed_[i - 1]) need_killers(line_[i - 1].variable, line_[i - 1].label, i - 1);
  }
}

// Every candidate of `v` but `survivor` must be excluded by the target or one of the first `before`
// Singles of the line.
void BraidSearch::need_killers(VariableId v, std::optional<LabelId> survivor, std::size_t before) {
  const Structure& structure = base_->structure();
  for (const LabelId x : structure.labels_of(v)) {
    if (!base_->is_candidate(x) || x == survivor || structure.linked(x, target_)) continue;
    std::optional<std::size_t> killer;
    for (std::size_t i = 0; i < before; ++i) {
      if (!structure.linked(line_[i].label, x)) continue;
      if (!killer || needed_[i]) killer = i;
      if (needed_[i]) break;
    }
    needed_[*killer] = true;
  }
}

// The first needed Single rests on the target and the chosen ones only: it is available.
Single BraidSearch::first_needed(std::size_t depth) const {
  const auto at =
      std::find(needed_.begin() + static_cast<std::ptrdiff_t>(depth), needed_.end(), true);
  return line_[static_cast<std::size_t>(at - needed_.begin())];
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
    if (needed_[i]) add(line_[i].variable, line_[i].label);
  }
  add(last_, std::nullopt);
  return cells;
}

}  // namespace pbcs
