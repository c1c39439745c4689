#include "pbcs/chains/packed_trial.hpp"

#include <algorithm>

namespace pbcs {
namespace {

constexpr auto kFields = PackedRows::Fields::kVariables;
constexpr std::uint32_t kNotThere = ~0U;
constexpr std::uint32_t kForever = ~0U;

}  // namespace

PackedTrial::PackedTrial(const State& base)
    : sub_(restrict_to_candidates(base)),
      dense_(sub_.structure),
      number_(base.structure().label_count(), kNotThere) {
  levels_.build(dense_);
  if (!usable()) return;
  for (std::uint32_t l = 0; l < sub_.label_of.size(); ++l) number_[index(sub_.label_of[l])] = l;
}

PackedTrial::Memory& PackedTrial::scratch() {
  std::fill(scratch_.none_.begin(), scratch_.none_.end(), 0);
  std::fill(scratch_.braid_.begin(), scratch_.braid_.end(), 0);
  return scratch_;
}

void PackedTrial::load(const State& hypothesis, Memory& memory) {
  memory_ = &memory;
  PackedNode& node = memory.node_;
  before_.swap(node.now);
  node.now.assign(words(), 0);
  node.decided.assign(words(), 0);
  for (std::uint32_t l = 0; l < sub_.label_of.size(); ++l) {
    const LabelId original = sub_.label_of[l];
    const bool is_value = hypothesis.is_value(original);
    if (is_value) levels_.rows().decide(LabelId{l}, node.decided.data());
    if (is_value || hypothesis.is_candidate(original)) {
      levels_.rows().add_bits(LabelId{l}, node.now.data());
    }
  }
  if (memory.none_.empty()) {
    memory.none_.resize(candidate_count());
    memory.braid_.resize(words_for(static_cast<std::uint32_t>(candidate_count())));
    memory.left_.reset(new Word[candidate_count() * words()]);  // written before it is read
  } else {
    doubt_touched();
  }
}

void PackedTrial::unload(State& hypothesis) const {
  for (const LabelId l : hypothesis.candidates()) {
    const std::uint32_t bit = levels_.rows().bit_of(LabelId{number_[index(l)]});
    if (!test_bit(memory_->node_.now.data(), bit) && hypothesis.is_candidate(l)) {
      hypothesis.eliminate(l);
    }
  }
}

BrtOutcome PackedTrial::close(State& hypothesis, Memory& memory, std::uint32_t bound, Stop stop) {
  const BrtOutcome brt = apply_brt(hypothesis);
  if (brt != BrtOutcome::kQuiescent) return brt;
  load(hypothesis, memory);
  if (!exhaust(bound, stop)) return BrtOutcome::kContradiction;
  unload(hypothesis);
  return apply_brt(hypothesis);
}

// What level tests prove comes first; only when there is nothing, one real search succeeds or all
// fail. False when a contradiction follows.
bool PackedTrial::exhaust(std::uint32_t bound, Stop stop) {
  const auto labels = static_cast<std::uint32_t>(candidate_count());
  for (bool changed = true; changed;) {
    changed = false;
    if (stop.requested()) return true;
    bool unknown = false;
    for (std::uint32_t l = 0; l < labels; ++l) {
      const LabelId y{l};
      if (memory_->none_[l] >= bound || !is_open(y)) continue;
      const Answer answer = test(y, bound);
      unknown |= answer == Answer::kUnknown;
      if (answer != Answer::kYes) continue;
      if (!eliminate(y)) return false;
      changed = true;
    }
    if (changed || !unknown) continue;
    for (std::uint32_t l = 0; l < labels && !changed; ++l) {
      const LabelId y{l};
      if (memory_->none_[l] >= bound || !is_open(y) || !search(y, bound, stop)) continue;
      if (!eliminate(y)) return false;
      changed = true;
    }
  }
  return true;
}

std::vector<LabelId> PackedTrial::targets(const State& hypothesis, Memory& memory,
                                          std::uint32_t bound, Stop stop) {
  load(hypothesis, memory);
  std::vector<LabelId> found;
  for (std::uint32_t l = 0; l < candidate_count() && !stop.requested(); ++l) {
    const LabelId y{l};
    if (memory_->none_[l] >= bound || !is_open(y)) continue;
    const Answer answer = test(y, bound);
    if (answer == Answer::kYes || (answer == Answer::kUnknown && search(y, bound, stop))) {
      found.push_back(sub_.label_of[l]);
    }
  }
  return found;
}

// A candidate of a variable without value?
bool PackedTrial::is_open(LabelId y) const {
  const PackedRows& rows = levels_.rows();
  const PackedNode& node = memory_->node_;
  const VariableId v = rows.structure().variables_of(y).front();
  return test_bit(node.now.data(), rows.bit_of(y)) &&
         !test_bit(node.decided.data(), rows.guard_of(v));
}

// Is there a braid, as far as a level test can tell?
PackedTrial::Answer PackedTrial::test(LabelId y, std::uint32_t bound) {
  if (test_bit(memory_->braid_.data(), index(y))) return Answer::kUnknown;
  levels_.advance(memory_->node_, Objects::object(y), trial_);
  const LevelBound found = levels_.resume(trial_, bound, {}, kFields);
  if (found.kind == LevelBound::Kind::kContradiction) {
    if (bound == kAnyLength) return Answer::kYes;
    support_.find(levels_.rows(), memory_->node_.now.data(), {&y, 1}, levels_.asserted(), 0,
                  levels_.emptied());
    if (support_.length() + 1 <= bound) return Answer::kYes;
    keep(y, found.length - 1);
    set_bit(memory_->braid_.data(), index(y));
    return Answer::kUnknown;
  }
  if (found.kind == LevelBound::Kind::kBeyond) {
    keep(y, bound);
    return Answer::kNo;
  }
  keep(y, kForever);
  // Whatever follows from a candidate without contradiction is fine as well.
  for (const Remnant& remnant : levels_.asserted()) {
    const LabelId other = Objects::label(remnant.object);
    if (memory_->none_[index(other)] != kForever) keep(other, kForever);
  }
  return Answer::kNo;
}

bool PackedTrial::search(LabelId y, std::uint32_t bound, Stop stop) {
  switch (braids_.run_from(memory_->node_, y, bound, left(y), stop)) {
    case SearchVerdict::kFound:
      return true;
    case SearchVerdict::kNoneWithinBound:
      memory_->none_[index(y)] = bound;
      break;
    case SearchVerdict::kNoneAtAll:
      memory_->none_[index(y)] = kForever;
      break;
    default:
      break;
  }
  return false;
}

void PackedTrial::keep(LabelId y, std::uint32_t none) {
  memory_->none_[index(y)] = none;
  std::copy_n(levels_.reached(), words(), left(y));
}

// And what follows by BRT; false when that is a contradiction.
bool PackedTrial::eliminate(LabelId y) {
  PackedNode& node = memory_->node_;
  before_ = node.now;
  levels_.rows().clear_bits(y, node.now.data());
  if (levels_.resume(node, kAnyLength, {}, kFields).kind == LevelBound::Kind::kContradiction) {
    return false;
  }
  std::copy_n(levels_.reached(), words(), node.now.begin());
  for (const Remnant& remnant : levels_.asserted()) {
    levels_.rows().decide(remnant.object, node.decided.data());
  }
  doubt_touched();
  return true;
}

// As in a workspace: what tests and searches said holds as long as the variables that lost
// candidates had two or more left at the end of all of them. (Then these variables were in none of
// the lines that were looked at.)
void PackedTrial::doubt_touched() {
  const PackedRows& rows = levels_.rows();
  const PackedNode& node = memory_->node_;
  marks_.resize(words());
  marked_words_.clear();
  for (std::uint32_t w = 0; w < words(); ++w) {
    const Word gone = before_[w] & ~node.now[w];
    const Word guards = rows.guards()[w];
    marks_[w] = guards & ((guards | gone) - rows.lowest()[w]) & ~node.decided[w];
    if (marks_[w] != 0) marked_words_.push_back(w);
  }
  for (std::uint32_t l = 0; l < candidate_count(); ++l) {
    const LabelId y{l};
    if (memory_->none_[l] == 0 && !test_bit(memory_->braid_.data(), l)) continue;
    if (rows.are_undecided(marks_.data(), marked_words_, left(y), node.now.data(),
                           rows.excluded(Objects::object(y)))) {
      continue;
    }
    memory_->none_[l] = 0;
    clear_bit(memory_->braid_.data(), l);
  }
}

}  // namespace pbcs
