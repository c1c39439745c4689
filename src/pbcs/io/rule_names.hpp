// What rules are called in paths and documents. A # in a name of the catalogue stands for the size
// of the largest inner pattern.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/core/step.hpp"

namespace pbcs {

/// The name of the family whatever the sizes: whip, S-whip.
[[nodiscard]] std::string family_name(Family family);
/// The same as footers write it: Whip, S-whip.
[[nodiscard]] std::string family_title(Family family);
/// The symbol in names of theories as people write it: W, SpW for S#W.
[[nodiscard]] std::string printed_symbol(Family family);
/// The name with a size, where it has one: whip, S2-whip.
[[nodiscard]] std::string sized_name(Family family, std::uint32_t size);
/// Is this the name of the family with any size or none: S2-whip, S-whip?
[[nodiscard]] bool is_sized_name(Family family, std::string_view name);

/// The name of a step: whip, S2-whip, W3-whip, bi-whip, 3-whip. S1-whips and W1-whips have
/// g-candidates at most.
[[nodiscard]] std::string rule_name(const Step& step);
/// The number in brackets after the name: the length, or the signs of a slope.
[[nodiscard]] std::uint32_t printed_length(const Step& step);
/// The family whose steps may be called so, with or without size: S2-whip, S-whip.
[[nodiscard]] std::optional<Family> family_by_name(std::string_view name);

/// The CSP variables of the largest right-linking object.
[[nodiscard]] std::uint32_t largest_inner_size(const Step& step);

}  // namespace pbcs
