#include "pbcs/apps/kakuro/dynamic_subsets.hpp"

#include <algorithm>

namespace pbcs::kakuro {

std::optional<Step> DynamicSubsetSearch::find(std::uint32_t size) const {
  std::optional<Step> found;
  visit(size, [&](Step step) {
    found = std::move(step);
    return true;
  });
  return found;
}

std::vector<Step> DynamicSubsetSearch::all(std::uint32_t size) const {
  std::vector<Step> steps;
  visit(size, [&](Step step) {
    steps.push_back(std::move(step));
    return false;
  });
  return steps;
}

DynamicSubsetSearch::OpenSector DynamicSubsetSearch::open(const SectorLayout& sector) const {
  OpenSector open{&sector, {}, {}, DigitSet::all()};
  DigitSet present;
  for (const std::uint32_t number : sector.cells) {
    const DigitSet candidates = candidates_of(layout_.cells[number], state_);
    if (candidates.empty()) continue;
    open.cells.push_back(number);
    open.candidates.push_back(candidates);
    present = present | candidates;
  }
  for (std::size_t i = 0; i < sector.combinations.size(); ++i) {
    const LabelId l = sector.label(i);
    if (state_.is_candidate(l) || state_.is_value(l)) {
      open.demanded = open.demanded & sector.combinations[i];
    }
  }
  // A digit that no cell can have any more, or that one has, is no part of a Subset.
  open.demanded = open.demanded & present;
  return open;
}

std::optional<Step> DynamicSubsetSearch::step_of(const OpenSector& open, DigitSet digits) const {
  DynamicSubset subset;
  std::vector<LabelId> eliminated;
  DigitSet others;
  for (std::size_t i = 0; i < open.cells.size(); ++i) {
    const CellLayout& cell = layout_.cells[open.cells[i]];
    if ((open.candidates[i] & digits).empty()) {
      subset.outside.push_back(cell.variable);
      others = others | open.candidates[i];
      continue;
    }
    subset.variables.push_back(cell.variable);
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if ((open.candidates[i] - digits).has(digit)) eliminated.push_back(cell.label(digit));
    }
  }
  if (subset.variables.size() != digits.size() || eliminated.empty() || subset.outside.empty()) {
    return std::nullopt;
  }
  subset.split = *open.sector->controller;
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    const auto& once = open.sector->once[digit];
    if (once && digits.has(digit)) subset.covers.push_back(*once);
    if (once && others.has(digit)) subset.others.push_back(*once);
  }
  std::sort(subset.covers.begin(), subset.covers.end());
  std::sort(subset.others.begin(), subset.others.end());
  return Step{Family::kDynamicSubset, digits.size(), {}, std::move(eliminated), std::move(subset)};
}

void DynamicSubsetSearch::visit(std::uint32_t size,
                                const std::function<bool(Step)>& visitor) const {
  for (const SectorLayout& sector : layout_.sectors) {
    if (!sector.controller) continue;
    const OpenSector sector_left = open(sector);
    for (std::uint32_t number = 1; number <= sector_left.demanded.number(); ++number) {
      const DigitSet digits = DigitSet::numbered(number);
      if (digits.size() != size || !(digits - sector_left.demanded).empty()) continue;
      auto step = step_of(sector_left, digits);
      if (step && visitor(std::move(*step))) return;
    }
  }
}

}  // namespace pbcs::kakuro
