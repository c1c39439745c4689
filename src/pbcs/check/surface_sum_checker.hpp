// Checks surface sums by their definition: see SurfaceSum in core/proof.hpp.
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_surface_sum_step(const State& state, const Step& step);

}  // namespace pbcs::checker
