#include "pbcs/chains/braid_search.hpp"

#include <algorithm>
#include <optional>

#include "pbcs/chains/cell_writer.hpp"

namespace pbcs {

SearchVerdict BraidSearch::run(const State& base, Targets targets, std::uint32_t bound, Stop stop) {
  base_ = &base;
  targets_.assign(targets.begin(), targets.end());
  stop_ = stop;
  bound_ = bound;
  objects_.start(base);
  chosen_.clear();
  forbidden_.assign(words_for(objects_.count()), 0);
  forbidden_order_.clear();
  cone_.assign(base.candidate_bits().size(), 0);
  poll_.watch(stop);
  bound_hit_ = false;
  if (states_.empty()) states_.push_back(base);
  states_[0] = base;
  for (const LabelId z : targets) states_[0].assert_value(z);
  if (bound > 0 && explore(0, bound)) return SearchVerdict::kFound;
  if (stop.requested()) return SearchVerdict::kStopped;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

// `left` variables may still be added to the `depth` objects chosen so far.
bool BraidSearch::explore(std::size_t depth, std::uint32_t left) {
  if (left == 2 && !states_[depth].contradictory()) return close_with_one_object(depth);
  const std::size_t forbidden_before = forbidden_order_.size();
  bool found = false;
  while (!found) {
    if (poll_.requested()) break;
    const LevelBound bound = levels_.resume(*base_, states_[depth], left, forbidden_, stop_);
    widen_cone(levels_.reached());
    if (bound.kind == LevelBound::Kind::kBeyond) bound_hit_ = true;
    if (bound.kind != LevelBound::Kind::kContradiction) break;
    reduce_to_needed(depth);
    if (support_.length() + 1 <= bound_) return true;
    const Remnant next = first_needed(depth);
    if (states_.size() <= depth + 1) states_.push_back(states_[depth]);
    states_[depth + 1] = states_[depth];
    objects_.assert_in(states_[depth + 1], next.object);
    chosen_.push_back(next);
    found = explore(depth + 1, left - objects_.size(next.object));
    if (found) return true;
    chosen_.pop_back();
    if (forbidden_.size() * 64 <= index(next.object))
      forbidden_.resize(words_for(objects_.count()));
    set_bit(forbidden_.data(), index(next.object));
    forbidden_order_.push_back(next.object);
  }
  while (forbidden_order_.size() > forbidden_before) {
    clear_bit(forbidden_.data(), index(forbidden_order_.back()));
    forbidden_order_.pop_back();
  }
  return found;
}

// With two cells left, one object must do: trying each is cheaper than the level test.
bool BraidSearch::close_with_one_object(std::size_t depth) {
  State& now = states_[depth];
  widen_cone(now);
  for (const VariableId v : now.agenda()) {
    if (!now.has_one_candidate(v)) continue;
    if (closes(depth, {v, Objects::object(now.only_candidate(v))})) return true;
  }
  if (!objects_.repertoire().groups) return false;
  groups_.clear();
  objects_.find_groups(now, base_->candidate_bits().data(), groups_);
  return std::any_of(groups_.begin(), groups_.end(),
                     [&](const Remnant& remnant) { return closes(depth, remnant); });
}

bool BraidSearch::closes(std::size_t depth, const Remnant& remnant) {
  bound_hit_ = true;
  objects_.for_each_excluded(states_[depth], remnant.object,
                             [&](LabelId l) { set_bit(cone_.data(), index(l)); });
  if (test_bit(forbidden_.data(), index(remnant.object)) ||
      !objects_.would_contradict(states_[depth], remnant.object)) {
    return false;
  }
  State after = states_[depth];
  objects_.assert_in(after, remnant.object);
  last_ = *after.conflict();
  line_ = chosen_;
  line_.push_back(remnant);
  support_.find(*base_, objects_, targets_, line_, line_.size(), last_);
  return true;
}

void BraidSearch::widen_cone(const State& reached) {
  const auto live = base_->candidate_bits();
  const auto left = reached.candidate_bits();
  for (std::size_t w = 0; w < live.size(); ++w) cone_[w] |= live[w] & ~left[w];
}

// Which objects the contradiction of the last level test rests on.
void BraidSearch::reduce_to_needed(std::size_t depth) {
  line_ = chosen_;
  line_.insert(line_.end(), levels_.asserted().begin(), levels_.asserted().end());
  last_ = *levels_.reached().conflict();
  support_.find(*base_, objects_, targets_, line_, depth, last_);
}

// The first needed object rests on the targets and the chosen ones only: it is available.
Remnant BraidSearch::first_needed(std::size_t depth) const {
  std::size_t i = depth;
  while (!support_.needed()[i]) ++i;
  return line_[i];
}

std::vector<ChainCell> BraidSearch::cells() const {
  CellWriter writer(*base_, objects_, targets_);
  for (std::size_t i = 0; i < line_.size(); ++i) {
    if (support_.needed()[i]) writer.add(line_[i]);
  }
  return writer.finish();
}

}  // namespace pbcs
