#include "pbcs/solve/packed_trial.hpp"

#include <algorithm>

namespace pbcs {
namespace {

constexpr auto kFields = PackedRows::Fields::kVariables;
constexpr std::uint32_t kNoCap = ~0U;
constexpr std::uint32_t kNotThere = ~0U;

}  // namespace

PackedTrial::PackedTrial(const State& base)
    : sub_(restrict_to_candidates(base)),
      dense_(sub_.structure),
      number_(base.structure().label_count(), kNotThere),
      fine_(sub_.label_of.size()) {
  levels_.build(dense_);
  if (!usable()) return;
  for (std::uint32_t l = 0; l < sub_.label_of.size(); ++l) number_[index(sub_.label_of[l])] = l;
  reached_.resize(fine_.size() * words());
}

void PackedTrial::load(const State& hypothesis) {
  node_.now.assign(words(), 0);
  node_.decided.assign(words(), 0);
  for (std::uint32_t l = 0; l < sub_.label_of.size(); ++l) {
    const LabelId original = sub_.label_of[l];
    if (hypothesis.is_value(original)) levels_.rows().decide(LabelId{l}, node_.decided.data());
    if (hypothesis.is_value(original) || hypothesis.is_candidate(original)) {
      levels_.rows().add_bits(LabelId{l}, node_.now.data());
    }
  }
}

Outcome PackedTrial::close(State& hypothesis, Stop stop) {
  const BrtOutcome brt = apply_brt(hypothesis);
  if (brt == BrtOutcome::kContradiction) return Outcome::kContradiction;
  if (brt == BrtOutcome::kSolved) return Outcome::kSolved;
  load(hypothesis);
  std::fill(fine_.begin(), fine_.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    if (stop.requested()) return Outcome::kInterrupted;
    for (std::uint32_t l = 0; l < fine_.size(); ++l) {
      const LabelId y{l};
      if (fine_[l] != 0 || !is_open(y) || !refuted(y)) continue;
      if (!eliminate(y)) return Outcome::kContradiction;
      changed = true;
    }
  }
  for (const LabelId l : hypothesis.candidates()) {
    const LabelId y{number_[index(l)]};
    const bool left = test_bit(node_.now.data(), levels_.rows().bit_of(y));
    if (!left && hypothesis.is_candidate(l)) hypothesis.eliminate(l);
  }
  return apply_brt(hypothesis) == BrtOutcome::kSolved ? Outcome::kSolved : Outcome::kStuck;
}

// A candidate of a variable without value?
bool PackedTrial::is_open(LabelId y) const {
  const VariableId v = levels_.rows().structure().variables_of(y).front();
  return test_bit(node_.now.data(), levels_.rows().bit_of(y)) &&
         !test_bit(node_.decided.data(), levels_.rows().guard_of(v));
}

// Whatever follows from a candidate without contradiction is fine as well.
bool PackedTrial::refuted(LabelId y) {
  levels_.advance(node_, Objects::object(y), trial_);
  if (levels_.resume(trial_, kNoCap, {}, kFields).kind == LevelBound::Kind::kContradiction)
    return true;
  keep(y);
  for (const Remnant& remnant : levels_.asserted()) {
    const LabelId other = Objects::label(remnant.object);
    if (fine_[index(other)] == 0) keep(other);
  }
  return false;
}

void PackedTrial::keep(LabelId y) {
  fine_[index(y)] = 1;
  std::copy_n(levels_.reached(), words(), reached(y));
}

// And what follows by BRT; false when that is a contradiction.
bool PackedTrial::eliminate(LabelId y) {
  before_ = node_.now;
  levels_.rows().clear_bits(y, node_.now.data());
  if (levels_.resume(node_, kNoCap, {}, kFields).kind == LevelBound::Kind::kContradiction)
    return false;
  std::copy_n(levels_.reached(), words(), node_.now.begin());
  for (const Remnant& remnant : levels_.asserted()) {
    levels_.rows().decide(remnant.object, node_.decided.data());
  }
  doubt_touched();
  return true;
}

// As in a workspace: a test holds as long as the variables that lost candidates stay undecided.
void PackedTrial::doubt_touched() {
  const PackedRows& rows = levels_.rows();
  std::vector<Word> marks(words());
  for (std::uint32_t l = 0; l < fine_.size(); ++l) {
    const std::uint32_t bit = rows.bit_of(LabelId{l});
    if (test_bit(before_.data(), bit) && !test_bit(node_.now.data(), bit)) {
      rows.mark_fields(LabelId{l}, marks.data());
    }
  }
  std::vector<std::uint32_t> marked_words;
  for (std::uint32_t w = 0; w < marks.size(); ++w) {
    marks[w] &= ~node_.decided[w];
    if (marks[w] != 0) marked_words.push_back(w);
  }
  for (std::uint32_t l = 0; l < fine_.size(); ++l) {
    if (fine_[l] == 0) continue;
    fine_[l] = static_cast<std::uint8_t>(
        rows.are_undecided(marks.data(), marked_words, reached(LabelId{l}), node_.now.data(),
                           rows.excluded(Objects::object(LabelId{l}))));
  }
}

}  // namespace pbcs
