// The constraints of a model in JSON.
#pragma once

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/json/parts.hpp"
#include "pbcs/apps/csp/json/place.hpp"

namespace pbcs::csp {

/// Throws JsonFailure.
[[nodiscard]] Constraint read_constraint(const JsonPlace& place, const Directory& directory,
                                         JsonParts& parts);

}  // namespace pbcs::csp
