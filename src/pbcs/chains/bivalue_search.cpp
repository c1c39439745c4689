#include "pbcs/chains/bivalue_search.hpp"

#include <algorithm>

#include "pbcs/chains/objects.hpp"

namespace pbcs {

SearchVerdict BivalueSearch::run(const State& base, LabelId target, std::uint32_t bound,
                                 Stop stop) {
  const SearchVerdict verdict = glance(base, target, bound, stop);
  return verdict == SearchVerdict::kUndecided ? avoid_loops(bound) : verdict;
}

// Without rows of links, the length of a shortest way is worth knowing even when it is beyond the
// bound.
SearchVerdict BivalueSearch::glance(const State& base, LabelId target, std::uint32_t bound,
                                    Stop stop) {
  target_ = target;
  stop_ = stop;
  poll_.watch(stop);
  take_over(base);
  cells_.clear();
  none_up_to_ = 0;
  if (has_rows()) {
    none_up_to_ = exclude_lengths(bound);
    if (stop.requested()) return SearchVerdict::kStopped;
    if (none_up_to_ == kNoBound) return SearchVerdict::kNoneAtAll;
    if (none_up_to_ >= bound) return SearchVerdict::kNoneWithinBound;
  }
  const auto end = find_way();
  if (stop.requested()) return SearchVerdict::kStopped;
  none_up_to_ = end ? nodes_[*end].length - 1 : kNoBound;
  if (!end) return SearchVerdict::kNoneAtAll;
  if (none_up_to_ >= bound) return SearchVerdict::kNoneWithinBound;
  take_way(*end);
  return has_loop() ? SearchVerdict::kUndecided : SearchVerdict::kFound;
}

void BivalueSearch::take_over(const State& base) {
  const auto bits = base.candidate_bits();
  const Structure& structure = base.structure();
  const auto size = std::pair(structure.label_count(), structure.variable_count());
  cone_.assign(bits.size(), 0);
  if (base_ == &base && known_size_ == size &&
      std::equal(bits.begin(), bits.end(), known_state_.begin(), known_state_.end())) {
    return;
  }
  base_ = &base;
  known_size_ = size;
  known_state_.assign(bits.begin(), bits.end());
  find_pairs();
}

void BivalueSearch::find_pairs() {
  pairs_.clear();
  begin_.assign(known_size_.first + 1, 0);
  paired_.assign(known_state_.size(), 0);
  for (std::uint32_t i = 0; i < known_size_.second; ++i) {
    const VariableId v{i};
    if (base_->has_value(v) || base_->candidate_count(v) != 2) continue;
    const LabelId* l = base_->structure().labels_of(v).data();
    while (!base_->is_candidate(*l)) ++l;
    const LabelId first = *l++;
    while (!base_->is_candidate(*l)) ++l;
    pairs_.push_back({v, first, *l});
    for (const LabelId x : {first, *l}) {
      ++begin_[index(x) + 1];
      set_bit(paired_.data(), index(x));
    }
  }
  for (std::size_t l = 1; l < begin_.size(); ++l) begin_[l] += begin_[l - 1];
  partners_.resize(2 * pairs_.size());
  known_after_.assign(paired_.size(), 0);
  after_.resize(has_rows() ? known_size_.first * paired_.size() : 0);
  next_.assign(begin_.begin(), begin_.end() - 1);
  for (const Cell& pair : pairs_) {
    partners_[next_[index(pair.left)]++] = {pair.variable, pair.right};
    partners_[next_[index(pair.right)]++] = {pair.variable, pair.left};
  }
}

// The right-linking candidates that can come next after a candidate.
const Word* BivalueSearch::after(LabelId from) {
  const std::size_t words = paired_.size();
  Word* row = after_.data() + index(from) * words;
  if (test_bit(known_after_.data(), index(from))) return row;
  set_bit(known_after_.data(), index(from));
  std::fill_n(row, words, 0);
  const Word* linked = base_->structure().link_matrix().row(index(from));
  for (std::size_t w = 0; w < words; ++w) {
    for_each_bit(linked[w] & paired_[w], static_cast<std::uint32_t>(64 * w), [&](std::uint32_t x) {
      for (const Partner& partner : partners(LabelId{x})) set_bit(row, index(partner.label));
    });
  }
  return row;
}

// Up to which length, at most `bound`, has the way that find_way() looks for no end? All ways of a
// length at once. The target is left-linking nowhere: what is linked to it is an end.
std::uint32_t BivalueSearch::exclude_lengths(std::uint32_t bound) {
  const BitMatrix& matrix = base_->structure().link_matrix();
  const std::size_t words = paired_.size();
  reached_.assign(words, 0);
  set_bit(reached_.data(), index(target_));
  round_ = reached_;
  Word some = 1;
  Word end = 0;
  std::uint32_t length = 0;
  for (; some != 0 && end == 0 && length < bound; ++length) {
    next_round_.assign(words, 0);
    for_each_bit(round_, [&](std::uint32_t from) {
      const Word* linked = matrix.row(from);
      const Word* next = after(LabelId{from});
      for (std::size_t w = 0; w < words; ++w) {
        cone_[w] |= linked[w];
        next_round_[w] |= next[w];
      }
    });
    some = 0;
    const Word* ends = matrix.row(index(target_));
    for (std::size_t w = 0; w < words; ++w) {
      next_round_[w] &= ~reached_[w];
      reached_[w] |= next_round_[w];
      some |= next_round_[w];
      end |= next_round_[w] & ends[w];
    }
    round_.swap(next_round_);
  }
  for (std::size_t w = 0; w < words; ++w) cone_[w] &= known_state_[w];
  if (some == 0) return kNoBound;
  return end != 0 ? length - 1 : length;
}

// The first end of a shortest way.
std::optional<std::size_t> BivalueSearch::find_way() {
  nodes_.clear();
  unused_ = paired_;
  clear_bit(unused_.data(), index(target_));
  reached_.assign(paired_.size(), 0);
  set_bit(reached_.data(), index(target_));
  auto end = expand(target_, 0, kFirst);
  for (std::size_t at = 0; !end && at < nodes_.size(); ++at) {
    if (poll_.requested()) return std::nullopt;
    end = expand(nodes_[at].cell.right, nodes_[at].length, at);
  }
  return end;
}

// Adds the cells that come after a candidate and lead to new ones; the last of them, if it is an
// end.
std::optional<std::size_t> BivalueSearch::expand(LabelId from, std::uint32_t length,
                                                 std::size_t previous) {
  add_to_cone(from);
  std::optional<std::size_t> end;
  const auto use = [&](LabelId x) {
    for (const Partner& partner : partners(x)) {
      // A variable of `from` is used up by it.
      if (end || partner.label == from || test_bit(reached_.data(), index(partner.label))) continue;
      set_bit(reached_.data(), index(partner.label));
      if (ends(partner.label)) end = nodes_.size();
      nodes_.push_back({{partner.variable, x, partner.label}, length + 1, previous});
    }
  };
  const BitMatrix& matrix = base_->structure().link_matrix();
  if (!matrix.empty()) {
    const Word* row = matrix.row(index(from));
    for (std::size_t w = 0; w < unused_.size() && !end; ++w) {
      const Word hit = row[w] & unused_[w];
      unused_[w] ^= hit;
      for_each_bit(hit, static_cast<std::uint32_t>(64 * w),
                   [&](std::uint32_t x) { use(LabelId{x}); });
    }
  } else {
    for_each_linked_candidate(*base_, from, [&](LabelId x) {
      if (!test_bit(unused_.data(), index(x))) return;
      clear_bit(unused_.data(), index(x));
      use(x);
    });
  }
  return end;
}

void BivalueSearch::add_to_cone(LabelId from) {
  const BitMatrix& matrix = base_->structure().link_matrix();
  if (!matrix.empty()) {
    const Word* row = matrix.row(index(from));
    for (std::size_t w = 0; w < cone_.size(); ++w) cone_[w] |= row[w] & known_state_[w];
  } else {
    for_each_linked_candidate(*base_, from, [&](LabelId x) { set_bit(cone_.data(), index(x)); });
  }
}

void BivalueSearch::take_way(std::size_t end) {
  for (std::size_t i = end; i != kFirst; i = nodes_[i].previous) cells_.push_back(nodes_[i].cell);
  std::reverse(cells_.begin(), cells_.end());
}

// The shortest way has a loop: are there others? Loopless ways may be very many.
SearchVerdict BivalueSearch::avoid_loops(std::uint32_t bound) {
  cells_.clear();
  failed_with_.assign(known_size_.first, 0);
  bound_hit_ = loop_avoided_ = false;
  if (extend(target_, bound)) return SearchVerdict::kFound;
  if (stop_.requested()) return SearchVerdict::kStopped;
  none_up_to_ = bound_hit_ ? bound : kNoBound;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

// Loopless chains one by one: `left` cells may still be added after the candidate `from`.
bool BivalueSearch::extend(LabelId from, std::uint32_t left) {
  if (poll_.requested()) return false;
  const std::uint32_t failed = failed_with_[index(from)];
  if (failed != 0 && failed >= left) {
    if (failed != kNoBound) bound_hit_ = true;
    return false;
  }
  const bool outer_bound_hit = std::exchange(bound_hit_, false);
  const bool outer_loop_avoided = std::exchange(loop_avoided_, false);
  add_to_cone(from);
  bool found = false;
  for_each_linked_candidate(*base_, from, [&](LabelId x) {
    for (const Partner& partner : partners(x)) {
      if (found || partner.label == from || x == target_ || partner.label == target_) continue;
      if (left == 0) {
        bound_hit_ = true;
        return;
      }
      cells_.push_back({partner.variable, x, partner.label});
      if (has_loop()) {
        loop_avoided_ = true;
      } else if (ends(partner.label) || extend(partner.label, left - 1)) {
        found = true;
        return;
      }
      cells_.pop_back();
    }
  });
  if (found) return true;
  // A failure in which a loop was avoided holds for this way to the candidate only.
  if (!loop_avoided_) failed_with_[index(from)] = bound_hit_ ? left : kNoBound;
  bound_hit_ |= outer_bound_hit;
  loop_avoided_ |= outer_loop_avoided;
  return false;
}

// Does a candidate occur twice?
bool BivalueSearch::has_loop() const {
  std::vector<LabelId> all;
  for (const Cell& cell : cells_) {
    all.push_back(cell.left);
    all.push_back(cell.right);
  }
  std::sort(all.begin(), all.end());
  return std::adjacent_find(all.begin(), all.end()) != all.end();
}

std::vector<ChainCell> BivalueSearch::cells() const {
  std::vector<ChainCell> cells;
  for (const Cell& cell : cells_) cells.push_back({cell.variable, cell.left, cell.right});
  return cells;
}

}  // namespace pbcs
