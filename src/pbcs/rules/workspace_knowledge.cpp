// What a workspace knows about its targets, and when it forgets that.
#include <algorithm>
#include <utility>

#include "pbcs/rules/workspace.hpp"

namespace pbcs {

void Workspace::forget_all() {
  known_.assign(sub_->label_of.size(), {});
  cones_.assign(known_.size() * words_, 0);
  never_.assign(words_for(known_.size()), 0);
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
}

void Workspace::exclude_forever(Inner inner, LabelId target) {
  bounds(inner, target).no_braid = kForever;
  if (inner == kept_inner()) set_bit(never_.data(), index(target));
}

// The last level test, of `target`, ended without contradiction. What follows from a candidate that
// it asserted follows from the target too, so that there is none in the test of that one either.
void Workspace::extend_to_asserted(Inner inner, LabelId target) {
  for (const Remnant& remnant : packed_.asserted()) {
    if (!packed_.rows().is_label(remnant.object)) continue;
    const LabelId other = Objects::label(remnant.object);
    if (bounds(inner, other).no_braid == kForever) continue;
    exclude_forever(inner, other);
    for (std::size_t w = 0; w < words_; ++w) cone(other)[w] |= cone(target)[w];
    if (inner == kept_inner()) keep_reached(other);
  }
}

// Adds what a search excluded; when it does not tell, any elimination matters to the target.
void Workspace::widen_cone(LabelId target, std::span<const Word> excluded) {
  Word* const row = cone(target);
  if (excluded.empty()) {
    std::fill_n(row, words_, ~Word{0});
    return;
  }
  for_each_bit(excluded, [&](std::uint32_t l) { set_bit(row, cone_bit(LabelId{l})); });
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

void Workspace::forget_touched() {
  touched_.assign(words_, 0);
  gone_.clear();
  const auto now = state_->candidate_bits();
  for (std::size_t w = 0; w < now.size(); ++w) {
    for_each_bit(before_[w] & ~now[w], static_cast<std::uint32_t>(64 * w), [&](std::uint32_t l) {
      gone_.push_back(LabelId{l});
      add_linked(LabelId{l}, touched_.data());
      if (packed_.usable()) packed_.remove(LabelId{l}, *state_);
    });
  }
  const bool packed_levels = packed(kept_inner());
  if (packed_levels) mark_gone();
  const PackedRows& rows = packed_.rows();
  for (std::size_t i = 0; i < now.size(); ++i) {
    for_each_bit(now[i] & ~spared_[i], static_cast<std::uint32_t>(64 * i), [&](std::uint32_t z) {
      const LabelId target{z};
      const Word* row = cone(target);
      std::size_t w = 0;
      while (w < words_ && (row[w] & touched_[w]) == 0) ++w;
      if (w == words_) return;
      const bool levels_hold =
          packed_levels &&
          rows.are_undecided(marks_.data(), marked_words_, reached(target), rows.candidates(),
                             rows.excluded(Objects::object(target)));
      forget(target, levels_hold);
    });
  }
}

// The fields that lost candidates.
void Workspace::mark_gone() {
  packed_.find_useful_groups();
  marks_.assign(packed_.rows().words(), 0);
  for (const LabelId l : gone_) packed_.rows().mark_fields(l, marks_.data());
  marked_words_.clear();
  for (std::uint32_t w = 0; w < marks_.size(); ++w) {
    if (marks_[w] != 0) marked_words_.push_back(w);
  }
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
  if (levels_hold) return;
  std::fill_n(cone(target), words_, 0);
  clear_bit(never_.data(), index(target));
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
  auto at = solution_.begin();
  for (std::uint32_t l = 0; l < sub_->label_of.size(); ++l) {
    while (at != solution_.end() && *at < sub_->label_of[l]) ++at;
    if (at == solution_.end()) return;
    if (*at == sub_->label_of[l]) set_bit(spared_.data(), l);
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
