// All that a theory can eliminate by one step in a state: for every candidate its simplest pattern.
//
// The patterns of one length come together. A candidate that has a pattern is settled, so that each
// is met once, with the shortest pattern of the first family that has one. Subsets are not looked
// for by target: all of them are met whose targets are not all settled. Families whose finders do
// not collect are left aside.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/core/step.hpp"
#include "pbcs/rules/finder.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class Eliminations {
 public:
  /// The state must be quiescent and neither solved nor contradictory, and its structure must
  /// outlive this object. Chains are looked for on the `wanted` candidates.
  Eliminations(const State& state, const Theory& theory, std::span<const LabelId> wanted,
               Stop stop = {});

  /// Is nothing of the theory left aside?
  [[nodiscard]] static bool covers(const Theory& theory);

  /// The steps of the next length, 1 at first. Steps that eliminate the same as an earlier one are
  /// left out.
  [[nodiscard]] std::vector<Step> next_length(Stop stop);
  /// How far that was.
  [[nodiscard]] std::uint32_t length() const { return length_; }
  /// May there be longer patterns?
  [[nodiscard]] bool open() const { return open_ && length_ < theory_.max_length(); }

 private:
  Theory theory_;
  Workspace workspace_;
  Finders finders_;
  Collection collection_;
  std::uint32_t length_ = 0;
  bool open_ = true;
};

}  // namespace pbcs
