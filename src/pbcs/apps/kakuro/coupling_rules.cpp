#include "pbcs/apps/kakuro/coupling_rules.hpp"

#include <algorithm>
#include <array>

namespace pbcs::kakuro {
namespace {

constexpr std::array kKinds{CouplingKind::kControllerToSector, CouplingKind::kCellToController,
                            CouplingKind::kSectorToController};
constexpr std::array kDirections{Direction::kAcross, Direction::kDown};

Step coupling_step(std::vector<VariableId> variables, std::vector<ConstraintId> covers,
                   std::vector<LabelId> eliminated) {
  std::sort(covers.begin(), covers.end());
  return {Family::kCoupling,
          1,
          {},
          std::move(eliminated),
          Coupling{std::move(variables), std::move(covers)}};
}

}  // namespace

std::string_view coupling_name(CouplingKind kind, Direction direction) {
  const bool across = direction == Direction::kAcross;
  switch (kind) {
    case CouplingKind::kControllerToSector:
      return across ? "ctr-to-horiz-sector" : "ctr-to-verti-sector";
    case CouplingKind::kCellToController:
      return across ? "cell-to-horiz-ctr" : "cell-to-verti-ctr";
    case CouplingKind::kSectorToController:
      break;
  }
  return across ? "horiz-sector-to-ctr" : "verti-sector-to-ctr";
}

CouplingSearch::CouplingSearch(const Layout& layout, const State& state)
    : layout_(layout), state_(state), open_(layout.cells.size()) {
  for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = candidates_of(layout.cells[i], state);
}

std::optional<Step> CouplingSearch::find() const {
  std::optional<Step> found;
  for (const CouplingKind kind : kKinds) {
    for (const Direction direction : kDirections) {
      const bool any = visit(kind, direction, [&](Step step) {
        found = std::move(step);
        return true;
      });
      if (any) return found;
    }
  }
  return std::nullopt;
}

std::vector<Step> CouplingSearch::all(CouplingKind kind, Direction direction) const {
  std::vector<Step> steps;
  visit(kind, direction, [&](Step step) {
    steps.push_back(std::move(step));
    return false;
  });
  return steps;
}

bool CouplingSearch::visit(CouplingKind kind, Direction direction, const Visit& visitor) const {
  return std::any_of(layout_.sectors.begin(), layout_.sectors.end(), [&](const SectorLayout& s) {
    const bool open = s.controller && !state_.has_value(*s.controller);
    return open && s.sector.direction == direction && visit_sector(kind, s, visitor);
  });
}

bool CouplingSearch::visit_sector(CouplingKind kind, const SectorLayout& sector,
                                  const Visit& visitor) const {
  if (kind == CouplingKind::kCellToController) {
    return std::any_of(sector.cells.begin(), sector.cells.end(), [&](std::uint32_t cell) {
      auto step = from_cell(sector, cell);
      return step && visitor(std::move(*step));
    });
  }
  auto step =
      kind == CouplingKind::kControllerToSector ? from_controller(sector) : from_sector(sector);
  return step && visitor(std::move(*step));
}

std::optional<Step> CouplingSearch::from_controller(const SectorLayout& sector) const {
  DigitSet possible;
  for (std::size_t i = 0; i < sector.combinations.size(); ++i) {
    if (state_.is_candidate(sector.label(i))) possible = possible | sector.combinations[i];
  }
  std::vector<LabelId> eliminated;
  for (const std::uint32_t number : sector.cells) {
    const DigitSet gone = open_[number] - possible;
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (gone.has(digit)) eliminated.push_back(layout_.cells[number].label(digit));
    }
  }
  if (eliminated.empty()) return std::nullopt;
  return coupling_step({*sector.controller}, {}, std::move(eliminated));
}

template <class F>
std::vector<LabelId> CouplingSearch::combinations_if(const SectorLayout& sector,
                                                     F&& excluded) const {
  std::vector<LabelId> labels;
  for (std::size_t i = 0; i < sector.combinations.size(); ++i) {
    const LabelId label = sector.label(i);
    if (state_.is_candidate(label) && excluded(sector.combinations[i])) labels.push_back(label);
  }
  return labels;
}

std::optional<Step> CouplingSearch::from_cell(const SectorLayout& sector,
                                              std::uint32_t cell) const {
  if (open_[cell].empty()) return std::nullopt;  // it has a value
  auto eliminated = combinations_if(
      sector, [&](DigitSet combination) { return (combination & open_[cell]).empty(); });
  if (eliminated.empty()) return std::nullopt;
  return coupling_step({layout_.cells[cell].variable}, {}, std::move(eliminated));
}

// ECP has taken the digits of decided cells from the others, and the combinations without them from
// the controller: a combination has as many other digits as there are open cells.
std::optional<Step> CouplingSearch::from_sector(const SectorLayout& sector) const {
  std::vector<VariableId> variables;
  DigitSet possible;
  for (const std::uint32_t number : sector.cells) {
    if (open_[number].empty()) continue;
    variables.push_back(layout_.cells[number].variable);
    possible = possible | open_[number];
  }
  auto eliminated = combinations_if(sector, [&](DigitSet combination) {
    return (combination & possible).size() < variables.size();
  });
  if (eliminated.empty()) return std::nullopt;
  std::vector<ConstraintId> covers;
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (possible.has(digit) && sector.once[digit]) covers.push_back(*sector.once[digit]);
  }
  return coupling_step(std::move(variables), std::move(covers), std::move(eliminated));
}

}  // namespace pbcs::kakuro
