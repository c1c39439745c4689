// A lower bound for ratings with whips, which is at least that with braids.
//
// Whips are not confluent because an elimination may take away a left-linking candidate, and with
// it the continuity of a whip. Allow a left-linking candidate to be any candidate of the initial
// state, eliminated or not, and all that is lost is lost no more: whatever is a whip in some state
// of some path is such a pattern in every later state, no longer than before (cells that have
// become values stay cells; where a right-linking candidate was eliminated, the pattern ends). So
// these patterns are confluent: what they cannot solve, no path of whips can. They are braids, if
// their cells with values are left out.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/chains/packed_whips.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class WhipBound {
 public:
  /// For all paths that begin with `initial`.
  WhipBound(const State& initial, bool groups, Stop stop, std::uint32_t visits = kFewVisits);
  WhipBound(const WhipBound&) = delete;
  WhipBound& operator=(const WhipBound&) = delete;

  /// How many nodes a search for one pattern may visit, before it counts as found.
  static constexpr std::uint32_t kFewVisits = 2000;

  /// Can the bound be asked for? Large structures are left alone.
  [[nodiscard]] bool usable() const { return levels_.usable(); }

  /// Could a path of `theory`, whips of at most `length` and Subsets, solve the state? It was
  /// reached from the initial one by sound eliminations; `spared` are values of a solution.
  [[nodiscard]] bool may_solve(State state, const Theory& theory, std::uint32_t length,
                               const std::vector<LabelId>& spared, Stop stop);
  /// The same with a workspace of the state, and what is known there.
  [[nodiscard]] bool may_solve(State state, Workspace& workspace, const Theory& theory,
                               std::uint32_t length, Stop stop);

 private:
  bool eliminate_some(Workspace& workspace, std::uint32_t length, std::vector<LabelId>& eliminated,
                      Stop stop);
  void load(const State& state);

  bool groups_;
  std::uint32_t visits_;
  RestrictedStructure sub_;
  PackedLevels levels_;
  PackedWhips whips_{levels_};
  std::vector<Word> present_;
  std::vector<Word> cone_;
};

}  // namespace pbcs
