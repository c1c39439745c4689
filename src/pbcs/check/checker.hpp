// The independent checker: re-derives every step from the definitions.
//
// It sees states and step data only; it shares no code with the rules or the chain searches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// Which condition of which definition a step violates.
struct Violation {
  std::string condition;   ///< in words, without names (io/violation_text adds them)
  std::uint32_t cell = 0;  ///< the cell of the chain concerned, from 1; 0: the whole step
  std::optional<VariableId> variable;  ///< the CSP variable concerned
  std::vector<LabelId> labels;         ///< the labels concerned, in the order the words need them
};

/// Is `step` a correct instance of its rule in `state`? `lemmas` were proven before, in this state
/// or in one that led to it.
[[nodiscard]] Result<void, Violation> check_step(const State& state, const Step& step,
                                                 const Lemmas& lemmas = {});

}  // namespace pbcs
