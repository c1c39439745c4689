#include "pbcs/rules/lemma_pairs.hpp"

#include <algorithm>

namespace pbcs {

bool contradict_each_other(const State& state, std::span<const LabelId> labels) {
  State trial = state;
  for (const LabelId l : labels) trial.assert_value(l);
  return apply_brt(trial) == BrtOutcome::kContradiction;
}

LemmaPairs::LemmaPairs(const State& state, Family family)
    : family_(family),
      sub_(restrict_to_candidates(state)),
      state_(sub_.structure),
      levels_(state_, objects_),
      rule_(family, state_) {
  objects_.start(state_);
  packed_.build(state_);
}

// Numbers keep their order when a structure is restricted.
std::vector<LabelId> LemmaPairs::dense(std::span<const LabelId> labels) const {
  std::vector<LabelId> found;
  for (const LabelId l : labels) {
    const auto at = std::lower_bound(sub_.label_of.begin(), sub_.label_of.end(), l);
    found.push_back(LabelId{static_cast<std::uint32_t>(at - sub_.label_of.begin())});
  }
  return found;
}

bool LemmaPairs::exists(std::span<const LabelId> labels, std::uint32_t bound, Stop stop) {
  return exists_dense(dense(labels), bound, stop);
}

LevelBound LemmaPairs::level_bound(Targets targets, std::uint32_t bound) {
  return packed_.usable() ? packed_.run(targets, bound) : levels_.run(state_, targets, bound);
}

// The length of the bi-braid behind the contradiction of the last level test.
std::uint32_t LemmaPairs::braid_length(Targets targets) {
  if (packed_.usable()) {
    support_.find(state_, objects_, targets, packed_.asserted(), 0, packed_.emptied());
  } else {
    support_.find(state_, objects_, targets, levels_.asserted(), 0, *levels_.reached().conflict());
  }
  return support_.length() + 1;
}

bool LemmaPairs::exists_dense(Targets targets, std::uint32_t bound, Stop stop) {
  const LevelBound level = level_bound(targets, bound);
  if (level.kind != LevelBound::Kind::kContradiction) return false;
  // Up to length 2, bi-whips prove all that bi-braids do.
  const bool braid_is_enough = info(family_).continuity == Continuity::kAnyEarlier || bound <= 2;
  if (braid_is_enough && braid_length(targets) <= bound) return true;
  if (bound != kUnbounded)
    return rule_.search(state_, targets, bound, stop) == SearchVerdict::kFound;
  return rule_.shortest(state_, targets, bound, stop).has_value();
}

std::optional<Step> LemmaPairs::shortest(std::span<const LabelId> labels, std::uint32_t bound,
                                         Stop stop) {
  auto chain = rule_.shortest(state_, dense(labels), bound, stop);
  if (!chain) return std::nullopt;
  for (ChainCell& cell : chain->cells) {
    cell.variable = sub_.variable_of[index(cell.variable)];
    cell.left = sub_.label_of[index(cell.left)];
    if (const LabelId* right = cell.right.candidate()) cell.right = sub_.label_of[index(*right)];
  }
  return lemma_step(family_, labels, std::move(*chain));
}

std::vector<LabelPair> LemmaPairs::pairs(std::uint32_t bound, Stop stop,
                                         std::span<const LabelPair> known) {
  std::vector<LabelPair> found;
  const auto count = static_cast<std::uint32_t>(sub_.label_of.size());
  StopPoll poll(64);
  poll.watch(stop);
  for (std::uint32_t a = 0; a < count; ++a) {
    for (std::uint32_t b = a + 1; b < count; ++b) {
      if (poll.requested()) return found;
      const std::array targets{LabelId{a}, LabelId{b}};
      if (state_.structure().linked(targets[0], targets[1])) continue;
      const LabelPair pair{sub_.label_of[a], sub_.label_of[b]};
      if (std::binary_search(known.begin(), known.end(), pair) ||
          exists_dense(targets, bound, stop)) {
        found.push_back(pair);
      }
    }
  }
  return found;
}

}  // namespace pbcs
