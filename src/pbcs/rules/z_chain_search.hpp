// z-chains: chains without memory, but for the rule that no candidate occurs twice.
//
// What follows from a right-linking candidate does not depend on how it was reached, so a failed
// candidate fails again with as many cells or fewer, unless a loop was avoided. The least number of
// cells from each candidate to an end, loops allowed, says which ways are in vain.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class ZChainSearch {
 public:
  explicit ZChainSearch(const State& base) : under_(base) {}

  /// Looks for a loopless chain with `target` and at most `bound` cells in the quiescent `base`.
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound, Stop stop = {});

  [[nodiscard]] const std::vector<ChainCell>& cells() const { return cells_; }

 private:
  // What the target leaves of a variable beside a left-linking candidate: nothing, which ends the
  // chain, or one candidate.
  struct Follower {
    VariableId variable;
    LabelId left;
    std::optional<LabelId> right;
  };

  void find_followers();
  void measure_distances();
  [[nodiscard]] std::span<const Follower> followers(LabelId left) const {
    return {followers_.data() + begin_[index(left)], followers_.data() + begin_[index(left) + 1]};
  }
  bool extend(LabelId last, std::uint32_t left);
  bool extend_from(LabelId last, std::uint32_t left);
  bool try_cell(const Follower& follower, std::uint32_t left);
  bool close(VariableId v, LabelId x);
  [[nodiscard]] std::optional<LabelId> left_of(VariableId v, LabelId x) const;
  [[nodiscard]] bool in_pattern(LabelId l) const;

  const State* base_ = nullptr;
  LabelId target_{};
  StopPoll poll_{1024};
  State under_;  // the base state with the target asserted
  std::vector<ChainCell> cells_;
  std::vector<std::uint32_t> failed_with_;  // by right-linking candidate
  std::vector<std::uint32_t> distances_;    // the same
  std::vector<std::uint32_t> begin_;        // by left-linking candidate: its first follower
  std::vector<Follower> followers_;
  // The followers that have a right-linking candidate in common: the last of them by candidate, and
  // the one before it by follower.
  std::vector<std::uint32_t> latest_, earlier_;
  bool bound_hit_ = false;
  bool loop_avoided_ = false;
};

}  // namespace pbcs
