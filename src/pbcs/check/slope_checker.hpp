// Checks ascending chains, hills and valleys by their definitions (14.2, 14.3).
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

/// Is the step a correct ascending chain, hill or valley? The order of values is that of labels;
/// signs are read off the links.
[[nodiscard]] Fault check_slope_step(const State& state, const Step& step);

}  // namespace pbcs::checker
