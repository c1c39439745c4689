// Dynamic hidden Subsets of a sector.
//
// p digits that all remaining combinations of the sector have (perhaps one is left), and that only
// p of its cells can have: the other digits go from these cells. Why: the sector has all these
// digits, each in one of these cells. With p = 1 the digit has one place left. For magic and
// pseudo-magic digits these are hidden Subsets and Singles; the book imagines the dynamic ones
// without having them (15.3.3). Neighbours: Subsets. Cost: the subsets of at most nine digits in
// every sector.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::kakuro {

inline constexpr std::uint32_t kLargestDynamicSubset = 4;

class DynamicSubsetSearch {
 public:
  DynamicSubsetSearch(const Layout& layout, const State& state) : layout_(layout), state_(state) {}

  /// The first one of so many digits, sectors in the order of the layout.
  [[nodiscard]] std::optional<Step> find(std::uint32_t size) const;
  [[nodiscard]] std::vector<Step> all(std::uint32_t size) const;

 private:
  /// What a state leaves of a sector.
  struct OpenSector {
    const SectorLayout* sector = nullptr;
    std::vector<std::uint32_t> cells;  ///< those without value
    std::vector<DigitSet> candidates;  ///< theirs
    DigitSet demanded;                 ///< digits of all remaining combinations, not placed yet
  };
  [[nodiscard]] OpenSector open(const SectorLayout& sector) const;
  [[nodiscard]] std::optional<Step> step_of(const OpenSector& open, DigitSet digits) const;
  /// Stops when the visitor says so.
  void visit(std::uint32_t size, const std::function<bool(Step)>& visitor) const;

  const Layout& layout_;
  const State& state_;
};

}  // namespace pbcs::kakuro
