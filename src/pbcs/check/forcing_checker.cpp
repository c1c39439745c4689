#include "pbcs/check/forcing_checker.hpp"

#include <algorithm>

#include "pbcs/check/chain_checker.hpp"
#include "pbcs/check/conclusions.hpp"

namespace pbcs::checker {
namespace {

bool has_left(const Branch& branch, LabelId l) {
  return std::any_of(branch.cells.begin(), branch.cells.end(),
                     [l](const ChainCell& cell) { return cell.left == l; });
}

bool has_right(const Branch& branch, LabelId l) {
  return std::any_of(branch.cells.begin(), branch.cells.end(),
                     [l](const ChainCell& cell) { return cell.right.is(l); });
}

Fault check_variable(const State& state, const Forcing& forcing) {
  if (!exists(state, forcing.variable)) return fault("the variable of the cases does not exist");
  if (state.has_value(forcing.variable)) {
    return fault_on(forcing.variable, "the variable has a value already");
  }
  std::vector<LabelId> starts{forcing.first.start, forcing.second.start};
  std::sort(starts.begin(), starts.end());
  if (state.candidates_of(forcing.variable) != starts) {
    return fault_on(forcing.variable, "the cases are not the two candidates of the variable");
  }
  return std::nullopt;
}

Fault check_branch(const State& state, Family family, const Branch& branch) {
  if (branch.cells.empty()) return fault("a case has no cell", {branch.start});
  if (Fault found = find_pattern_fault(state, family, branch.cells, Extent::kPartial)) {
    return found;
  }
  return find_target_fault(state, family, branch.cells, {{&branch.start, 1}}, Extent::kPartial);
}

Fault check_assertion(const State& state, const Step& step, const Forcing& forcing) {
  if (step.asserted.size() != 1 || !step.eliminated.empty()) {
    return fault("a forcing pattern eliminates candidates or asserts one value");
  }
  if (!step.incompatible.empty()) return fault("a forcing pattern states no contradiction");
  const LabelId l = step.asserted.front();
  if (!exists(state, l) || !state.is_candidate(l)) {
    return fault("the asserted label is not a candidate", {l});
  }
  if (!has_right(forcing.first, l) || !has_right(forcing.second, l)) {
    return fault("the asserted candidate is not a right-linking one of both cases", {l});
  }
  return std::nullopt;
}

Fault check_conclusion(const State& state, const Step& step, const Forcing& forcing) {
  if (!step.asserted.empty()) return check_assertion(state, step, forcing);
  if (Fault found = check_eliminations(state, step)) return found;
  for (const LabelId l : step.eliminated) {
    if (!has_left(forcing.first, l) || !has_left(forcing.second, l)) {
      return fault("the eliminated candidate is not a left-linking one of both cases", {l});
    }
  }
  return std::nullopt;
}

}  // namespace

Fault check_forcing_step(const State& state, const Step& step) {
  const auto* forcing = std::get_if<Forcing>(&step.proof);
  if (forcing == nullptr) return fault("the proof of a forcing pattern must be two cases");
  if (step.length != 1 + forcing->first.cells.size() + forcing->second.cells.size()) {
    return fault("the length is not the number of CSP variables");
  }
  if (Fault found = check_variable(state, *forcing)) return found;
  for (const Branch* branch : {&forcing->first, &forcing->second}) {
    if (Fault found = check_branch(state, step.family, *branch)) return found;
  }
  return check_conclusion(state, step, *forcing);
}

}  // namespace pbcs::checker
