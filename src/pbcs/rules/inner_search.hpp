// Whips or braids inside a hypothesis: the inner patterns of W_p-whips, W_p-braids and B_p-braids.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/packed_trial.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class InnerSearch {
 public:
  /// `family` says which inner patterns: whips or braids. All states that are asked about have no
  /// candidates that `base` has not.
  InnerSearch(const State& base, Family family);

  /// On packed rows, if the inner patterns are braids and the structure is not too large: what a
  /// hypothesis comes to is known faster than by finding one pattern after the other.
  [[nodiscard]] PackedTrial* packed() { return trial_.get(); }

  /// Patterns of 2 to `longest` variables in `now`, a shortest one for each target that is not
  /// also a target of another. Unless all are wanted, only those of the smallest length. When
  /// stopped some may be missing.
  enum class Range : std::uint8_t { kShortest, kAll };
  [[nodiscard]] std::vector<InnerChain> find(const State& now, std::uint32_t longest, Range range,
                                             Stop stop);
  /// The shortest ones in one state after the other, each with fewer candidates than the one
  /// before; `memory` is new for the first one.
  [[nodiscard]] std::vector<InnerChain> find_next(const State& now, PackedTrial::Memory& memory,
                                                  std::uint32_t longest, Stop stop);

  /// Is it a pattern in `now` for all its targets, with left-linking candidates that are candidates
  /// there, and more than one in the last variable?
  [[nodiscard]] bool holds(const State& now, const InnerChain& chain);

 private:
  struct Possible {
    LabelId target;
    std::uint32_t shortest;  // no pattern on it is shorter
  };
  [[nodiscard]] std::vector<Possible> possible_targets(const State& now, std::uint32_t longest,
                                                       Stop stop);
  [[nodiscard]] LevelBound level_bound(const State& now, LabelId target, std::uint32_t longest);
  [[nodiscard]] SearchVerdict add(const State& now, LabelId target, std::uint32_t length,
                                  std::vector<InnerChain>& found, Stop stop);
  void add_targets(const State& now, InnerChain& chain);

  std::unique_ptr<Rule> rule_;
  std::unique_ptr<PackedTrial> trial_;
  PackedLevels packed_;
  Objects objects_;
  LevelTest levels_;
};

}  // namespace pbcs
