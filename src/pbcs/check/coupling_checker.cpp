#include "pbcs/check/coupling_checker.hpp"

#include "pbcs/check/conclusions.hpp"
#include "pbcs/check/crowd.hpp"

namespace pbcs::checker {

Fault check_coupling_step(const State& state, const Step& step) {
  const auto* coupling = std::get_if<Coupling>(&step.proof);
  if (coupling == nullptr) return fault("the proof of a coupling must be one");
  if (step.length != 1) return fault("the rank of a coupling is 1");
  if (Fault found = check_eliminations(state, step)) return found;
  if (coupling->variables.empty()) return fault("a coupling has at least one variable");
  if (Fault found = find_crowd_fault(state, coupling->variables, coupling->covers)) return found;
  for (const LabelId target : step.eliminated) {
    const std::vector<LabelId> assumed{target};
    if (Fault found = find_room(state, coupling->variables, coupling->covers, assumed)) {
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace pbcs::checker
