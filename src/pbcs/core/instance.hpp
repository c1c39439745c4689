// An instance of a CSP: a model and what is given about its solution.
#pragma once

#include <memory>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"

namespace pbcs {

struct Instance {
  std::shared_ptr<const Model> model;
  std::vector<LabelId> givens;    ///< labels asserted as values
  std::vector<LabelId> excluded;  ///< labels that are no candidates from the start (pencil marks)
};

/// The initial resolution state: givens are values, candidates are the labels that are neither
/// excluded nor linked to a given. Contradictory when a given is excluded by another one.
[[nodiscard]] State initial_state(const Instance& instance);

/// The state with the values of a solution of it.
[[nodiscard]] State solved_state(State state, const std::vector<LabelId>& values);

}  // namespace pbcs
