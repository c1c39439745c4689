#include "pbcs/chains/packed_braids.hpp"

#include <algorithm>

namespace pbcs {

SearchVerdict PackedBraids::run(LabelId target, std::uint32_t bound, PackedRows::Fields fields,
                                Word* cone, Stop stop) {
  target_ = target;
  fields_ = fields;
  base_ = levels_.rows().candidates();
  cone_ = cone;
  left_ = nullptr;
  if (nodes_.empty()) nodes_.emplace_back();
  levels_.start({&target_, 1}, nodes_[0]);
  return run(bound, stop);
}

SearchVerdict PackedBraids::run_from(const PackedNode& base, LabelId target, std::uint32_t bound,
                                     Word* left, Stop stop) {
  target_ = target;
  fields_ = PackedRows::Fields::kVariables;
  base_ = base.now.data();
  cone_ = nullptr;
  left_ = left;
  if (nodes_.empty()) nodes_.emplace_back();
  levels_.advance(base, Objects::object(target), nodes_[0]);
  return run(bound, stop);
}

SearchVerdict PackedBraids::run(std::uint32_t bound, Stop stop) {
  bound_ = bound;
  chosen_.clear();
  forbidden_.assign(words_for(levels_.rows().object_count()), 0);
  forbidden_order_.clear();
  poll_.watch(stop);
  bound_hit_ = false;
  if (bound > 0 && explore(0, bound)) return SearchVerdict::kFound;
  if (stop.requested()) return SearchVerdict::kStopped;
  return bound_hit_ ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

// `left` variables may still be added to the `depth` objects chosen so far.
bool PackedBraids::explore(std::size_t depth, std::uint32_t left) {
  if (left == 2 && !levels_.rows().has_empty_variable(nodes_[depth].now.data())) {
    return close_with_one_object(depth);
  }
  const std::size_t forbidden_before = forbidden_order_.size();
  while (!poll_.requested()) {
    const LevelBound bound = levels_.resume(nodes_[depth], left, forbidden_, fields_);
    note_reached();
    if (bound.kind == LevelBound::Kind::kBeyond) bound_hit_ = true;
    if (bound.kind != LevelBound::Kind::kContradiction) break;
    reduce_to_needed(depth);
    if (support_.length() + 1 <= bound_) return true;
    // The first needed object rests on the target and the chosen ones only: it is available.
    std::size_t first = depth;
    while (!support_.needed(first)) ++first;
    const Remnant next = line_[first];
    if (nodes_.size() <= depth + 1) nodes_.resize(depth + 2);
    levels_.advance(nodes_[depth], next.object, nodes_[depth + 1]);
    chosen_.push_back(next);
    if (explore(depth + 1, left - 1)) return true;
    chosen_.pop_back();
    forbid(next.object);
  }
  allow_again(forbidden_before);
  return false;
}

void PackedBraids::note_reached() {
  if (left_ == nullptr) {
    levels_.add_cone(cone_);
    return;
  }
  const Word* reached = levels_.reached();
  for (std::size_t w = 0; w < levels_.rows().words(); ++w) left_[w] &= reached[w];
}

void PackedBraids::forbid(ObjectId object) {
  set_bit(forbidden_.data(), index(object));
  forbidden_order_.push_back(object);
}

void PackedBraids::allow_again(std::size_t before) {
  while (forbidden_order_.size() > before) {
    clear_bit(forbidden_.data(), index(forbidden_order_.back()));
    forbidden_order_.pop_back();
  }
}

// With two cells left, one object must do. All of them at once show whether one could.
bool PackedBraids::close_with_one_object(std::size_t depth) {
  const LevelBound bound = levels_.resume(nodes_[depth], 2, forbidden_, fields_);
  note_reached();
  if (bound.kind != LevelBound::Kind::kNever) bound_hit_ = true;
  if (bound.kind != LevelBound::Kind::kContradiction) return false;
  const auto& asserted = levels_.asserted();
  return std::any_of(asserted.begin(), asserted.end(), [&](const Remnant& remnant) {
    return levels_.rows().would_empty_variable(nodes_[depth].now.data(), remnant.object);
  });
}

void PackedBraids::reduce_to_needed(std::size_t depth) {
  line_ = chosen_;
  line_.insert(line_.end(), levels_.asserted().begin(), levels_.asserted().end());
  support_.find(levels_.rows(), base_, {&target_, 1}, line_, depth, levels_.emptied());
}

}  // namespace pbcs
