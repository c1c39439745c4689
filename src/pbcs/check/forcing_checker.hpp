// Forcing whips and forcing braids: reasoning by cases on a bivalue CSP variable (5.9).
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_forcing_step(const State& state, const Step& step);

}  // namespace pbcs::checker
