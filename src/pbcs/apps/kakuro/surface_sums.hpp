// Surface sums and cuts.
//
// Some rows and some columns whose cells are the same but for a few: the difference of the sums is
// the sum of what is left, cells of columns alone counted negative. With one cell left it is the
// surface sum rule of the book (15.6.1), with two or three the virtual sums that it suggests. Cells
// left in one sector are where a cut divides it: both its parts have sums (15.6.3), and nothing is
// assumed about the number of solutions of a part. A candidate goes that is in no choice of
// candidates, not linked to each other, with the sum.
// Neighbours: couplings below. Cost: the surfaces of a grid are looked for once, growing from each
// sector by the one that leaves fewest cells; then at most a few thousand choices for each.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::kakuro {

/// Sectors, by number in the layout, and the cells that they leave.
struct Surface {
  /// A cell, by number in the layout, that counts as positive or negative.
  struct Term {
    std::uint32_t cell = 0;
    bool positive = true;
    friend bool operator==(const Term&, const Term&) = default;
    friend auto operator<=>(const Term&, const Term&) = default;
  };
  std::vector<std::uint32_t> plus;
  std::vector<std::uint32_t> minus;
  std::vector<Term> left;
  std::int32_t total = 0;
};

inline constexpr std::uint32_t kMostCellsLeft = 3;
/// Of one sector.
inline constexpr std::uint32_t kMostCellsOfCut = 5;

/// The surfaces of a grid with few cells left, at least one; of those that leave the same cells the
/// one with fewest sectors.
[[nodiscard]] std::vector<Surface> surfaces_of(const Layout& layout);

/// What a surface of so many cells eliminates; the first that does.
[[nodiscard]] std::optional<Step> find_surface_sum(const Layout& layout,
                                                   const std::vector<Surface>& surfaces,
                                                   std::uint32_t cells_left, const State& state);

}  // namespace pbcs::kakuro
