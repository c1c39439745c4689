// Strong identifiers: a label, a CSP variable and a constraint are all numbers, but never the same
// kind of number.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pbcs {

enum class LabelId : std::uint32_t {};
enum class VariableId : std::uint32_t {};
/// A set of labels at most one of which can be true: the CSP variables come first, with their own
/// numbers, then the exclusions of the model.
enum class ConstraintId : std::uint32_t {};

[[nodiscard]] constexpr std::uint32_t index(LabelId id) {
  return static_cast<std::uint32_t>(id);
}
[[nodiscard]] constexpr std::uint32_t index(VariableId id) {
  return static_cast<std::uint32_t>(id);
}
[[nodiscard]] constexpr std::uint32_t index(ConstraintId id) {
  return static_cast<std::uint32_t>(id);
}
[[nodiscard]] constexpr ConstraintId as_constraint(VariableId id) {
  return ConstraintId{index(id)};
}

}  // namespace pbcs
