#include "pbcs/solve/workspace.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {
namespace {

// Whips and braids eliminate the same up to this length (W2 = B2, Theorem 5.5).
constexpr std::uint32_t kWhipsEqualBraids = 2;

}  // namespace

Workspace::Workspace(const State& full) {
  adopt(full);
}

void Workspace::adopt(const State& full) {
  auto sub = std::make_unique<RestrictedStructure>(restrict_to_candidates(full));
  if (sub_) {  // numbers of numbers: lead back to the original ones
    for (LabelId& l : sub->label_of) l = sub_->label_of[index(l)];
    for (VariableId& v : sub->variable_of) v = sub_->variable_of[index(v)];
  }
  state_ = std::make_unique<State>(sub->structure);
  sub_ = std::move(sub);
  known_.assign(sub_->structure.label_count(), {});
  packed_.build(*state_);
  words_ = packed_.usable() ? packed_.cone_words() : state_->candidate_bits().size();
  cones_.assign(known_.size() * words_, 0);
  if (!levels_) levels_ = std::make_unique<LevelTest>(*state_);
}

Rule& Workspace::rule(Family family) {
  auto& rule = rules_[static_cast<std::size_t>(family)];
  if (!rule) rule = make_rule(family, *state_);
  return *rule;
}

SearchVerdict Workspace::find(Family family, LabelId target, std::uint32_t bound,
                              const std::stop_token& stop) {
  if (const auto known = look_up(family, target, bound)) return *known;
  // A pattern of another family implies a braid that is not longer, and braids are found faster.
  if (family != Family::kBraid && bound > kWhipsEqualBraids) {
    const SearchVerdict braid = exists(Family::kBraid, target, bound, Effort::kFull, stop);
    if (braid != SearchVerdict::kFound) return braid;
  }
  return search(family, target, bound, stop);
}

SearchVerdict Workspace::exists(Family family, LabelId target, std::uint32_t bound, Effort effort,
                                const std::stop_token& stop) {
  if (family == Family::kWhip && bound <= kWhipsEqualBraids) family = Family::kBraid;
  if (const auto known = look_up(family, target, bound)) return *known;
  if (known_[index(target)].some_braid > bound) {
    if (effort == Effort::kLittle) return SearchVerdict::kUndecided;
    const SearchVerdict braid = search(Family::kBraid, target, bound, stop);
    if (braid != SearchVerdict::kFound) return braid;
    known_[index(target)].some_braid = bound;
  }
  if (family == Family::kBraid) return SearchVerdict::kFound;
  return search(family, target, bound, stop);
}

// What is known without search; runs the level test if it has not been run far enough.
std::optional<SearchVerdict> Workspace::look_up(Family family, LabelId target,
                                                std::uint32_t bound) {
  const Knowledge& known = known_[index(target)];
  const std::uint32_t none = std::max(known.none[static_cast<std::size_t>(family)],
                                      known.none[static_cast<std::size_t>(Family::kBraid)]);
  if (none < bound && known.no_braid < bound && known.some_braid == kForever) {
    run_levels(target, std::max(bound, expected_));
  }
  if (none == kForever || known.no_braid == kForever) return SearchVerdict::kNoneAtAll;
  if (none >= bound || known.no_braid >= bound) return SearchVerdict::kNoneWithinBound;
  return std::nullopt;
}

SearchVerdict Workspace::search(Family family, LabelId target, std::uint32_t bound,
                                const std::stop_token& stop) {
  const SearchVerdict verdict = rule(family).search(*state_, target, bound, stop);
  std::uint32_t& none = known_[index(target)].none[static_cast<std::size_t>(family)];
  if (verdict == SearchVerdict::kNoneWithinBound) none = bound;
  if (verdict == SearchVerdict::kNoneAtAll) none = kForever;
  // The search went beyond the contradiction at which the level test had stopped, and may have used
  // Singles that exclude each other: from now on let any elimination matter to the target.
  if (verdict != SearchVerdict::kFound) std::fill_n(cone(target), words_, ~Word{0});
  return verdict;
}

void Workspace::run_levels(LabelId target, std::uint32_t cap) {
  Knowledge& known = known_[index(target)];
  LevelBound bound{};
  if (packed_.usable()) {
    bound = packed_.run(target, cap);
    packed_.copy_cone(cone(target));
  } else {
    bound = levels_->run(*state_, target, cap);
    record_cone(target);
  }
  switch (bound.kind) {
    case LevelBound::Kind::kNever:
      known.no_braid = kForever;
      break;
    case LevelBound::Kind::kBeyond:
      known.no_braid = cap;
      break;
    case LevelBound::Kind::kContradiction:
      known.no_braid = bound.length - 1;
      known.some_braid = cap == kForever ? kSomeLength : braid_length(target);
      break;
  }
}

// The length of the braid behind the contradiction of the last level test.
std::uint32_t Workspace::braid_length(LabelId target) {
  if (packed_.usable()) {
    support_.find(*state_, target, packed_.asserted(), 0, packed_.emptied());
  } else {
    support_.find(*state_, target, levels_->asserted(), 0, *levels_->reached().conflict());
  }
  return static_cast<std::uint32_t>(support_.count()) + 1;
}

// What the last test of levels_ excluded.
void Workspace::record_cone(LabelId target) {
  const auto live = state_->candidate_bits();
  const auto reached = levels_->reached().candidate_bits();
  std::fill_n(cone(target), words_, 0);
  for (std::size_t w = 0; w < live.size(); ++w) {
    for_each_bit(live[w] & ~reached[w], static_cast<std::uint32_t>(64 * w),
                 [&](std::uint32_t l) { set_bit(cone(target), cone_bit(LabelId{l})); });
  }
}

std::vector<LabelId> Workspace::targets(Family family, std::span<const ChainCell> cells) {
  std::vector<LabelId> found;
  for_each_linked_candidate(*state_, cells.front().left, [&](LabelId z) {
    if (rule(family).accepts(*state_, cells, z)) found.push_back(z);
  });
  return found;
}

void Workspace::eliminate(std::span<const LabelId> labels) {
  const std::vector<Word> before(state_->candidate_bits().begin(), state_->candidate_bits().end());
  for (const LabelId l : labels) state_->eliminate(l);
  if (apply_brt(*state_) != BrtOutcome::kQuiescent) return;
  forget_touched(before);
}

void Workspace::forget_touched(std::span<const Word> before) {
  std::vector<Word> touched(words_);
  const auto now = state_->candidate_bits();
  for (std::size_t w = 0; w < now.size(); ++w) {
    for_each_bit(before[w] & ~now[w], static_cast<std::uint32_t>(64 * w), [&](std::uint32_t l) {
      add_linked(LabelId{l}, touched.data());
      if (packed_.usable()) packed_.remove(LabelId{l}, *state_);
    });
  }
  for_each_bit(now, [&](std::uint32_t z) {
    const Word* row = cone(LabelId{z});
    Word common = 0;
    for (std::size_t w = 0; w < words_; ++w) common |= row[w] & touched[w];
    if (common != 0) known_[z] = {};
  });
}

void Workspace::add_linked(LabelId label, Word* row) const {
  if (packed_.usable()) {
    packed_.add_linked(label, row);
  } else {
    for (const LabelId n : sub_->structure.neighbours(label)) set_bit(row, index(n));
  }
}

void Workspace::compact() {
  const std::size_t left = state_->candidate_count();
  if (left * 3 > sub_->structure.label_count() * 2) return;
  const State old = *state_;
  adopt(old);
}

}  // namespace pbcs
