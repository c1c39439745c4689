#include "pbcs/chains/levels.hpp"

#include <algorithm>

namespace pbcs {

LevelBound LevelTest::run(const State& base, Targets targets, std::uint32_t cap, Stop stop) {
  state_ = base;
  for (const LabelId z : targets) state_.assert_value(z);
  return rounds(base, cap, {}, stop);
}

LevelBound LevelTest::resume(const State& base, const State& from, std::uint32_t cap,
                             std::span<const Word> forbidden, Stop stop) {
  state_ = from;
  return rounds(base, cap, forbidden, stop);
}

LevelBound LevelTest::rounds(const State& base, std::uint32_t cap, std::span<const Word> forbidden,
                             Stop stop) {
  poll_.watch(stop);
  asserted_.clear();
  waiting_.clear();
  now_ = 0;
  if (objects_->repertoire().groups) {
    before_.assign(base.candidate_bits().begin(), base.candidate_bits().end());
  }
  for (std::uint32_t length = 1;; ++length) {
    if (state_.contradictory()) return {LevelBound::Kind::kContradiction, length};
    if (length >= cap) return {LevelBound::Kind::kBeyond, cap};
    const bool more = next_round(cap - length, forbidden, stop);
    if (is_stopped(stop)) return {LevelBound::Kind::kStopped};
    if (more) continue;
    // Subsets too large for what was left were not looked for.
    const bool complete = cap - length >= objects_->largest_subset();
    return {complete ? LevelBound::Kind::kNever : LevelBound::Kind::kBeyond, complete ? 0 : cap};
  }
}

// Where Subsets are looked for, only this tells whether all of them were found.
bool LevelTest::is_stopped(Stop stop) {
  return objects_->has_subsets() ? stop.requested()
                                 : objects_->repertoire().groups && poll_.requested();
}

// Asserts all available objects; false when there are none and none are waiting. `left` variables
// may still be used.
bool LevelTest::next_round(std::uint32_t left, std::span<const Word> forbidden, Stop stop) {
  const std::size_t before = asserted_.size();
  const auto allowed = [&](ObjectId o) {
    return index(o) / 64 >= forbidden.size() || !test_bit(forbidden.data(), index(o));
  };
  others_.clear();
  if (objects_->repertoire().groups) gather_others(left, stop);
  round_.clear();
  round_.swap(state_.agenda());
  for (const VariableId v : round_) {
    if (!state_.has_one_candidate(v)) continue;
    const Remnant remnant{v, Objects::object(state_.only_candidate(v))};
    if (!allowed(remnant.object)) continue;
    asserted_.push_back(remnant);
    state_.assert_value(Objects::label(remnant.object));
    if (state_.contradictory()) return true;
  }
  for (const Remnant& remnant : others_) {
    if (!allowed(remnant.object)) continue;
    asserted_.push_back(remnant);
    objects_->assert_in(state_, remnant.object);
    if (state_.contradictory()) return true;
  }
  ++now_;
  return asserted_.size() != before || !waiting_.empty();
}

// The g-candidates that came up in the last round, and the Subsets whose time has come.
void LevelTest::gather_others(std::uint32_t left, Stop stop) {
  if (objects_->has_subsets()) {
    found_.clear();
    objects_->find_subsets(state_, left, found_, stop);
    for (const Remnant& remnant : found_) {
      const bool known = std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& w) {
        return w.remnant.object == remnant.object;
      });
      if (!known) waiting_.push_back({now_ + objects_->size(remnant.object) - 1, remnant});
    }
    for (const Waiting& w : waiting_) {
      if (w.round <= now_) others_.push_back(w.remnant);
    }
    std::erase_if(waiting_, [this](const Waiting& w) { return w.round <= now_; });
  }
  objects_->find_groups(state_, before_.data(), others_);
  before_.assign(state_.candidate_bits().begin(), state_.candidate_bits().end());
}

}  // namespace pbcs
