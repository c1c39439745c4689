#include "pbcs/check/conclusions.hpp"

#include <algorithm>
#include <span>

namespace pbcs::checker {

Fault check_eliminations(const State& state, const Step& step) {
  if (!step.asserted.empty()) {
    return fault("a rule that eliminates candidates asserts nothing", {step.asserted.front()});
  }
  if (!step.incompatible.empty()) {
    return fault("a rule that eliminates candidates states no contradiction", step.incompatible);
  }
  if (step.eliminated.empty()) return fault("the step eliminates nothing");
  const std::span<const LabelId> labels = step.eliminated;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!exists(state, labels[i])) return fault("a label that is eliminated does not exist");
    if (!state.is_candidate(labels[i])) {
      return fault("a label that is eliminated is not a candidate", {labels[i]});
    }
    const auto earlier = labels.first(i);
    if (std::find(earlier.begin(), earlier.end(), labels[i]) != earlier.end()) {
      return fault("a label is eliminated twice", {labels[i]});
    }
  }
  return std::nullopt;
}

}  // namespace pbcs::checker
