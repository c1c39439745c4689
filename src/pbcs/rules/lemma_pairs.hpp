// Lemmas about two candidates: bi-T&E, and all pairs that bi-whips or bi-braids prove
// contradictory.
//
// bi-T&E supposes two candidates that are not linked in a copy of the state and applies BRT there.
// It ends in a contradiction iff there is a bi-braid on the two (Theorem 12.2).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/support.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/rules/lemma.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Two candidates, the smaller one first.
using LabelPair = std::pair<LabelId, LabelId>;

/// d-T&E: does BRT contradict that all these candidates, no two of them linked, are true? With two
/// of them this is bi-T&E.
[[nodiscard]] bool contradict_each_other(const State& state, std::span<const LabelId> labels);

/// Looks for contradictions in one quiescent state, which is neither solved nor contradictory. All
/// labels are those of that state.
class LemmaPairs {
 public:
  /// `family` is kBiWhip or kBiBraid.
  LemmaPairs(const State& state, Family family);

  /// Is there a pattern of at most `bound` variables on these candidates, no two of them linked?
  /// They must be candidates of the state.
  [[nodiscard]] bool exists(std::span<const LabelId> labels, std::uint32_t bound, Stop stop = {});
  /// A shortest one.
  [[nodiscard]] std::optional<Step> shortest(std::span<const LabelId> labels, std::uint32_t bound,
                                             Stop stop = {});
  /// All pairs with a pattern of at most `bound` variables, in increasing order; those of `known`,
  /// in increasing order, are taken over without looking for them. Incomplete when stopped.
  [[nodiscard]] std::vector<LabelPair> pairs(std::uint32_t bound, Stop stop = {},
                                             std::span<const LabelPair> known = {});

 private:
  [[nodiscard]] std::vector<LabelId> dense(std::span<const LabelId> labels) const;
  [[nodiscard]] bool exists_dense(Targets targets, std::uint32_t bound, Stop stop);
  [[nodiscard]] LevelBound level_bound(Targets targets, std::uint32_t bound);
  [[nodiscard]] std::uint32_t braid_length(Targets targets);

  Family family_;
  RestrictedStructure sub_;
  State state_;
  PackedLevels packed_;
  Objects objects_;
  LevelTest levels_;
  Support support_;
  LemmaRule rule_;
};

}  // namespace pbcs
