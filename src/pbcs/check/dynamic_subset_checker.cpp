#include "pbcs/check/dynamic_subset_checker.hpp"

#include <algorithm>

#include "pbcs/check/conclusions.hpp"
#include "pbcs/check/crowd.hpp"

namespace pbcs::checker {
namespace {

/// The target is a label of one of the variables, and of none of the hidden values.
Fault find_hidden_value_fault(const Structure& structure, const DynamicSubset& subset,
                              LabelId target) {
  const auto has = [&](auto constraint) { return structure.is_label_for(target, constraint); };
  if (std::none_of(subset.variables.begin(), subset.variables.end(), has)) {
    return fault("the target is no label of the variables of the Subset", {target});
  }
  if (std::any_of(subset.covers.begin(), subset.covers.end(), has)) {
    return fault("the target is one of the hidden values", {target});
  }
  return std::nullopt;
}

/// The variable of the target, among those of the Subset, takes a value that is not hidden; so do
/// all outside, whatever the split is.
Fault find_case_fault(const State& state, const DynamicSubset& subset, LabelId target) {
  const Structure& structure = state.structure();
  // With the target true, one value of its own constraint is used up: the others are left with what
  // is linked to neither.
  std::vector<std::vector<LabelId>> cases;
  if (state.has_value(subset.split)) cases.push_back({target});
  for (const LabelId one : state.candidates_of(subset.split)) {
    if (!structure.linked(one, target)) cases.push_back({target, one});
  }
  for (const std::vector<LabelId>& assumed : cases) {
    if (Fault found = find_room(state, subset.outside, subset.others, assumed)) return found;
  }
  return std::nullopt;
}

}  // namespace

Fault check_dynamic_subset_step(const State& state, const Step& step) {
  const auto* subset = std::get_if<DynamicSubset>(&step.proof);
  if (subset == nullptr) return fault("the proof of a dynamic Subset must be one");
  const bool sized =
      subset->variables.size() == step.length && subset->covers.size() <= step.length;
  if (!sized || step.length == 0) {
    return fault("a dynamic Subset has as many variables as its length, and no more values");
  }
  if (Fault found = check_eliminations(state, step)) return found;
  if (!exists(state, subset->split)) return fault("the variable of the cases does not exist");
  if (subset->outside.empty()) return fault("a dynamic Subset has variables outside");
  if (Fault found = find_crowd_fault(state, subset->variables, subset->covers)) return found;
  if (Fault found = find_crowd_fault(state, subset->outside, subset->others)) return found;
  for (const LabelId target : step.eliminated) {
    if (Fault found = find_hidden_value_fault(state.structure(), *subset, target)) return found;
    if (Fault found = find_case_fault(state, *subset, target)) return found;
  }
  return std::nullopt;
}

}  // namespace pbcs::checker
