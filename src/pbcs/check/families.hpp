// What the checker knows of the families. It repeats on purpose what the catalogue of the rules
// says: a mistake there must not make the checker blind to it.
#pragma once

#include "pbcs/check/fault.hpp"
#include "pbcs/core/lemmas.hpp"

namespace pbcs::checker {

/// What is wrong with a step by the definition of its family.
[[nodiscard]] Fault find_fault(const State& state, const Step& step, const Lemmas& lemmas);

}  // namespace pbcs::checker
