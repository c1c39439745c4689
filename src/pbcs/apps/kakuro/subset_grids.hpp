// Where Subsets are looked for in a Kakuro (15.3.3): naked ones among the cells of a sector, hidden
// ones among the magic and pseudo-magic digits of a sector, super-hidden ones among the sectors
// that must have a digit.
#pragma once

#include <cstdint>
#include <string>

#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::kakuro {

void add_subset_grids(const Layout& layout, ModelBuilder& builder);

/// n7
[[nodiscard]] std::string digit_text(std::uint32_t digit);
/// r3 or c5: what the cells of a sector have in common.
[[nodiscard]] std::string line_name(const Sector& sector);
/// c5 or r3: which cell of its line it is.
[[nodiscard]] std::string place_name(const Layout& layout, const Sector& sector,
                                     std::uint32_t square);

}  // namespace pbcs::kakuro
