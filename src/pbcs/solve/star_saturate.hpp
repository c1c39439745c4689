// All eliminations of theories with W*-whips or B*-braids, in no particular order, and T&E*2.
//
// T&E*2_p (12.2.3) repeats: braids; all bi-braids of at most p variables as new links; T&E with
// these links. It eliminates what the B*_p-braids do (Theorem 12.6), so it is the saturation of
// B*_pB. T&E*2, for any p, solves what T&E(2) solves (Theorem 12.7).
#pragma once

#include <cstdint>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Applies a theory, lemmas of its W*-whips and B*-braids included, until nothing changes.
Outcome saturate_with_lemmas(State& state, const Theory& theory, Stop stop = {});

/// T&E*2_p in place; p = kUnbounded gives T&E*2.
Outcome trial_and_error_star(State& state, std::uint32_t p, Stop stop = {});

}  // namespace pbcs
