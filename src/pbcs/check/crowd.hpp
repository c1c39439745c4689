// CSP variables that need more true labels than there can be.
#pragma once

#include <span>

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

/// What is wrong with the variables and covers themselves: variables exist, have no value and share
/// no candidate; covers exist; nothing is named twice.
[[nodiscard]] Fault find_crowd_fault(const State& state, std::span<const VariableId> variables,
                                     std::span<const ConstraintId> covers);

/// Enough is left for the variables once these candidates are assumed: their candidates that are
/// linked to none of them do not lie in fewer covers than there are variables. A candidate in no
/// cover counts as a cover of its own. None of those assumed may be a label of the variables.
[[nodiscard]] Fault find_room(const State& state, std::span<const VariableId> variables,
                              std::span<const ConstraintId> covers,
                              std::span<const LabelId> assumed);

}  // namespace pbcs::checker
