// Where the cells and sectors of a grid are in its model.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs::kakuro {

/// A white cell: its CSP variable, and the labels of its digits in increasing order from `first`
/// on.
struct CellLayout {
  std::uint32_t square = 0;
  VariableId variable{};
  LabelId first{};
  DigitSet digits;

  /// The label of a digit that it can have.
  [[nodiscard]] LabelId label(std::uint32_t digit) const {
    const DigitSet smaller = digits & DigitSet::numbered(DigitSet::of(digit).number() - 1);
    return LabelId{index(first) + smaller.size()};
  }
};

/// A sector: the numbers of its cells, and its combinations, if it has a sum.
struct SectorLayout {
  Sector sector;
  std::vector<std::uint32_t> cells;  ///< numbers in Layout::cells
  std::optional<VariableId> controller;
  LabelId first{};  ///< the labels of the combinations are numbered from here on
  std::vector<DigitSet> combinations;
  DigitSet common;  ///< the digits of all of them
  /// By digit: the digit variable or the exclusion that says that it occurs once at most. None for
  /// a digit that fewer than two cells can have.
  std::array<std::optional<ConstraintId>, kLargestDigit + 1> once = {};

  [[nodiscard]] LabelId label(std::size_t combination) const {
    return LabelId{index(first) + static_cast<std::uint32_t>(combination)};
  }
};

struct Layout {
  std::uint32_t columns = 0;          ///< of the grid
  std::vector<CellLayout> cells;      ///< row by row
  std::vector<SectorLayout> sectors;  ///< as sectors_of has them
};

/// Has the sector a CSP variable for this digit? All its combinations have it.
[[nodiscard]] inline bool has_variable(const SectorLayout& s, std::uint32_t digit) {
  return s.once[digit] && s.common.has(digit);
}

/// The digits that are candidates of a cell; none when it has a value.
[[nodiscard]] inline DigitSet candidates_of(const CellLayout& cell, const State& state) {
  DigitSet open;
  std::uint32_t label = index(cell.first);
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (!cell.digits.has(digit)) continue;
    if (state.is_candidate(LabelId{label++})) open = open | DigitSet::of(digit);
  }
  return open;
}

}  // namespace pbcs::kakuro
