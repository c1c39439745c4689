// The six coupling rules: what the sum of a sector and its cells tell each other.
//
// ctr-to-horiz-sector: a digit of none of the remaining combinations of a sector goes from all its
// cells; cell-to-horiz-ctr: a combination none of whose digits a cell of the sector can have goes.
// Both are whips[1]. horiz-sector-to-ctr: a combination with a digit that no cell of the sector can
// have goes. Why: p cells would have fewer than p digits. That is no whip[1] but an S-braid[p]; the
// book has it always on (BRT+), and so do we: rank 1. The same for vertical sectors.
// Reference: 15.3.2. Neighbours: whips[1] below. Cost: a look at every sector.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::kakuro {

enum class CouplingKind : std::uint8_t {
  kControllerToSector,
  kCellToController,
  kSectorToController,
};

class CouplingSearch {
 public:
  CouplingSearch(const Layout& layout, const State& state);

  /// The first step in the order of precedence: kinds, then horizontal before vertical sectors.
  [[nodiscard]] std::optional<Step> find() const;
  /// All steps of a kind in sectors of this direction.
  [[nodiscard]] std::vector<Step> all(CouplingKind kind, Direction direction) const;

 private:
  using Visit = std::function<bool(Step)>;
  /// Stops when the visitor is satisfied, and says whether it was.
  bool visit(CouplingKind kind, Direction direction, const Visit& visit) const;
  bool visit_sector(CouplingKind kind, const SectorLayout& sector, const Visit& visit) const;
  [[nodiscard]] std::optional<Step> from_controller(const SectorLayout& sector) const;
  [[nodiscard]] std::optional<Step> from_cell(const SectorLayout& sector, std::uint32_t cell) const;
  [[nodiscard]] std::optional<Step> from_sector(const SectorLayout& sector) const;
  /// The candidates of the controller that `excluded` says are.
  template <class F>
  [[nodiscard]] std::vector<LabelId> combinations_if(const SectorLayout& sector,
                                                     F&& excluded) const;

  const Layout& layout_;
  const State& state_;
  std::vector<DigitSet> open_;  // by cell: its candidates
};

/// ctr-to-horiz-sector ...
[[nodiscard]] std::string_view coupling_name(CouplingKind kind, Direction direction);

}  // namespace pbcs::kakuro
