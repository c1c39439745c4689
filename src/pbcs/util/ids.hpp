// Strong identifiers: a label and a CSP variable are both numbers, but never the same kind of
// number.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pbcs {

enum class LabelId : std::uint32_t {};
enum class VariableId : std::uint32_t {};

[[nodiscard]] constexpr std::uint32_t index(LabelId id) {
  return static_cast<std::uint32_t>(id);
}
[[nodiscard]] constexpr std::uint32_t index(VariableId id) {
  return static_cast<std::uint32_t>(id);
}

}  // namespace pbcs
