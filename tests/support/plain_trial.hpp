// T&E(BRT, 1) by its definition, candidate by candidate on copies of the state.
#pragma once

#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::test {

[[nodiscard]] inline bool contradicts_by_singles(State state, LabelId hypothesis) {
  state.assert_value(hypothesis);
  return apply_brt(state) == BrtOutcome::kContradiction;
}

/// Eliminates until no candidate leads to a contradiction.
inline Outcome plain_trial(State& state) {
  BrtOutcome brt = apply_brt(state);
  for (bool changed = true; changed && brt == BrtOutcome::kQuiescent;) {
    changed = false;
    for (const LabelId z : state.candidates()) {
      if (!state.is_candidate(z) || !contradicts_by_singles(state, z)) continue;
      state.eliminate(z);
      changed = true;
      brt = apply_brt(state);
      if (brt != BrtOutcome::kQuiescent) break;
    }
  }
  if (brt == BrtOutcome::kContradiction) return Outcome::kContradiction;
  return brt == BrtOutcome::kSolved ? Outcome::kSolved : Outcome::kStuck;
}

}  // namespace pbcs::test
