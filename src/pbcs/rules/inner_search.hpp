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
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class InnerSearch {
 public:
  /// `family` says which inner patterns: whips or braids.
  InnerSearch(const State& base, Family family);

  /// Patterns of 2 to `longest` variables in `now`, a shortest one for each target that is not
  /// also a target of another. Unless all are wanted, only those of the smallest length. When
  /// stopped some may be missing.
  enum class Range : std::uint8_t { kShortest, kAll };
  [[nodiscard]] std::vector<InnerChain> find(const State& now, std::uint32_t longest, Range range,
                                             Stop stop);

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
  void add_targets(const State& now, InnerChain& chain);

  std::unique_ptr<Rule> rule_;
  PackedLevels packed_;
  Objects objects_;
  LevelTest levels_;
};

}  // namespace pbcs
