#include "pbcs/check/subset_checker.hpp"

#include <algorithm>
#include <span>

#include "pbcs/check/chain_traits.hpp"
#include "pbcs/check/conclusions.hpp"
#include "pbcs/check/exclusion.hpp"
#include "pbcs/check/incidence.hpp"

namespace pbcs::checker {
namespace {

template <class T>
bool has_duplicates(std::vector<T> items) {
  std::sort(items.begin(), items.end());
  return std::adjacent_find(items.begin(), items.end()) != items.end();
}

/// Is there a g-label of `v` that contains these labels of it? Any potential g-label lies in one.
bool lie_in_g_label(const Structure& structure, VariableId v, std::span<const LabelId> labels) {
  if (labels.size() >= structure.labels_of(v).size()) return false;
  const auto outside = structure.neighbours(labels.front());
  return std::any_of(outside.begin(), outside.end(),
                     [&](LabelId l) { return g_linked(structure, v, labels, l); });
}

Fault find_fault_in_variables(const State& state, const Subset& subset) {
  if (subset.variables.size() < 2) return fault("a Subset has at least two variables");
  for (const VariableId v : subset.variables) {
    if (!exists(state, v)) return fault("a variable of the Subset does not exist");
    if (state.has_value(v)) return fault_on(v, "a variable of the Subset has a value already");
  }
  if (has_duplicates(subset.variables)) return fault("a variable of the Subset is named twice");
  for (const VariableId v : subset.variables) {
    for (const VariableId w : subset.variables) {
      if (v == w) continue;
      for (const LabelId l : state.candidates_of(v)) {
        if (!state.structure().is_label_for(l, w)) continue;
        return fault_on(v, "two variables of the Subset share a candidate", {l});
      }
    }
  }
  return std::nullopt;
}

/// The labels of the cover and of the variables form a transversal set.
Fault find_fault_in_cover(const Structure& structure, const Subset& subset, ConstraintId cover,
                          Transversality transversality) {
  std::vector<LabelId> met;
  for (const VariableId v : subset.variables) {
    std::vector<LabelId> own;
    for (const LabelId l : structure.labels_of(cover)) {
      if (structure.is_label_for(l, v)) own.push_back(l);
    }
    for (const LabelId l : own) {
      if (std::find(met.begin(), met.end(), l) == met.end()) continue;
      return fault_on(v, "a label of a transversal set is a label of two variables", {l});
    }
    met.insert(met.end(), own.begin(), own.end());
    if (own.size() < 2) continue;
    if (transversality == Transversality::kLabels) {
      return fault_on(v, "a transversal set has several labels of one variable", own);
    }
    if (!lie_in_g_label(structure, v, own)) {
      return fault_on(v, "the labels of a variable in a transversal set lie in no g-label", own);
    }
  }
  return std::nullopt;
}

Fault find_fault_in_covers(const State& state, const Subset& subset,
                           Transversality transversality) {
  if (subset.covers.size() != subset.variables.size()) {
    return fault("a Subset has as many transversal sets as variables");
  }
  for (const ConstraintId cover : subset.covers) {
    if (!exists(state, cover)) return fault("a constraint of the Subset does not exist");
  }
  if (has_duplicates(subset.covers)) return fault("a constraint of the Subset is named twice");
  for (const ConstraintId cover : subset.covers) {
    if (Fault found = find_fault_in_cover(state.structure(), subset, cover, transversality)) {
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace

Fault find_subset_fault(const State& state, const Subset& subset, Transversality transversality) {
  if (Fault found = find_fault_in_variables(state, subset)) return found;
  return find_fault_in_covers(state, subset, transversality);
}

Fault find_confinement_fault(const State& state, const Subset& subset,
                             const std::function<bool(LabelId)>& forgotten) {
  Incidence incidence;
  for (const VariableId v : subset.variables) {
    incidence.emplace_back();
    for (const LabelId l : state.candidates_of(v)) {
      if (forgotten(l)) continue;
      std::vector<std::uint32_t> sets;
      for (std::uint32_t k = 0; k < subset.covers.size(); ++k) {
        if (state.structure().is_label_for(l, subset.covers[k])) sets.push_back(k);
      }
      if (sets.empty()) {
        return fault_on(v, "a candidate of the Subset's variables lies in no transversal set", {l});
      }
      incidence.back().push_back(std::move(sets));
    }
  }
  if (is_non_degenerate(incidence)) return std::nullopt;
  return fault("the Subset is degenerate: fewer variables would do");
}

Fault check_subset_step(const State& state, const Step& step) {
  const auto* subset = std::get_if<Subset>(&step.proof);
  if (subset == nullptr) return fault("the proof of a Subset rule must be a Subset");
  if (step.length != subset->variables.size()) {
    return fault("the length is not the number of CSP variables");
  }
  if (Fault found = check_eliminations(state, step)) return found;
  const auto transversality = traits_of(step.family).objects == Objects::kGroups
                                  ? Transversality::kGLabels
                                  : Transversality::kLabels;
  if (Fault found = find_subset_fault(state, *subset, transversality)) return found;
  if (Fault found = find_confinement_fault(state, *subset, [](LabelId) { return false; })) {
    return found;
  }
  for (const LabelId target : step.eliminated) {
    if (is_label_of(state.structure(), *subset, target)) {
      return fault("the target is a label of a variable of the Subset", {target});
    }
    if (!s_linked(state.structure(), *subset, target)) {
      return fault("the target is linked to no transversal set as a whole", {target});
    }
  }
  return std::nullopt;
}

}  // namespace pbcs::checker
