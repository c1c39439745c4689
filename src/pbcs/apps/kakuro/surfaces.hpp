// Surfaces: some rows and some columns whose cells are the same but for a few.
//
// In the graph with a node for every sector and an edge for every cell, between its row and its
// column, the cells that a set of sectors leaves are the edges to the other sectors: surfaces are
// the cuts of that graph. Sectors without sum are one node, which no surface has. Only minimal cuts
// are surfaces here: any other is made of some that leave fewer cells each, and says no more.
//
// Every edge gets a number such that the edges of a cut, and hardly any others, add up to zero
// without carry: random ones for the edges outside a spanning forest, and for the others those of
// the cycles they lie in. So cuts of one, two and three edges are found by looking numbers up,
// those of some edges of one node by trying its subsets; then they are verified.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/apps/kakuro/layout.hpp"

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

  [[nodiscard]] std::size_t sectors() const { return plus.size() + minus.size(); }
};

inline constexpr std::uint32_t kMostCellsLeft = 3;
/// When they are of one sector: one of the two parts of nine cells has at most four.
inline constexpr std::uint32_t kMostCellsOfCut = 5;

/// All surfaces of at least two sectors that leave few cells, at least one: those with fewest
/// sectors first. Of the two sides of a cut the one with fewer sectors.
[[nodiscard]] std::vector<Surface> surfaces_of(const Layout& layout);

}  // namespace pbcs::kakuro
