// What the parts of the checker hand to each other: a violated condition, or nothing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/check/checker.hpp"

namespace pbcs::checker {

using Fault = std::optional<Violation>;

[[nodiscard]] inline Fault fault(std::string condition, std::vector<LabelId> labels = {}) {
  return Violation{std::move(condition), 0, std::nullopt, std::move(labels)};
}

[[nodiscard]] inline Fault fault_on(VariableId v, std::string condition,
                                    std::vector<LabelId> labels = {}) {
  return Violation{std::move(condition), 0, v, std::move(labels)};
}

[[nodiscard]] inline bool exists(const State& state, LabelId l) {
  return index(l) < state.structure().label_count();
}
[[nodiscard]] inline bool exists(const State& state, VariableId v) {
  return index(v) < state.structure().variable_count();
}
[[nodiscard]] inline bool exists(const State& state, ConstraintId c) {
  return index(c) < state.structure().constraint_count();
}

}  // namespace pbcs::checker
