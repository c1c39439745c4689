// Where a text that holds a puzzle says what a player did to it: `state: r1c3 = 3, r2c2 <> 4`.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace pbcs {

inline constexpr std::string_view kStateMark = "state:";

/// Where a piece of a text begins in it.
[[nodiscard]] std::size_t offset_in(std::string_view text, std::string_view piece);
/// One conclusion each. Blanks separate those that have a sign as commas do.
[[nodiscard]] std::vector<std::string_view> conclusions_in(std::string_view text);
/// Parts of lines, each from its mark on.
[[nodiscard]] std::vector<std::string_view> states_in(std::string_view text);
/// The puzzle before its first state.
[[nodiscard]] std::string_view base_of(std::string_view text);

}  // namespace pbcs
