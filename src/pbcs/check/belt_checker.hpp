// Checks x2y2-belts by their definition in CSP terms (13.4).
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_belt_step(const State& state, const Step& step);

}  // namespace pbcs::checker
