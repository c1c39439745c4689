// The independent checker: re-derives every step from the definitions.
//
// It sees states and step data only; it shares no code with the rules or the chain searches.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// Which condition of which definition a step violates.
struct Violation {
  std::string condition;  ///< in terms of numbers only (names are added by io)
};

/// Is `step` a correct instance of its rule in `state`?
[[nodiscard]] Result<void, Violation> check_step(const State& state, const Step& step);

/// Applies the conclusions of a step: eliminations, assertions, ECP.
void apply_step(State& state, const Step& step);

}  // namespace pbcs
