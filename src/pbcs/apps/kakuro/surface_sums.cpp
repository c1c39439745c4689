#include "pbcs/apps/kakuro/surface_sums.hpp"

#include <algorithm>
#include <map>

namespace pbcs::kakuro {
namespace {

constexpr std::uint32_t kNoSector = ~0U;
/// Nobody would add up more.
constexpr std::uint32_t kMostSectors = 24;

/// The sectors of a cell that have a sum.
struct SectorsOfCell {
  std::uint32_t across = kNoSector;
  std::uint32_t down = kNoSector;
};

std::vector<SectorsOfCell> sectors_by_cell(const Layout& layout) {
  std::vector<SectorsOfCell> by_cell(layout.cells.size());
  for (std::uint32_t number = 0; number < layout.sectors.size(); ++number) {
    const SectorLayout& s = layout.sectors[number];
    if (!s.controller) continue;
    for (const std::uint32_t cell : s.cells) {
      (s.sector.direction == Direction::kAcross ? by_cell[cell].across : by_cell[cell].down) =
          number;
    }
  }
  return by_cell;
}

/// A set of sectors that grows from one; each cell is in one of each direction at most, so that it
/// is left exactly when one of its two sectors is in.
class Growth {
 public:
  Growth(const Layout& layout, const std::vector<SectorsOfCell>& by_cell)
      : layout_(layout),
        by_cell_(by_cell),
        in_(layout.sectors.size()),
        is_left_(layout.cells.size()) {}

  void add(std::uint32_t sector) {
    in_[sector] = true;
    sectors_.push_back(sector);
    for (const std::uint32_t cell : layout_.sectors[sector].cells) {
      is_left_[cell] = !is_left_[cell];
      if (is_left_[cell]) {
        left_.push_back(cell);
      } else {
        left_.erase(std::find(left_.begin(), left_.end(), cell));
      }
    }
  }

  /// The sector through a cell that is left which leaves fewest; nothing when none can be added.
  [[nodiscard]] std::optional<std::uint32_t> best() const {
    std::optional<std::uint32_t> best;
    std::ptrdiff_t fewest = 0;
    for (const std::uint32_t cell : left_) {
      for (const std::uint32_t sector : {by_cell_[cell].across, by_cell_[cell].down}) {
        if (sector == kNoSector || in_[sector]) continue;
        const std::ptrdiff_t added = change(sector);
        const bool better = !best || added < fewest || (added == fewest && sector < *best);
        if (!better) continue;
        best = sector;
        fewest = added;
      }
    }
    return best;
  }

  [[nodiscard]] const std::vector<std::uint32_t>& left() const { return left_; }

  /// With rows added, or with columns added when only these leave something.
  [[nodiscard]] Surface surface() const {
    Surface surface;
    for (const std::uint32_t sector : sectors_) {
      const Sector& s = layout_.sectors[sector].sector;
      const bool across = s.direction == Direction::kAcross;
      (across ? surface.plus : surface.minus).push_back(sector);
      surface.total += static_cast<std::int32_t>(across ? s.sum : 0) -
                       static_cast<std::int32_t>(across ? 0 : s.sum);
    }
    for (const std::uint32_t cell : left_) {
      const std::uint32_t across = by_cell_[cell].across;
      surface.left.push_back({cell, across != kNoSector && in_[across]});
    }
    std::sort(surface.plus.begin(), surface.plus.end());
    std::sort(surface.minus.begin(), surface.minus.end());
    std::sort(surface.left.begin(), surface.left.end());
    const bool all_negative = std::none_of(surface.left.begin(), surface.left.end(),
                                           [](const Surface::Term& t) { return t.positive; });
    if (all_negative) turn(surface);
    return surface;
  }

 private:
  static void turn(Surface& surface) {
    std::swap(surface.plus, surface.minus);
    surface.total = -surface.total;
    for (Surface::Term& term : surface.left) term.positive = !term.positive;
  }

  [[nodiscard]] std::ptrdiff_t change(std::uint32_t sector) const {
    std::ptrdiff_t added = 0;
    for (const std::uint32_t cell : layout_.sectors[sector].cells) {
      added += is_left_[cell] ? -1 : 1;
    }
    return added;
  }

  const Layout& layout_;
  const std::vector<SectorsOfCell>& by_cell_;
  std::vector<bool> in_;
  std::vector<std::uint32_t> sectors_;
  std::vector<std::uint32_t> left_;
  std::vector<bool> is_left_;  // by cell
};

/// Few cells, or some of one sector that are not all of it.
bool is_useful(const Growth& growth, const std::vector<SectorsOfCell>& by_cell) {
  const auto& left = growth.left();
  if (left.empty() || left.size() > kMostCellsOfCut) return false;
  if (left.size() <= kMostCellsLeft) return true;
  const auto same = [&](auto sector_of) {
    return sector_of(by_cell[left.front()]) != kNoSector &&
           std::all_of(left.begin(), left.end(), [&](std::uint32_t cell) {
             return sector_of(by_cell[cell]) == sector_of(by_cell[left.front()]);
           });
  };
  return same([](const SectorsOfCell& s) { return s.across; }) ||
         same([](const SectorsOfCell& s) { return s.down; });
}

/// The choices of candidates, not linked to each other, that have the total of a surface.
class Choices {
 public:
  Choices(const Layout& layout, const Surface& surface, const State& state)
      : layout_(layout), surface_(surface), state_(state), supported_(surface.left.size()) {
    choose(0, 0);
  }

  [[nodiscard]] std::vector<LabelId> eliminated() const {
    std::vector<LabelId> labels;
    for (std::size_t i = 0; i < surface_.left.size(); ++i) {
      const CellLayout& cell = layout_.cells[surface_.left[i].cell];
      const DigitSet gone = candidates_of(cell, state_) - supported_[i];
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        if (gone.has(digit)) labels.push_back(cell.label(digit));
      }
    }
    return labels;
  }

 private:
  [[nodiscard]] bool goes(LabelId label) const {
    if (!state_.is_candidate(label) && !state_.is_value(label)) return false;
    return std::none_of(chosen_.begin(), chosen_.end(),
                        [&](LabelId other) { return state_.structure().linked(other, label); });
  }

  bool choose(std::size_t i, std::int32_t sum) {
    if (i == surface_.left.size()) return sum == surface_.total;
    const auto [number, positive] = surface_.left[i];
    const CellLayout& cell = layout_.cells[number];
    bool any = false;
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (!cell.digits.has(digit) || !goes(cell.label(digit))) continue;
      chosen_.push_back(cell.label(digit));
      const auto value = static_cast<std::int32_t>(digit);
      const bool found = choose(i + 1, sum + (positive ? value : -value));
      chosen_.pop_back();
      if (found) supported_[i] = supported_[i] | DigitSet::of(digit);
      any = any || found;
    }
    return any;
  }

  const Layout& layout_;
  const Surface& surface_;
  const State& state_;
  std::vector<LabelId> chosen_;
  std::vector<DigitSet> supported_;  // by cell left
};

std::vector<VariableId> controllers_of(const Layout& layout,
                                       const std::vector<std::uint32_t>& sectors) {
  std::vector<VariableId> controllers;
  for (const std::uint32_t sector : sectors) {
    controllers.push_back(*layout.sectors[sector].controller);
  }
  return controllers;
}

}  // namespace

std::vector<Surface> surfaces_of(const Layout& layout) {
  const auto by_cell = sectors_by_cell(layout);
  std::map<std::vector<Surface::Term>, Surface> found;
  const auto keep = [&](const Growth& growth) {
    if (!is_useful(growth, by_cell)) return;
    Surface surface = growth.surface();
    const std::size_t sectors = surface.plus.size() + surface.minus.size();
    if (sectors < 2) return;  // the sum of a sector itself
    const auto [at, is_new] = found.try_emplace(surface.left, surface);
    const std::size_t known = at->second.plus.size() + at->second.minus.size();
    if (!is_new && sectors < known) at->second = std::move(surface);
  };
  for (std::uint32_t start = 0; start < layout.sectors.size(); ++start) {
    if (!layout.sectors[start].controller) continue;
    Growth growth(layout, by_cell);
    std::optional<std::uint32_t> next = start;
    for (std::uint32_t sectors = 0; next && sectors < kMostSectors; ++sectors) {
      growth.add(*next);
      keep(growth);
      next = growth.best();
    }
  }
  std::vector<Surface> surfaces;
  for (auto& [left, surface] : found) surfaces.push_back(std::move(surface));
  return surfaces;
}

std::optional<Step> find_surface_sum(const Layout& layout, const std::vector<Surface>& surfaces,
                                     std::uint32_t cells_left, const State& state) {
  for (const Surface& surface : surfaces) {
    if (surface.left.size() != cells_left) continue;
    const bool open =
        std::any_of(surface.left.begin(), surface.left.end(), [&](const Surface::Term& term) {
          return !state.has_value(layout.cells[term.cell].variable);
        });
    if (!open) continue;
    auto eliminated = Choices(layout, surface, state).eliminated();
    if (eliminated.empty()) continue;
    return Step{
        Family::kSurfaceSum,
        cells_left,
        {},
        std::move(eliminated),
        SurfaceSum{controllers_of(layout, surface.plus), controllers_of(layout, surface.minus)}};
  }
  return std::nullopt;
}

}  // namespace pbcs::kakuro
