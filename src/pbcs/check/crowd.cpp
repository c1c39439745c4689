#include "pbcs/check/crowd.hpp"

#include <algorithm>
#include <set>

namespace pbcs::checker {
namespace {

template <class T>
bool has_twice(std::span<const T> items) {
  return std::set<T>(items.begin(), items.end()).size() != items.size();
}

bool is_left(const Structure& structure, std::span<const LabelId> assumed, LabelId l) {
  return std::none_of(assumed.begin(), assumed.end(),
                      [&](LabelId a) { return structure.linked(a, l); });
}

}  // namespace

Fault find_crowd_fault(const State& state, std::span<const VariableId> variables,
                       std::span<const ConstraintId> covers) {
  for (const VariableId v : variables) {
    if (!exists(state, v)) return fault("a variable of the pattern does not exist");
    if (state.has_value(v)) return fault_on(v, "a variable of the pattern has a value already");
  }
  for (const ConstraintId c : covers) {
    if (!exists(state, c)) return fault("a constraint of the pattern does not exist");
  }
  if (has_twice(variables)) return fault("a variable of the pattern is named twice");
  if (has_twice(covers)) return fault("a constraint of the pattern is named twice");
  std::set<LabelId> seen;
  for (const VariableId v : variables) {
    for (const LabelId l : state.candidates_of(v)) {
      if (!seen.insert(l).second) {
        return fault_on(v, "two variables of the pattern share a candidate", {l});
      }
    }
  }
  return std::nullopt;
}

Fault find_room(const State& state, std::span<const VariableId> variables,
                std::span<const ConstraintId> covers, std::span<const LabelId> assumed) {
  const Structure& structure = state.structure();
  std::set<ConstraintId> used;
  std::size_t single = 0;
  for (const VariableId v : variables) {
    for (const LabelId a : assumed) {
      if (!structure.is_label_for(a, v)) continue;
      return fault_on(v, "the target is a label of a variable of the pattern", {a});
    }
    for (const LabelId l : state.candidates_of(v)) {
      if (!is_left(structure, assumed, l)) continue;
      const auto cover = std::find_if(covers.begin(), covers.end(),
                                      [&](ConstraintId c) { return structure.is_label_for(l, c); });
      if (cover == covers.end()) {
        ++single;
      } else {
        used.insert(*cover);
      }
    }
  }
  if (used.size() + single < variables.size()) return std::nullopt;
  return fault("enough is left for the variables of the pattern", {assumed.begin(), assumed.end()});
}

}  // namespace pbcs::checker
