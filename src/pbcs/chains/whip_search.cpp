#include "pbcs/chains/whip_search.hpp"

#include <algorithm>

namespace pbcs {

WhipSearch::WhipSearch(const State& base, const Repertoire& repertoire, bool z)
    : z_(z), objects_(repertoire), levels_(base, objects_) {}

SearchVerdict WhipSearch::run(const State& base, Targets targets, std::uint32_t bound, Stop stop) {
  base_ = &base;
  targets_.assign(targets.begin(), targets.end());
  stop_ = stop;
  objects_.start(base);
  cells_.clear();
  set_hash_ = 0;
  poll_.watch(stop);
  refusals_ = {};
  if (bound >= kRemembered) dead_.clear();
  if (states_.empty()) states_.push_back(base);
  states_[0] = base;
  if (z_) {
    for (const LabelId z : targets) states_[0].assert_value(z);
  }
  if ((z_ && states_[0].contradictory() && close_on_conflict()) || (bound > 0 && extend(bound))) {
    choose_lefts_anew();
    return SearchVerdict::kFound;
  }
  if (stop.requested()) return SearchVerdict::kStopped;
  return refusals_.by_bound ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

// By the right-linking object before this cell; by a target for the first one.
bool WhipSearch::excluded_before(std::size_t cell, LabelId l) const {
  return cell == 0 ? linked_to_some(base_->structure(), targets_, l)
                   : objects_.excludes(*cells_[cell - 1].right, l);
}

template <class F>
void WhipSearch::for_each_excluded_before(std::size_t cell, F&& f) const {
  if (cell > 0) {
    objects_.for_each_excluded(*base_, *cells_[cell - 1].right, f);
    return;
  }
  for (const LabelId z : targets_) for_each_linked_candidate(*base_, z, f);
}

// Where z-candidates are excluded on the way, nothing linked to a right-linking object is a target
// and the variables of targets have a value: these two questions are for t-whips.
bool WhipSearch::is_target(LabelId l) const {
  return !z_ && std::find(targets_.begin(), targets_.end(), l) != targets_.end();
}

bool WhipSearch::has_target(VariableId v) const {
  return !z_ && std::any_of(targets_.begin(), targets_.end(),
                            [&](LabelId z) { return base_->structure().is_label_for(z, v); });
}

std::uint64_t WhipSearch::key() const {
  const std::uint64_t last = cells_.empty() ? 0 : node_hash(index(*cells_.back().right));
  return set_hash_ ^ (last * 0x9E3779B97F4A7C15U);
}

bool WhipSearch::hopeless(std::uint32_t left) {
  // The states of t-whips do not contain the target; the first level test is the caller's; with
  // two cells left, trying the touched variables is cheaper than trying all of them.
  if (!z_ || cells_.empty() || left < 3) return false;
  const LevelBound bound = levels_.resume(*base_, states_[cells_.size()], left, {}, stop_);
  if (bound.kind == LevelBound::Kind::kBeyond) refusals_.by_bound = true;
  return bound.kind != LevelBound::Kind::kContradiction;
}

// `left` cells may still be added after those chosen.
bool WhipSearch::extend(std::uint32_t left) {
  if (poll_.requested()) return false;
  if (z_ && left == 1) {  // the last cell of a whip shows as a contradiction before
    refusals_.by_bound = true;
    return false;
  }
  if (left < kRemembered) return !hopeless(left) && extend_from(left);
  return dead_.visit(key(), cells_.size(), left, refusals_,
                     [&] { return !hopeless(left) && extend_from(left); });
}

bool WhipSearch::extend_from(std::uint32_t left) {
  const std::size_t depth = cells_.size();
  if (touched_.size() <= depth) touched_.resize(depth + 1);
  std::vector<VariableId>& touched = touched_[depth];
  touched.clear();
  bool closed = false;
  for_each_excluded_before(depth, [&](LabelId x) {
    if (closed || is_target(x)) return;
    const State& now = states_[depth];
    for (const VariableId v : now.structure().variables_of(x)) {
      if (now.has_value(v) || has_target(v)) continue;
      if (closes(now, v, x) && close(v)) {
        closed = true;
        return;
      }
      // A candidate that is still there is the target's own neighbour, in the first cell of a
      // t-whip.
      const std::uint32_t others = now.candidate_count(v) - (now.is_candidate(x) ? 1 : 0);
      if ((others == 1 || objects_.repertoire().groups) &&
          std::find(touched.begin(), touched.end(), v) == touched.end()) {
        touched.push_back(v);
      }
    }
  });
  if (closed) return true;
  if (left <= 1) {
    if (!touched.empty()) refusals_.by_bound = true;
    return false;
  }
  for (std::size_t i = 0; i < touched_[depth].size(); ++i) {
    const VariableId v = touched_[depth][i];
    State& now = states_[depth];
    if (!z_ && !now.has_one_candidate(v)) {
      if (push_pair(v, left)) return true;
      continue;
    }
    std::optional<ObjectId> right;
    if (now.has_one_candidate(v)) {
      right = Objects::object(now.only_candidate(v));
    } else if (objects_.repertoire().groups) {
      right = objects_.group_of(now, v);
    }
    if (!right || repeats(*right)) continue;
    if (z_ && left == 2 && !objects_.would_contradict(now, *right)) {
      refusals_.by_bound = true;
    } else if (push(v, *right, left)) {
      return true;
    }
  }
  return objects_.has_subsets() && push_subsets(left);
}

// The inner Subsets that have a candidate linked to the last object.
bool WhipSearch::push_subsets(std::uint32_t left) {
  if (left - 1 < objects_.largest_subset()) refusals_.by_bound = true;
  std::vector<Remnant> found;
  objects_.find_subsets(states_[cells_.size()], left - 1, found, stop_);
  for (const Remnant& remnant : found) {
    const auto& variables = objects_.subset(remnant.object).variables;
    const bool follows = std::any_of(variables.begin(), variables.end(), [&](VariableId v) {
      const auto labels = base_->structure().labels_of(v);
      return std::any_of(labels.begin(), labels.end(), [&](LabelId l) {
        return base_->is_candidate(l) && excluded_before(cells_.size(), l);
      });
    });
    if (follows && !repeats(remnant.object) && push(remnant.variable, remnant.object, left))
      return true;
  }
  return false;
}

// A g-candidate may stay available after it was used; to use it again would be a loop.
bool WhipSearch::repeats(ObjectId right) const {
  return !objects_.is_label(right) &&
         std::any_of(cells_.begin(), cells_.end(), [&](const Cell& c) { return c.right == right; });
}

// The first cell of a t-whip: {L1 R1}, one of them linked to the target.
bool WhipSearch::push_pair(VariableId v, std::uint32_t left) {
  const auto pair = states_[cells_.size()].candidates_of(v);
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
    if (linked_to_some(base_->structure(), targets_, pair[1 - k]) &&
        push(v, Objects::object(pair[k]), left)) {
      return true;
    }
  }
  return false;
}

// Is nothing left in `v`, given that `x` is excluded by the previous right-linking candidate?
bool WhipSearch::closes(const State& now, VariableId v, LabelId x) const {
  if (z_) return false;  // seen at once as a contradiction of the state
  const auto labels = now.structure().labels_of(v);
  return std::all_of(labels.begin(), labels.end(), [&](LabelId l) {
    return l == x || !now.is_candidate(l) || linked_to_some(now.structure(), targets_, l);
  });
}

bool WhipSearch::close(VariableId v) {
  if (base_->candidate_count(v) < 2) return false;
  return add_cell(v, std::nullopt);
}

bool WhipSearch::close_on_conflict() {
  // The last right-linking object emptied at least one variable: try each of them.
  const State& now = states_[cells_.size()];
  bool closed = false;
  for_each_excluded_before(cells_.size(), [&](LabelId x) {
    if (closed) return;
    for (const VariableId v : now.structure().variables_of(x)) {
      if (!closed && !now.has_value(v) && now.candidate_count(v) == 0) closed = close(v);
    }
  });
  return closed;
}

bool WhipSearch::push(VariableId v, ObjectId right, std::uint32_t left) {
  if (objects_.is_label(right) && is_target(Objects::label(right))) return false;
  const std::size_t depth = cells_.size();
  if (!add_cell(v, right)) return false;
  if (states_.size() <= depth + 1) states_.push_back(states_[depth]);
  State& next = states_[depth + 1];
  next = states_[depth];
  objects_.assert_in(next, right);
  set_hash_ ^= node_hash(index(right));
  const bool found =
      z_ && next.contradictory() ? close_on_conflict() : extend(left - objects_.size(right));
  if (found) return true;
  set_hash_ ^= node_hash(index(right));
  cells_.pop_back();
  return false;
}

// The variables that the left-linking candidate of a cell may belong to.
std::span<const VariableId> WhipSearch::variables_of(std::size_t cell) const {
  const Cell& c = cells_[cell];
  if (c.right && objects_.is_subset(*c.right)) return objects_.subset(*c.right).variables;
  return {&c.variable, 1};
}

// May `l` be the left-linking candidate of this cell?
bool WhipSearch::eligible(std::size_t cell, LabelId l) const {
  return base_->is_candidate(l) && !is_target(l) && cells_[cell].right != Objects::object(l) &&
         excluded_before(cell, l);
}

// Adds a cell if its left-linking candidate, and those of the earlier cells, can be chosen
// distinct.
bool WhipSearch::add_cell(VariableId v, std::optional<ObjectId> right) {
  cells_.push_back({v, targets_.front(), right});  // a target stands for "not chosen yet"
  if (choose_left(cells_.size() - 1)) return true;
  cells_.pop_back();
  return false;
}

// The first candidate that is free; if there is none, other cells make room.
bool WhipSearch::choose_left(std::size_t cell) {
  for (const VariableId w : variables_of(cell)) {
    for (const LabelId l : base_->structure().labels_of(w)) {
      if (eligible(cell, l) && !owner_of(l)) {
        cells_[cell].left = l;
        return true;
      }
    }
  }
  const std::vector<Cell> before = cells_;
  std::vector<bool> visited(cells_.size());
  if (assign_left(cell, visited)) return true;
  // Those visited have fewer eligible candidates than they are, whatever the others take.
  const auto first = std::find(visited.begin(), visited.end(), true) - visited.begin();
  refusals_.first_taker = std::min(refusals_.first_taker, static_cast<std::size_t>(first));
  cells_ = before;
  return false;
}

// The left-linking candidates of the whip found shall not depend on what was tried before it.
void WhipSearch::choose_lefts_anew() {
  for (Cell& cell : cells_) cell.left = targets_.front();
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) choose_left(cell);
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
  for (const VariableId v : variables_of(cell)) {
    for (const LabelId l : base_->structure().labels_of(v)) {
      if (!eligible(cell, l)) continue;
      const auto owner = owner_of(l);
      if (!owner || (!visited[*owner] && assign_left(*owner, visited))) {
        cells_[cell].left = l;
        return true;
      }
    }
  }
  return false;
}

std::vector<ChainCell> WhipSearch::cells() const {
  std::vector<ChainCell> cells;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const Cell& cell = cells_[i];
    const auto variables = variables_of(i);
    const auto own = std::find_if(variables.begin(), variables.end(), [&](VariableId v) {
      return base_->structure().is_label_for(cell.left, v);
    });
    cells.push_back({*own, cell.left, cell.right ? objects_.right(*cell.right) : RightObject{}});
  }
  return cells;
}

}  // namespace pbcs
