#include "pbcs/chains/whip_search.hpp"

#include <algorithm>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

constexpr std::uint32_t kNoBound = ~0U;
// Nodes with fewer cells left than this are cheaper to search again than to remember.
constexpr std::uint32_t kRemembered = 4;

std::uint64_t hash_of(LabelId l) {
  return Random(index(l) + 1).next();
}

}  // namespace

WhipSearch::WhipSearch(Family family, const State& base)
    : z_(family == Family::kWhip), levels_(base) {}

SearchVerdict WhipSearch::run(const State& base, LabelId target, std::uint32_t bound,
                              const std::stop_token& stop) {
  base_ = &base;
  target_ = target;
  stop_ = stop;
  cells_.clear();
  set_hash_ = 0;
  bound_hit_ = loop_avoided_ = stopped_ = false;
  if (bound >= kRemembered) dead_.clear();
  if (states_.empty()) states_.push_back(base);
  states_[0] = base;
  if (z_) {
    states_[0].assert_value(target);
    if (states_[0].contradictory() && close_on_conflict()) return SearchVerdict::kFound;
  }
  if (bound > 0 && extend(target, bound)) return SearchVerdict::kFound;
  if (stopped_) return SearchVerdict::kStopped;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

LabelId WhipSearch::previous_right(std::size_t cell) const {
  return cell == 0 ? target_ : *cells_[cell - 1].right;
}

std::uint64_t WhipSearch::key(LabelId last) const {
  return set_hash_ ^ (hash_of(last) * 0x9E3779B97F4A7C15U);
}

bool WhipSearch::hopeless(std::uint32_t left) {
  // The states of t-whips do not contain the target; the first level test is the caller's; with
  // two cells left, trying the touched variables is cheaper than trying all of them.
  if (!z_ || cells_.empty() || left < 3) return false;
  const LevelBound bound = levels_.resume(states_[cells_.size()], left, nullptr);
  if (bound.kind == LevelBound::Kind::kBeyond) bound_hit_ = true;
  return bound.kind != LevelBound::Kind::kContradiction;
}

// `left` cells may still be added after the right-linking candidate `last`.
bool WhipSearch::extend(LabelId last, std::uint32_t left) {
  if ((++ticks_ & 0xFFF) == 0 && stop_.stop_requested()) stopped_ = true;
  if (stopped_) return false;
  if (z_ && left == 1) {  // the last cell of a whip shows as a contradiction before
    bound_hit_ = true;
    return false;
  }
  if (hopeless(left)) return false;
  if (left < kRemembered) return extend_from(last, left);
  const std::uint64_t here = key(last);
  if (const std::uint32_t failed = dead_.failed_with(here); failed >= left) {
    if (failed != kNoBound) bound_hit_ = true;
    return false;
  }
  const bool outer_bound_hit = std::exchange(bound_hit_, false);
  const bool outer_loop_avoided = std::exchange(loop_avoided_, false);
  const bool found = extend_from(last, left);
  // A failure in which some cell was refused only because its left-linking candidates were taken
  // says nothing about another way to the same node.
  if (!found && !loop_avoided_ && !stopped_) {
    dead_.remember(here, bound_hit_ ? left : kNoBound);
  }
  bound_hit_ |= outer_bound_hit;
  loop_avoided_ |= outer_loop_avoided;
  return found;
}

bool WhipSearch::extend_from(LabelId last, std::uint32_t left) {
  const std::size_t depth = cells_.size();
  if (touched_.size() <= depth) touched_.resize(depth + 1);
  std::vector<VariableId>& touched = touched_[depth];
  touched.clear();
  bool closed = false;
  for_each_linked_candidate(*base_, last, [&](LabelId x) {
    if (closed || x == target_) return;
    const State& now = states_[depth];
    for (const VariableId v : now.structure().variables_of(x)) {
      if (now.has_value(v) || base_->structure().is_label_for(target_, v)) continue;
      if (closes(now, v, x) && close(v)) {
        closed = true;
        return;
      }
      // A candidate that is still there is the target's own neighbour, in the first cell of a
      // t-whip.
      const std::uint32_t others = now.candidate_count(v) - (now.is_candidate(x) ? 1 : 0);
      if (others == 1 && std::find(touched.begin(), touched.end(), v) == touched.end()) {
        touched.push_back(v);
      }
    }
  });
  if (closed) return true;
  if (left <= 1) {
    if (!touched.empty()) bound_hit_ = true;
    return false;
  }
  for (std::size_t i = 0; i < touched_[depth].size(); ++i) {
    const VariableId v = touched_[depth][i];
    State& now = states_[depth];
    if (now.has_one_candidate(v)) {
      const LabelId right = now.only_candidate(v);
      if (z_ && left == 2 && !now.would_contradict(right)) {
        bound_hit_ = true;
      } else if (push(v, right, left)) {
        return true;
      }
      continue;
    }
    const auto pair = now.candidates_of(v);  // first cell of a t-whip: {L1 R1}
    for (const int k : {0, 1}) {
      const LabelId other = pair[static_cast<std::size_t>(1 - k)];
      if (other != target_ && base_->structure().linked(other, target_) &&
          push(v, pair[static_cast<std::size_t>(k)], left)) {
        return true;
      }
    }
  }
  return false;
}

// Is nothing left in `v`, given that `x` is excluded by the previous right-linking candidate?
bool WhipSearch::closes(const State& now, VariableId v, LabelId x) const {
  if (z_) return false;  // seen at once as a contradiction of the state
  for (const LabelId l : now.candidates_of(v)) {
    if (l != x && !now.structure().linked(l, target_)) return false;
  }
  return true;
}

bool WhipSearch::close(VariableId v) {
  if (base_->candidate_count(v) < 2) return false;
  if (add_cell(v, std::nullopt)) return true;
  loop_avoided_ = true;
  return false;
}

bool WhipSearch::close_on_conflict() {
  // The last right-linking candidate emptied at least one variable: try each of them.
  const State& now = states_[cells_.size()];
  bool closed = false;
  for_each_linked_candidate(*base_, previous_right(cells_.size()), [&](LabelId x) {
    if (closed) return;
    for (const VariableId v : now.structure().variables_of(x)) {
      if (!closed && !now.has_value(v) && now.candidate_count(v) == 0) closed = close(v);
    }
  });
  return closed;
}

bool WhipSearch::push(VariableId v, LabelId right, std::uint32_t left) {
  if (right == target_) return false;
  const std::size_t depth = cells_.size();
  if (!add_cell(v, right)) {
    loop_avoided_ = true;
    return false;
  }
  if (states_.size() <= depth + 1) states_.push_back(states_[depth]);
  State& next = states_[depth + 1];
  next = states_[depth];
  next.assert_value(right);
  set_hash_ ^= hash_of(right);
  const bool found = z_ && next.contradictory() ? close_on_conflict() : extend(right, left - 1);
  if (found) return true;
  set_hash_ ^= hash_of(right);
  cells_.pop_back();
  return false;
}

// May `l` be the left-linking candidate of this cell?
bool WhipSearch::eligible(std::size_t cell, LabelId l) const {
  return base_->is_candidate(l) && l != target_ && l != cells_[cell].right &&
         base_->structure().linked(l, previous_right(cell));
}

// Adds a cell if its left-linking candidate, and those of the earlier cells, can be chosen
// distinct.
bool WhipSearch::add_cell(VariableId v, std::optional<LabelId> right) {
  cells_.push_back({v, target_, right});  // the target stands for "not chosen yet"
  const std::size_t cell = cells_.size() - 1;
  for (const LabelId l : base_->structure().labels_of(v)) {
    if (eligible(cell, l) && !owner_of(l)) {
      cells_[cell].left = l;
      return true;
    }
  }
  const std::vector<ChainCell> before = cells_;
  std::vector<bool> visited(cells_.size());
  if (assign_left(cell, visited)) return true;
  cells_ = before;
  cells_.pop_back();
  return false;
}

std::optional<std::size_t> WhipSearch::owner_of(LabelId l) const {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i].left == l) return i;
  }
  return std::nullopt;
}

// One augmenting path of the matching between cells and left-linking candidates.
bool WhipSearch::assign_left(std::size_t cell, std::vector<bool>& visited) {
  visited[cell] = true;
  for (const LabelId l : base_->structure().labels_of(cells_[cell].variable)) {
    if (!eligible(cell, l)) continue;
    const auto owner = owner_of(l);
    if (!owner || (!visited[*owner] && assign_left(*owner, visited))) {
      cells_[cell].left = l;
      return true;
    }
  }
  return false;
}

}  // namespace pbcs
