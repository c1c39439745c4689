// W*-whips and B*-braids along a path: whips and braids in which contradictions between candidates,
// proven by bi-whips or bi-braids, serve as links (12.2).
//
// They are looked for in a copy of the state whose structure has the contradicting pairs as further
// links: there they are plain whips and braids. Bi-braids persist (Theorem 12.1), so pairs once
// found stay; new ones are looked for when the known ones lead no further at some length. Bi-whips
// need not persist: their pairs are found anew in every state.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/solve/bi_trial.hpp"
#include "pbcs/solve/workspace.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The family of the lemmas that a family uses: bi-whips for W*-whips, bi-braids for B*-braids.
[[nodiscard]] constexpr Family lemma_family(Family family) {
  return family == Family::kWStarWhip ? Family::kBiWhip : Family::kBiBraid;
}
/// The family of the same patterns without lemmas.
[[nodiscard]] constexpr Family plain_family(Family family) {
  return family == Family::kWStarWhip ? Family::kWhip : Family::kBraid;
}

/// A quiescent state, neither solved nor contradictory, in which contradicting pairs are links.
class LinkedSpace {
 public:
  LinkedSpace(const State& state, std::span<const LabelPair> pairs);

  [[nodiscard]] Workspace& workspace() { return *workspace_; }
  /// The number in the state of a label that the workspace calls original.
  [[nodiscard]] LabelId outside(LabelId inside) const { return sub_.label_of[index(inside)]; }
  [[nodiscard]] LabelId original(LabelId dense) const {
    return outside(workspace_->original(dense));
  }
  [[nodiscard]] ChainCell original(const ChainCell& dense) const;

 private:
  RestrictedStructure sub_;
  Structure enlarged_;
  std::unique_ptr<Workspace> workspace_;
};

class StarSearch {
 public:
  explicit StarSearch(const TheoryMember& member) : member_(member) {}

  /// The state is not the one of the last search any more.
  void restart();

  /// The simplest pattern of at most `length` variables in a quiescent state: first the lemmas it
  /// needs beyond those of `stated`, then the step itself. Nothing when there is none.
  [[nodiscard]] std::vector<Step> find(const State& state, std::uint32_t length,
                                       const Lemmas& stated, Stop stop);
  /// May there be longer patterns, after a search without success?
  [[nodiscard]] bool open() const { return open_; }

 private:
  [[nodiscard]] bool persistent() const { return member_.family == Family::kBStarBraid; }
  void update(const State& state, const Lemmas& stated, Stop stop);
  [[nodiscard]] std::optional<Step> look(std::uint32_t length, Stop stop);
  [[nodiscard]] std::vector<Step> with_lemmas(const State& state, Step step, const Lemmas& stated,
                                              Stop stop);
  [[nodiscard]] bool may_have_longer_lemmas(const State& state, Stop stop);
  [[nodiscard]] const std::optional<Step>& proof(const State& state, const LabelPair& pair,
                                                 Stop stop);
  [[nodiscard]] Contradictions& contradictions(const State& state);

  TheoryMember member_;
  std::uint32_t bound_ = 0;       // lemmas have at most so many variables
  bool updated_ = false;          // the pairs are complete for this state and bound
  std::vector<LabelPair> pairs_;  // in increasing order
  std::unique_ptr<LinkedSpace> space_;
  std::unique_ptr<Contradictions> contradictions_;
  std::map<LabelPair, std::optional<Step>> proofs_;
  std::optional<std::size_t> all_lemmas_;  // how many pairs contradict each other in this state
  bool open_ = true;
};

}  // namespace pbcs
