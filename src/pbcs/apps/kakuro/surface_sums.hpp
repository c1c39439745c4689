// Surface sums and cuts.
//
// Some rows and some columns whose cells are the same but for a few: the difference of the sums is
// the sum of what is left, cells of columns alone counted negative. With one cell left it is the
// surface sum rule of the book (15.6.1). Two or three make a virtual combination variable, as it
// suggests: its values are the choices of candidates, not linked to each other, that have the sum,
// and a candidate goes that all of them exclude, whether it is a digit there, a digit elsewhere or
// a combination. Cells left in one sector are where a cut divides it: both its parts have sums
// (15.6.3), and nothing is assumed about the number of solutions of a part.
// Neighbours: couplings below; the rule is the whip[1] of its virtual variable. Cost: the surfaces
// of a grid are looked for once; then at most a few thousand choices for each.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/kakuro/surfaces.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::kakuro {

/// What a surface of so many cells eliminates; the first that does.
[[nodiscard]] std::optional<Step> find_surface_sum(const Layout& layout,
                                                   const std::vector<Surface>& surfaces,
                                                   std::uint32_t cells_left, const State& state);

}  // namespace pbcs::kakuro
