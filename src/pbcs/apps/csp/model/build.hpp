// From the description of a CSP to its model and its board.
//
// What is not binary becomes binary: a constraint on three or more variables is a further CSP
// variable whose values are the tuples it allows, each linked to the values of the variables that
// it does not contain. Values that no tuple supports stay candidates: to eliminate them is the
// task of the rules. A constraint on one variable excludes values from the start.
#pragma once

#include "pbcs/apps/board.hpp"
#include "pbcs/apps/csp/description.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::csp {

/// What a description becomes.
struct Built {
  Instance instance;
  Board board;
};
[[nodiscard]] Result<Built, Fault> build(const Description& description, const Limits& limits = {});

}  // namespace pbcs::csp
