// Saturation: all eliminations of a theory, in no particular order.
//
// For a confluent theory the order cannot matter, so every elimination found is applied at once.
// This is what ratings and Trial-and-Error need; a readable path comes from the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/rules/sweep.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Applies all patterns of a theory until none is left; families whose finders do not sweep are
/// left aside. The labels eliminated by patterns (not those that follow by BRT) are appended to
/// `eliminated`, in original numbers.
Saturation saturate(Workspace& workspace, const Theory& theory, Stop stop,
                    std::vector<LabelId>& eliminated);

/// Applies a theory to a quiescent state and a workspace of it until nothing changes.
Outcome saturate(State& state, Workspace& workspace, const Theory& theory, Stop stop);

/// Applies a theory, without families that do not sweep, to a state until nothing changes.
Outcome saturate(State& state, const Theory& theory, Stop stop);

}  // namespace pbcs
