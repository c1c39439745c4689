// W*-whips and B*-braids: whips and braids in which contradictions between candidates, proven by
// bi-whips or bi-braids, serve as links (12.2).
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
#include "pbcs/rules/finder.hpp"
#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

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

class StarFinder final : public Finder {
 public:
  using Finder::Finder;

  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override {
    return next(context.state, length, context.lemmas, stop);
  }
  [[nodiscard]] FoundSteps next(const State& state, std::uint32_t length, const Lemmas& stated,
                                Stop stop);
  void forget(const Step& step) override;

  /// T&E*2_p (12.2.3) repeats: braids; all bi-braids of at most p variables as new links; T&E with
  /// these links. It eliminates what the B*_p-braids do (Theorem 12.6), so it is what sweeps with
  /// the families of B*_pB amount to.
  [[nodiscard]] bool sweeps() const override { return true; }
  Saturation sweep(Sweep& sweep) override;

 private:
  /// Only bi-braids stay what they are when candidates are eliminated.
  [[nodiscard]] bool persistent() const {
    return info(member().family).continuity == Continuity::kAnyEarlier;
  }
  [[nodiscard]] Family plain_family() const { return *info(member().family).plain; }
  [[nodiscard]] Family lemma_family() const { return *info(member().family).lemma; }
  void update(const State& state, const Lemmas& stated, Stop stop);
  [[nodiscard]] std::optional<Step> look(std::uint32_t length, Stop stop);
  [[nodiscard]] std::vector<Step> with_lemmas(const State& state, Step step, const Lemmas& stated,
                                              Stop stop);
  [[nodiscard]] bool may_have_longer_lemmas(const State& state, Stop stop);
  [[nodiscard]] const std::optional<Step>& proof(const State& state, const LabelPair& pair,
                                                 Stop stop);
  [[nodiscard]] LemmaPairs& lemma_pairs(const State& state);

  std::uint32_t bound_ = 0;       // lemmas have at most so many variables
  bool updated_ = false;          // the pairs are complete for this state and bound
  std::vector<LabelPair> pairs_;  // in increasing order
  std::unique_ptr<LinkedSpace> space_;
  std::unique_ptr<LemmaPairs> lemma_pairs_;
  std::map<LabelPair, std::optional<Step>> proofs_;
  std::optional<std::size_t> all_lemmas_;  // how many pairs contradict each other in this state
  bool open_ = true;
};

}  // namespace pbcs
