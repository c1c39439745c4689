#include "pbcs/apps/kakuro/own_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include "pbcs/apps/kakuro/coupling_rules.hpp"
#include "pbcs/apps/kakuro/dynamic_subsets.hpp"
#include "pbcs/apps/kakuro/subset_grids.hpp"
#include "pbcs/apps/kakuro/surface_sums.hpp"

namespace pbcs::kakuro {
namespace {

struct NamedCoupling {
  CouplingKind kind;
  Direction direction;
};
constexpr std::array kCouplings{
    NamedCoupling{CouplingKind::kControllerToSector, Direction::kAcross},
    NamedCoupling{CouplingKind::kControllerToSector, Direction::kDown},
    NamedCoupling{CouplingKind::kCellToController, Direction::kAcross},
    NamedCoupling{CouplingKind::kCellToController, Direction::kDown},
    NamedCoupling{CouplingKind::kSectorToController, Direction::kAcross},
    NamedCoupling{CouplingKind::kSectorToController, Direction::kDown},
};

const NamedCoupling* coupling_called(std::string_view name) {
  const auto* at =
      std::find_if(kCouplings.begin(), kCouplings.end(), [&](const NamedCoupling& coupling) {
        return coupling_name(coupling.kind, coupling.direction) == name;
      });
  return at == kCouplings.end() ? nullptr : at;
}

/// dynamic-hidden-pairs-in-horiz-sector
std::string dynamic_name(std::uint32_t size, Direction direction) {
  constexpr std::array<const char*, kLargestDynamicSubset> kSizes{"single", "pairs", "triplets",
                                                                  "quads"};
  return fmt::format("dynamic-hidden-{}-in-{}-sector", kSizes.at(size - 1),
                     direction == Direction::kAcross ? "horiz" : "verti");
}

/// The size that a name of a dynamic hidden Subset says.
std::optional<std::uint32_t> dynamic_size(std::string_view name) {
  for (std::uint32_t size = 1; size <= kLargestDynamicSubset; ++size) {
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
      if (dynamic_name(size, direction) == name) return size;
    }
  }
  return std::nullopt;
}

/// Adds the step with those of its eliminations that are wanted, and takes them off the list.
void take_wanted(Step step, std::vector<LabelId>& wanted, std::vector<Step>& steps) {
  const auto is_in = [](const std::vector<LabelId>& labels, LabelId l) {
    return std::find(labels.begin(), labels.end(), l) != labels.end();
  };
  std::erase_if(step.eliminated, [&](LabelId l) { return !is_in(wanted, l); });
  if (step.eliminated.empty()) return;
  std::erase_if(wanted, [&](LabelId l) { return is_in(step.eliminated, l); });
  steps.push_back(std::move(step));
}

class OwnRules final : public SpecificRules {
 public:
  explicit OwnRules(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}

  [[nodiscard]] std::uint32_t longest(Family family) const override {
    switch (family) {
      case Family::kCoupling:
        return 1;
      case Family::kDynamicSubset:
        return kLargestDynamicSubset;
      case Family::kSurfaceSum:
        return kMostCellsOfCut;
      default:
        return 0;
    }
  }

  // Fast enough never to ask for a stop.
  [[nodiscard]] std::optional<Step> find(Family family, std::uint32_t length, const State& state,
                                         Stop /*stop*/) const override {
    if (length > longest(family)) return std::nullopt;
    switch (family) {
      case Family::kCoupling:
        return CouplingSearch(*layout_, state).find();
      case Family::kDynamicSubset:
        return DynamicSubsetSearch(*layout_, state).find(length);
      case Family::kSurfaceSum:
        return find_surface_sum(*layout_, surfaces(), length, state);
      default:
        return std::nullopt;
    }
  }

  // ---- words ------------------------------------------------------------------------------------
  [[nodiscard]] std::string text(const Step& step) const override {
    if (const auto* subset = std::get_if<DynamicSubset>(&step.proof)) return text_of(*subset);
    const auto* coupling = std::get_if<Coupling>(&step.proof);
    if (coupling == nullptr || coupling->variables.empty() || step.eliminated.empty()) return {};
    if (const SectorLayout* sector = sector_of(coupling->variables.front())) {
      return std::string(
          coupling_name(CouplingKind::kControllerToSector, sector->sector.direction));
    }
    const SectorLayout* sector = sector_of(step.eliminated.front());
    if (sector == nullptr) return {};
    const CouplingKind kind = coupling->variables.size() == 1 ? CouplingKind::kCellToController
                                                              : CouplingKind::kSectorToController;
    return std::string(coupling_name(kind, sector->sector.direction));
  }

  [[nodiscard]] std::optional<Family> family_called(std::string_view name) const override {
    if (coupling_called(name) != nullptr) return Family::kCoupling;
    return dynamic_size(name) ? std::optional(Family::kDynamicSubset) : std::nullopt;
  }

  [[nodiscard]] std::vector<Step> steps_of(std::string_view text,
                                           std::span<const LabelId> eliminated,
                                           const State& state) const override {
    std::vector<LabelId> left(eliminated.begin(), eliminated.end());
    std::vector<Step> steps;
    const NamedCoupling* named = coupling_called(text);
    const auto size = dynamic_size(text.substr(0, text.find(':')));
    if (named != nullptr) {
      for (Step& step : CouplingSearch(*layout_, state).all(named->kind, named->direction)) {
        take_wanted(std::move(step), left, steps);
      }
    } else if (size) {
      for (Step& step : DynamicSubsetSearch(*layout_, state).all(*size)) {
        if (this->text(step) == text) take_wanted(std::move(step), left, steps);
      }
    }
    if (left.empty()) return steps;
    if (size) {
      steps.push_back({Family::kDynamicSubset, *size, {}, std::move(left), DynamicSubset{}});
    } else {
      steps.push_back({Family::kCoupling, 1, {}, std::move(left), Coupling{}});
    }
    return steps;
  }

  /// Combinations together are called by all their digits: no two g-labels have the same.
  [[nodiscard]] std::string group_text(VariableId variable,
                                       std::span<const LabelId> labels) const override {
    const SectorLayout* sector = sector_of(variable);
    if (sector == nullptr) return {};
    return "n" + union_of(*sector, labels).text();
  }

  [[nodiscard]] std::vector<LabelId> group_of(VariableId variable,
                                              std::string_view text) const override {
    const SectorLayout* sector = sector_of(variable);
    if (sector == nullptr) return {};
    DigitSet digits;
    for (const char c : text.substr(std::min<std::size_t>(1, text.size()))) {
      if (c < '1' || c > '9') return {};
      digits = digits | DigitSet::of(static_cast<std::uint32_t>(c - '0'));
    }
    std::vector<LabelId> labels;
    for (std::size_t i = 0; i < sector->combinations.size(); ++i) {
      if ((sector->combinations[i] - digits).empty()) labels.push_back(sector->label(i));
    }
    return labels;
  }

 private:
  [[nodiscard]] static DigitSet union_of(const SectorLayout& sector,
                                         std::span<const LabelId> labels) {
    DigitSet digits;
    for (const LabelId l : labels) {
      digits = digits | sector.combinations[index(l) - index(sector.first)];
    }
    return digits;
  }

  /// "dynamic-hidden-pairs-in-horiz-sector: r5{n8 n9}{c4 c6}"
  [[nodiscard]] std::string text_of(const DynamicSubset& subset) const {
    const SectorLayout* s = sector_of(subset.split);
    if (s == nullptr || subset.variables.empty() ||
        subset.variables.size() > kLargestDynamicSubset) {
      return {};
    }
    std::vector<std::string> digits;
    std::vector<std::string> places;
    for (const std::uint32_t number : s->cells) {
      const CellLayout& cell = layout_->cells[number];
      if (std::find(subset.variables.begin(), subset.variables.end(), cell.variable) !=
          subset.variables.end()) {
        places.push_back(place_name(*layout_, s->sector, cell.square));
      }
    }
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      const auto& once = s->once[digit];
      if (once &&
          std::find(subset.covers.begin(), subset.covers.end(), *once) != subset.covers.end()) {
        digits.push_back(fmt::format("n{}", digit));
      }
    }
    const auto size = static_cast<std::uint32_t>(subset.variables.size());
    return fmt::format("{}: {}{{{}}}{{{}}}", dynamic_name(size, s->sector.direction),
                       line_name(s->sector), fmt::join(digits, " "), fmt::join(places, " "));
  }

  /// The sector with this controller.
  [[nodiscard]] const SectorLayout* sector_of(VariableId controller) const {
    const auto at = std::find_if(layout_->sectors.begin(), layout_->sectors.end(),
                                 [&](const SectorLayout& s) { return s.controller == controller; });
    return at == layout_->sectors.end() ? nullptr : &*at;
  }
  /// The sector with this combination.
  [[nodiscard]] const SectorLayout* sector_of(LabelId combination) const {
    const auto at =
        std::find_if(layout_->sectors.begin(), layout_->sectors.end(), [&](const SectorLayout& s) {
          return combination >= s.label(0) && combination < s.label(s.combinations.size());
        });
    return at == layout_->sectors.end() ? nullptr : &*at;
  }

  /// Looked for when they are first needed.
  [[nodiscard]] const std::vector<Surface>& surfaces() const {
    std::call_once(surfaces_known_, [this] { surfaces_ = surfaces_of(*layout_); });
    return surfaces_;
  }

  std::shared_ptr<const Layout> layout_;
  mutable std::once_flag surfaces_known_;
  mutable std::vector<Surface> surfaces_;
};

}  // namespace

std::shared_ptr<const SpecificRules> make_rules(std::shared_ptr<const Layout> layout) {
  return std::make_shared<const OwnRules>(std::move(layout));
}

}  // namespace pbcs::kakuro
