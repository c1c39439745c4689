// What the checker found, with the names of the model.
#pragma once

#include <string>

#include "pbcs/check/path_checker.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs {

/// `cell 3 (r8c4): the right-linking candidate is not ... (n4r8c4, n5r8c4)`
[[nodiscard]] std::string violation_text(const Model& model, const Violation& violation);

/// `step 17: cell 3 (r8c4): ...`; `end of the path: ...` for a false claim about `step_count`
/// steps.
[[nodiscard]] std::string violation_text(const Model& model, const PathViolation& violation,
                                         std::size_t step_count);

}  // namespace pbcs
