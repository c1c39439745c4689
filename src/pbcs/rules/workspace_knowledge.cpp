// What a workspace knows about its targets, and when it forgets that.
#include <algorithm>
#include <utility>

#include "pbcs/rules/workspace.hpp"

namespace pbcs {

void Workspace::forget_all() {
  known_.assign(sub_->label_of.size(), {});
  cones_.assign(known_.size() * words_, 0);
  for (const Family family : noted_) none_[static_cast<std::size_t>(family)].clear();
  noted_.clear();
}

void Workspace::note(const TheoryMember& member, LabelId target, std::uint32_t bound,
                     SearchVerdict verdict) {
  const bool within = verdict == SearchVerdict::kNoneWithinBound;
  if (!within && verdict != SearchVerdict::kNoneAtAll) return;
  auto& none = none_[static_cast<std::size_t>(member.family)];
  if (none.empty()) {
    none.resize(known_.size());
    noted_.push_back(member.family);
  }
  none[index(target)] = within ? rule(member).none_up_to(bound) : kForever;
}

void Workspace::keep_reached(LabelId target) {
  std::copy_n(packed_.reached(), packed_.rows().words(), reached(target));
  packed_.rows().restore_fields_of(target, reached(target));
}

// The last level test, of `target`, ended without contradiction. What follows from a candidate that
// it asserted follows from the target too, so that there is none in the test of that one either.
void Workspace::extend_to_asserted(Inner inner, LabelId target) {
  for (const Remnant& remnant : packed_.asserted()) {
    if (!packed_.rows().is_label(remnant.object)) continue;
    const LabelId other = Objects::label(remnant.object);
    std::uint32_t& no_braid = known_[index(other)][static_cast<std::size_t>(inner)].no_braid;
    if (no_braid == kForever) continue;
    no_braid = kForever;
    for (std::size_t w = 0; w < words_; ++w) cone(other)[w] |= cone(target)[w];
    if (inner == kept_inner()) keep_reached(other);
  }
}

// Adds what a search excluded; when it does not tell, any elimination matters to the target.
void Workspace::widen_cone(LabelId target, std::span<const Word> excluded) {
  if (excluded.empty()) {
    std::fill_n(cone(target), words_, ~Word{0});
    return;
  }
  for_each_bit(excluded, [&](std::uint32_t l) { set_bit(cone(target), cone_bit(LabelId{l})); });
}

// Adds what a level test excluded.
void Workspace::record_cone(LabelId target, const State& reached) {
  const auto live = state_->candidate_bits();
  const auto left = reached.candidate_bits();
  for (std::size_t w = 0; w < live.size(); ++w) {
    for_each_bit(live[w] & ~left[w], static_cast<std::uint32_t>(64 * w),
                 [&](std::uint32_t l) { set_bit(cone(target), cone_bit(LabelId{l})); });
  }
}

void Workspace::forget_touched(std::span<const Word> before) {
  std::vector<Word> touched(words_);
  std::vector<LabelId> gone;
  const auto now = state_->candidate_bits();
  for (std::size_t w = 0; w < now.size(); ++w) {
    for_each_bit(before[w] & ~now[w], static_cast<std::uint32_t>(64 * w), [&](std::uint32_t l) {
      gone.push_back(LabelId{l});
      add_linked(LabelId{l}, touched.data());
      if (packed_.usable()) packed_.remove(LabelId{l}, *state_);
    });
  }
  std::vector<Word> marks(packed_.rows().words());
  std::vector<std::uint32_t> marked_words;
  if (packed(kept_inner())) {
    for (const LabelId l : gone) packed_.rows().mark_fields(l, marks.data());
    for (std::uint32_t w = 0; w < marks.size(); ++w) {
      if (marks[w] != 0) marked_words.push_back(w);
    }
  }
  for_each_bit(now, [&](std::uint32_t z) {
    const LabelId target{z};
    const Word* row = cone(target);
    Word common = 0;
    for (std::size_t w = 0; w < words_; ++w) common |= row[w] & touched[w];
    if (common == 0 || is_spared(target)) return;
    const bool levels_hold =
        packed(kept_inner()) &&
        packed_.rows().are_undecided(marks.data(), marked_words, reached(target),
                                     packed_.rows().candidates());
    forget(target, levels_hold);
  });
}

// What searches found out does not hold any more, unlike perhaps the level test. Then the cone
// stays, with more in it than need be. Where there is a braid, it may have become shorter.
void Workspace::forget(LabelId target, bool levels_hold) {
  Knowledge& known = known_[index(target)];
  const auto kept = static_cast<std::size_t>(kept_inner());
  levels_hold = levels_hold && known[kept].some_braid == kForever;
  const Bounds bounds = levels_hold ? known[kept] : Bounds{};
  known = {};
  known[kept] = bounds;
  for (const Family family : noted_) none_[static_cast<std::size_t>(family)][index(target)] = 0;
  if (!levels_hold) std::fill_n(cone(target), words_, 0);
}

void Workspace::add_linked(LabelId label, Word* row) const {
  if (packed_.usable()) {
    packed_.add_linked(label, row);
  } else {
    for (const LabelId n : sub_->structure.neighbours(label)) set_bit(row, cone_bit(n));
  }
}

void Workspace::spare(std::vector<LabelId> solution) {
  solution_ = std::move(solution);
  mark_spared();
}

void Workspace::mark_spared() {
  spared_.assign(words_for(sub_->label_of.size()), 0);
  if (solution_.empty()) return;
  for (std::uint32_t l = 0; l < sub_->label_of.size(); ++l) {
    if (std::binary_search(solution_.begin(), solution_.end(), sub_->label_of[l])) {
      set_bit(spared_.data(), l);
    }
  }
}

std::vector<LabelId> Workspace::spared() const {
  std::vector<LabelId> found;
  for (const LabelId l : state_->candidates()) {
    if (is_spared(l)) found.push_back(l);
  }
  return found;
}

}  // namespace pbcs
