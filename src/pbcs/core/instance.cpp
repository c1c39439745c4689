#include "pbcs/core/instance.hpp"

namespace pbcs {

State initial_state(const Instance& instance) {
  State state(*instance.model);
  for (const LabelId l : instance.excluded) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  for (const LabelId l : instance.givens) {
    if (state.is_candidate(l)) {
      state.assert_value(l);
    } else if (!state.is_value(l)) {
      state.declare_conflict(instance.model->variables_of(l).front());
    }
  }
  return state;
}

State solved_state(State state, const std::vector<LabelId>& values) {
  for (const LabelId l : values) {
    if (state.is_candidate(l)) state.assert_value(l);
  }
  return state;
}

}  // namespace pbcs
