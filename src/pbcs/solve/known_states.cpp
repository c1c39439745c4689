#include "pbcs/solve/known_states.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {

void KnownStates::add(State state, const Workspace& workspace) {
  if (workspace.is_small()) known_.push_back({std::move(state), workspace});
}

const Workspace* KnownStates::find(const State& state) const {
  const auto at = std::find_if(known_.begin(), known_.end(),
                               [&](const Known& known) { return known.state == state; });
  return at == known_.end() ? nullptr : &at->workspace;
}

}  // namespace pbcs
