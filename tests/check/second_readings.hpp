// Second readings of the definitions of patterns that are neither chains nor Subsets. They share no
// code with the checker.
#pragma once

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// Is the step, whose conclusions are well formed, a correct instance of its rule?
[[nodiscard]] bool is_forcing_pattern(const State& state, const Step& step);
[[nodiscard]] bool is_slope_pattern(const State& state, const Step& step);
[[nodiscard]] bool is_belt_pattern(const State& state, const Step& step);
[[nodiscard]] bool is_coupling_pattern(const State& state, const Step& step);
[[nodiscard]] bool is_dynamic_subset_pattern(const State& state, const Step& step);
[[nodiscard]] bool is_surface_sum_pattern(const State& state, const Step& step);

}  // namespace pbcs::test
