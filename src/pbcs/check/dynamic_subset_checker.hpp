// Checks dynamic hidden Subsets by their definition: see DynamicSubset in core/proof.hpp.
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_dynamic_subset_step(const State& state, const Step& step);

}  // namespace pbcs::checker
