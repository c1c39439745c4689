#include "pbcs/core/step.hpp"

#include <algorithm>
#include <tuple>

#include "pbcs/core/parts.hpp"

namespace pbcs {

void apply_step(State& state, const Step& step) {
  for (const LabelId l : step.eliminated) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  for (const LabelId l : step.asserted) {
    if (state.is_candidate(l)) state.assert_value(l);
  }
}

const Step* hardest_step(std::span<const Step> steps) {
  const Step* hardest = nullptr;
  for (const Step& step : steps) {
    if (!step.incompatible.empty()) continue;
    if (hardest == nullptr ||
        std::tie(hardest->length, hardest->family) < std::tie(step.length, step.family)) {
      hardest = &step;
    }
  }
  return hardest;
}

std::vector<VariableId> variables_of(const Step& step) {
  std::vector<VariableId> variables;
  for_each_part<VariableId>(step, [&](VariableId v) {
    if (std::find(variables.begin(), variables.end(), v) == variables.end()) variables.push_back(v);
  });
  return variables;
}

}  // namespace pbcs
