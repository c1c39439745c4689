#include "pbcs/check/checker.hpp"

#include "pbcs/check/families.hpp"

namespace pbcs {

Result<void, Violation> check_step(const State& state, const Step& step, const Lemmas& lemmas) {
  if (checker::Fault found = checker::find_fault(state, step, lemmas)) {
    return unexpected(std::move(*found));
  }
  return {};
}

void apply_step(State& state, const Step& step) {
  for (const LabelId l : step.eliminated) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  for (const LabelId l : step.asserted) {
    if (state.is_candidate(l)) state.assert_value(l);
  }
}

}  // namespace pbcs
