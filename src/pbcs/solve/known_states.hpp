// States that a path has come to, with all that was found out there about their candidates.
//
// Other paths of the same puzzle mostly come to the same states whenever patterns up to some length
// are exhausted, and need not look for them again.
#pragma once

#include <deque>

#include "pbcs/core/state.hpp"
#include "pbcs/rules/workspace.hpp"

namespace pbcs {

class KnownStates {
 public:
  /// `workspace` is one of `state`, which is quiescent. Large ones are not kept.
  void add(State state, const Workspace& workspace);
  /// The workspace of a state, if it is known.
  [[nodiscard]] const Workspace* find(const State& state) const;

 private:
  struct Known {
    State state;
    Workspace workspace;
  };
  std::deque<Known> known_;  // which moves none of them
};

}  // namespace pbcs
