// Checks couplings by their definition: CSP variables for which the target leaves too little.
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_coupling_step(const State& state, const Step& step);

}  // namespace pbcs::checker
