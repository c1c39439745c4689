// Whips of one variable, straight on a state.
//
// A candidate linked to all candidates of a CSP variable is false: nothing else has length 1, of
// whatever family of chains, and nothing has to be numbered or tested to find it. Ratings begin
// with these, so that what is built for longer patterns is built of the candidates that are left.
#pragma once

#include <optional>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

/// Applies all of them, and BRT, to a quiescent state until none is left. The labels eliminated by
/// whips are appended to `eliminated`. Nothing is done to structures too large for rows of links.
[[nodiscard]] std::optional<BrtOutcome> apply_first_whips(State& state,
                                                          std::vector<LabelId>& eliminated);

}  // namespace pbcs
