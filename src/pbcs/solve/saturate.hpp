// Saturation: all eliminations of a theory, in no particular order.
//
// For a confluent theory the order cannot matter, so every elimination found is applied at once.
// This is what ratings and Trial-and-Error need; a readable path comes from the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/workspace.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// How a saturation with patterns of at most some length ended.
enum class Saturation : std::uint8_t {
  kSolved,
  kContradiction,
  kStuck,         ///< longer patterns may exist
  kStuckForever,  ///< no pattern of any length is left
  kStopped,
};

/// Applies all patterns of a theory until none is left; forcing patterns and what has to do with
/// lemmas is left aside. The labels eliminated by patterns (not
/// those that follow by BRT) are appended to `eliminated`, in original numbers.
Saturation saturate(Workspace& workspace, const Theory& theory, Stop stop,
                    std::vector<LabelId>& eliminated);

/// Applies a theory to a quiescent state and a workspace of it until nothing changes.
Outcome saturate(State& state, Workspace& workspace, const Theory& theory, Stop stop);

/// Applies a theory, without forcing patterns, to a state until nothing changes.
Outcome saturate(State& state, const Theory& theory, Stop stop);

}  // namespace pbcs
