// Conditions on the conclusions of a step, whatever the rule.
#pragma once

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

/// A rule that eliminates asserts nothing and eliminates different candidates, at least one.
[[nodiscard]] Fault check_eliminations(const State& state, const Step& step);

}  // namespace pbcs::checker
