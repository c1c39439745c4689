#include "pbcs/apps/kakuro/surface_sums.hpp"

#include <algorithm>

namespace pbcs::kakuro {
namespace {

/// The choices of candidates, not linked to each other, that have the total of a surface: the
/// values of its virtual variable.
class Choices {
 public:
  Choices(const Layout& layout, const Surface& surface, const State& state)
      : layout_(layout), surface_(surface), state_(state) {
    choose(0, 0);
  }

  /// What all of them exclude: candidates of the cells, and others only when there are none of
  /// these, for most follow from them. Without any choice, all candidates of the cells.
  [[nodiscard]] std::vector<LabelId> eliminated() const {
    std::vector<LabelId> own;
    for (const Surface::Term& term : surface_.left) {
      for (const LabelId l : state_.candidates_of(layout_.cells[term.cell].variable)) {
        if (!any_ || std::binary_search(excluded_.begin(), excluded_.end(), l)) own.push_back(l);
      }
    }
    return own.empty() ? excluded_ : own;
  }

 private:
  [[nodiscard]] bool goes(LabelId label) const {
    return (state_.is_candidate(label) || state_.is_value(label)) && !is_excluded(label);
  }
  [[nodiscard]] bool is_excluded(LabelId label) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](LabelId other) { return state_.structure().linked(other, label); });
  }

  /// False when nothing is left that all choices exclude.
  bool choose(std::size_t i, std::int32_t sum) {
    if (i == surface_.left.size()) return sum != surface_.total || take();
    const auto [number, positive] = surface_.left[i];
    const CellLayout& cell = layout_.cells[number];
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (!cell.digits.has(digit) || !goes(cell.label(digit))) continue;
      chosen_.push_back(cell.label(digit));
      const auto value = static_cast<std::int32_t>(digit);
      const bool goes_on = choose(i + 1, sum + (positive ? value : -value));
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  bool take() {
    if (!any_) {
      for (const LabelId l : chosen_) {
        for (const LabelId other : state_.structure().neighbours(l)) {
          if (state_.is_candidate(other)) excluded_.push_back(other);
        }
      }
      std::sort(excluded_.begin(), excluded_.end());
      excluded_.erase(std::unique(excluded_.begin(), excluded_.end()), excluded_.end());
      any_ = true;
    } else {
      std::erase_if(excluded_, [&](LabelId l) { return !is_excluded(l); });
    }
    return !excluded_.empty();
  }

  const Layout& layout_;
  const Surface& surface_;
  const State& state_;
  std::vector<LabelId> chosen_;
  bool any_ = false;
  std::vector<LabelId> excluded_;  // by all choices so far
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
