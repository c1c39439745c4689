// Steps made of what a workspace has found.
#pragma once

#include <vector>

#include "pbcs/chains/subset_search.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/solve/workspace.hpp"

namespace pbcs {

struct FoundStep {
  Step step;                           ///< in original numbers
  std::vector<LabelId> dense_targets;  ///< what it eliminates, in the numbers of the workspace
};

/// The step of the chain found last for a member; it eliminates all targets of the chain.
[[nodiscard]] FoundStep chain_step(Workspace& workspace, const TheoryMember& member);
/// The step of a Subset.
[[nodiscard]] FoundStep subset_step(const Workspace& workspace, Family family, FoundSubset found);

}  // namespace pbcs
