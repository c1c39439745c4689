// Lemmas: bi-whips and bi-braids, which prove that two candidates contradict each other, and
// d-whips and d-braids, which prove it of d candidates (12.1.1, 12.4.1).
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

[[nodiscard]] Fault check_lemma_step(const State& state, const Step& step);

}  // namespace pbcs::checker
