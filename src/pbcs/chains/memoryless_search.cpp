#include "pbcs/chains/memoryless_search.hpp"

#include <algorithm>

namespace pbcs {

SearchVerdict MemorylessSearch::run(const State& base, LabelId target, std::uint32_t bound,
                                    Stop stop) {
  target_ = target;
  stop_ = stop;
  poll_.watch(stop);
  take_over(base);
  cells_.clear();
  none_up_to_ = 0;
  if (bound > 0 && close_at_once()) return SearchVerdict::kFound;
  const auto end = find_way(bound);
  if (stop.requested()) return stopped();
  none_up_to_ = end ? nodes_[*end].length - 1 : bound_hit_ ? bound : kNoBound;
  if (!end) return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
  if (none_up_to_ >= bound) return SearchVerdict::kNoneWithinBound;
  take_way(*end);
  return SearchVerdict::kFound;
}

// What is known to follow may be incomplete.
SearchVerdict MemorylessSearch::stopped() {
  base_ = nullptr;
  return SearchVerdict::kStopped;
}

void MemorylessSearch::take_over(const State& base) {
  const auto bits = base.candidate_bits();
  const Structure& structure = base.structure();
  const auto size = std::pair(structure.label_count(), structure.variable_count());
  const bool same_state =
      base_ == &base && known_size_ == size &&
      std::equal(bits.begin(), bits.end(), known_state_.begin(), known_state_.end());
  left_by_.clear();
  if (same_state && modulo_ != Modulo::kTarget) return;
  base_ = &base;
  objects_.start(base);
  followers_.clear();
  known_size_ = size;
  known_state_.assign(bits.begin(), bits.end());
}

// A reversible chain of one cell: all candidates of a variable are linked to the target, and all
// but one of them are a candidate or g-candidate.
bool MemorylessSearch::close_at_once() {
  if (modulo_ != Modulo::kPrevious) return false;
  State under = *base_;
  under.assert_value(target_);
  if (!under.contradictory()) return false;
  bool closed = false;
  for_each_linked_candidate(*base_, target_, [&](LabelId x) {
    for (const VariableId v : base_->structure().variables_of(x)) {
      if (closed || under.has_value(v) || under.candidate_count(v) > 0) continue;
      State rest = *base_;
      rest.eliminate(x);
      Cells found;
      add_single_or_group(rest, v, x, found);
      // A g-label may have labels that are gone, and to which the target is not linked.
      if (found.empty() || !ends(found.front())) continue;
      cells_ = found;
      closed = true;
    }
  });
  return closed;
}

// The end of a shortest way. What follows from an object is found soon, and then no longer way need
// be looked for a second time; but with Subsets it is not, so these ways keep within the bound.
std::optional<std::size_t> MemorylessSearch::find_way(std::uint32_t bound) {
  const bool keep_within = objects_.has_subsets() && modulo_ == Modulo::kPrevious;
  bound_hit_ = false;
  nodes_.clear();
  open_.clear();
  reached_.assign(objects_.count(), kNoBound);
  const Cells& first = followers(Objects::object(target_));
  for (const Cell& cell : first) reach(cell, 0, std::nullopt);
  for (std::size_t length = 0; length < open_.size(); ++length) {
    if (keep_within && length > bound && !open_[length].empty()) bound_hit_ = true;
    if (bound_hit_ && length > bound) break;
    for (std::size_t i = 0; i < open_[length].size(); ++i) {
      if (poll_.requested()) return std::nullopt;
      const std::size_t at = open_[length][i];
      const Cell cell = nodes_[at].cell;
      if (ends(cell)) return at;
      if (keep_within && length == bound) {
        bound_hit_ = true;
        continue;
      }
      if (length > reached_[index(*cell.object)]) continue;
      const Cells& next = followers(*cell.object);
      for (const Cell& c : next) reach(c, static_cast<std::uint32_t>(length), at);
    }
  }
  return std::nullopt;
}

void MemorylessSearch::take_way(std::size_t end) {
  for (std::optional<std::size_t> i = end; i; i = nodes_[*i].previous) {
    cells_.push_back(nodes_[*i].cell);
  }
  std::reverse(cells_.begin(), cells_.end());
}

void MemorylessSearch::reach(const Cell& cell, std::uint32_t length,
                             std::optional<std::size_t> previous) {
  if (!apart_from_target(cell) || (previous && repeats(*nodes_[*previous].cell.object, cell))) {
    return;
  }
  length += size(cell);
  if (!ends(cell)) {
    if (reached_.size() <= index(*cell.object)) reached_.resize(objects_.count(), kNoBound);
    std::uint32_t& known = reached_[index(*cell.object)];
    if (known <= length) return;
    known = length;
  }
  if (open_.size() <= length) open_.resize(length + 1);
  open_[length].push_back(nodes_.size());
  nodes_.push_back({cell, length, previous});
}

// The cells that may come after an object, whatever came before.
const MemorylessSearch::Cells& MemorylessSearch::followers(ObjectId from) {
  if (followers_.size() <= index(from)) followers_.resize(index(from) + 1);
  if (followers_[index(from)]) return *followers_[index(from)];
  Cells found;
  std::vector<LabelId> taken;
  objects_.for_each_excluded(*base_, from, [&](LabelId x) { taken.push_back(x); });
  if (modulo_ == Modulo::kTarget) {
    add_closing(from, found);
    for (const LabelId x : taken) {
      if (x == target_) continue;
      const Cells& cells = left_by(x);
      found.insert(found.end(), cells.begin(), cells.end());
    }
    return followers_[index(from)].emplace(std::move(found));
  }
  State under = *base_;
  objects_.assert_in(under, from);
  for (const LabelId x : taken) {
    for (const VariableId v : base_->structure().variables_of(x)) {
      add_single_or_group(under, v, x, found);
    }
  }
  add_subsets(under, taken, found);
  return followers_[index(from)].emplace(std::move(found));
}

const MemorylessSearch::Cells& MemorylessSearch::left_by(LabelId left) {
  const auto [at, is_new] = left_by_.try_emplace(left);
  if (!is_new) return at->second;
  State under = *base_;
  under.assert_value(target_);
  if (under.is_candidate(left)) under.eliminate(left);
  for (const VariableId v : base_->structure().variables_of(left)) {
    add_single_or_group(under, v, left, at->second);
  }
  add_subsets(under, {&left, 1}, at->second);
  return at->second;
}

void MemorylessSearch::add_single_or_group(const State& under, VariableId v, LabelId left,
                                           Cells& found) const {
  if (under.has_value(v)) return;
  if (under.has_one_candidate(v)) {
    found.push_back({v, left, Objects::object(under.only_candidate(v))});
  } else if (under.candidate_count(v) > 1) {
    if (const auto group = objects_.group_of(under, v)) found.push_back({v, left, group});
  }
}

void MemorylessSearch::add_subsets(const State& under, std::span<const LabelId> taken,
                                   Cells& found) {
  if (!objects_.has_subsets()) return;
  std::vector<Remnant> subsets;
  objects_.find_subsets(under, objects_.largest_subset(), subsets, stop_);
  for (const Remnant& remnant : subsets) {
    for (const VariableId v : objects_.subset(remnant.object).variables) {
      for (const LabelId x : taken) {
        if (base_->structure().is_label_for(x, v)) found.push_back({v, x, remnant.object});
      }
    }
  }
}

// z-whips: the variables in which nothing is left under the target and `from`.
void MemorylessSearch::add_closing(ObjectId from, Cells& found) const {
  State under = *base_;
  under.assert_value(target_);
  std::vector<LabelId> taken;
  objects_.for_each_excluded(*base_, from, [&](LabelId x) {
    if (x != target_) taken.push_back(x);
    if (under.is_candidate(x)) under.eliminate(x);
  });
  for (const LabelId x : taken) {
    for (const VariableId v : base_->structure().variables_of(x)) {
      if (!under.has_value(v) && under.candidate_count(v) == 0 && base_->candidate_count(v) > 1) {
        found.push_back({v, x, std::nullopt});
      }
    }
  }
}

bool MemorylessSearch::ends(const Cell& cell) const {
  if (modulo_ == Modulo::kTarget) return !cell.object;
  return !objects_.is_subset(*cell.object) && objects_.excludes(*cell.object, target_) &&
         !base_->structure().is_label_for(target_, cell.variable);
}

// The variables of a right-linking candidate are used up by it.
bool MemorylessSearch::repeats(ObjectId previous, const Cell& cell) const {
  if (!objects_.is_label(previous)) return false;
  const auto has = [&](VariableId v) {
    return base_->structure().is_label_for(Objects::label(previous), v);
  };
  if (!cell.object || !objects_.is_subset(*cell.object)) return has(cell.variable);
  const auto& variables = objects_.subset(*cell.object).variables;
  return std::any_of(variables.begin(), variables.end(), has);
}

// The target is no part of a chain.
bool MemorylessSearch::apart_from_target(const Cell& cell) const {
  if (cell.left == target_) return false;
  if (!cell.object) return true;
  if (objects_.is_label(*cell.object)) return Objects::label(*cell.object) != target_;
  const auto survivors = objects_.survivors(*cell.object);
  return !std::binary_search(survivors.begin(), survivors.end(), target_);
}

std::vector<ChainCell> MemorylessSearch::cells() const {
  std::vector<ChainCell> cells;
  for (const Cell& cell : cells_) {
    cells.push_back(
        {cell.variable, cell.left, cell.object ? objects_.right(*cell.object) : RightObject{}});
  }
  return cells;
}

}  // namespace pbcs
