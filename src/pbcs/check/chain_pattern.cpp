#include <algorithm>

#include "pbcs/check/chain_checker.hpp"
#include "pbcs/check/chain_traits.hpp"
#include "pbcs/check/exclusion.hpp"
#include "pbcs/check/inner_chain_checker.hpp"

namespace pbcs::checker {
namespace {

class PatternChecker {
 public:
  PatternChecker(const State& state, Family family, std::span<const ChainCell> cells, Extent extent)
      : state_(state), traits_(traits_of(family)), cells_(cells), extent_(extent) {}

  [[nodiscard]] Fault find_fault() const {
    for (std::uint32_t k = 1; k <= cells_.size(); ++k) {
      if (Fault found = check_cell(k)) return found;
    }
    for (std::uint32_t k = 1; k <= cells_.size(); ++k) {
      if (Fault found = check_repetitions(k)) return found;
      if (Fault found = check_earlier_right(k)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] const ChainCell& cell(std::uint32_t k) const { return cells_[k - 1]; }

  [[nodiscard]] Fault fault_at(std::uint32_t k, std::string condition,
                               std::vector<LabelId> labels = {}) const {
    const bool known = exists(state_, cell(k).variable);
    return Violation{std::move(condition), k,
                     known ? std::optional(cell(k).variable) : std::nullopt, std::move(labels)};
  }

  [[nodiscard]] Fault check_cell(std::uint32_t k) const {
    const ChainCell& c = cell(k);
    if (!exists(state_, c.variable)) return fault_at(k, "the variable does not exist");
    if (state_.has_value(c.variable)) return fault_at(k, "the variable has a value already");
    if (Fault found = check_member(k, c.left, "left-linking")) return found;
    const bool last = k == cells_.size() && extent_ == Extent::kWhole;
    if (last && !traits_.closes) {
      if (c.right.empty()) return std::nullopt;
      return fault_at(k, "the last cell must not have a right-linking object");
    }
    if (c.right.empty()) return fault_at(k, "the right-linking candidate is missing");
    return check_right(k);
  }

  [[nodiscard]] Fault check_member(std::uint32_t k, LabelId l, const std::string& role) const {
    if (!exists(state_, l)) return fault_at(k, "the " + role + " candidate does not exist");
    if (!state_.is_candidate(l)) {
      return fault_at(k, "the " + role + " label is not a candidate", {l});
    }
    if (!state_.structure().is_label_for(l, cell(k).variable)) {
      return fault_at(k, "the " + role + " candidate is not a label for the variable", {l});
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_right(std::uint32_t k) const {
    const ChainCell& c = cell(k);
    if (const Group* group = c.right.group()) return check_group(k, *group);
    if (const Subset* subset = c.right.subset()) return check_subset(k, *subset);
    if (const InnerChain* inner = c.right.inner()) return check_inner_chain(k, *inner);
    if (Fault found = check_member(k, *c.right.candidate(), "right-linking")) return found;
    if (c.right.is(c.left)) {
      return fault_at(k, "the left-linking and the right-linking candidate are the same", {c.left});
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_group(std::uint32_t k, const Group& group) const {
    if (traits_.objects < Objects::kGroups) {
      return fault_at(k, "the family has no right-linking g-candidates");
    }
    for (const LabelId l : group.labels) {
      if (!exists(state_, l)) return fault_at(k, "a label of the g-candidate does not exist");
    }
    if (!std::is_sorted(group.labels.begin(), group.labels.end())) {
      return fault_at(k, "the labels of the g-candidate are not in increasing order", group.labels);
    }
    if (!is_g_label(state_.structure(), cell(k).variable, group.labels)) {
      return fault_at(k, "the right-linking labels are no g-label of the variable", group.labels);
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_subset(std::uint32_t k, const Subset& subset) const {
    if (!traits_.with_subsets()) {
      return fault_at(k, "the family has no right-linking Subsets");
    }
    if (k == cells_.size()) return fault_at(k, "the last right-linking object is a Subset");
    if (Fault found = find_subset_fault(state_, subset, traits_.transversality())) {
      found->cell = k;
      return found;
    }
    const auto& variables = subset.variables;
    if (std::find(variables.begin(), variables.end(), cell(k).variable) == variables.end()) {
      return fault_at(k, "the variable is not one of the Subset's");
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_inner_chain(std::uint32_t k, const InnerChain& inner) const {
    if (!traits_.with_inner_chains()) {
      return fault_at(k, "the family has no right-linking whips or braids");
    }
    if (Fault found = find_inner_chain_fault(state_, inner, traits_.inner_continuity())) {
      found->cell = k;
      return found;
    }
    if (std::none_of(inner.cells.begin(), inner.cells.end(),
                     [&](const InnerCell& c) { return c.variable == cell(k).variable; })) {
      return fault_at(k, "the variable is not one of the inner pattern's");
    }
    return std::nullopt;
  }

  /// Loops are forbidden except that a left-linking candidate of a braid may serve again, and where
  /// they do no harm.
  [[nodiscard]] Fault check_repetitions(std::uint32_t k) const {
    if (traits_.memoryless()) return std::nullopt;
    const LabelId* right = cell(k).right.candidate();
    for (std::uint32_t i = 1; i < k; ++i) {
      if (traits_.continuity == Continuity::kPrevious && cell(i).left == cell(k).left) {
        return fault_at(k, "the left-linking candidate occurs earlier in the pattern (a loop)",
                        {cell(k).left});
      }
      if (cell(i).right.is(cell(k).left)) {
        return fault_at(k, "the left-linking candidate is an earlier right-linking one",
                        {cell(k).left});
      }
      if (right != nullptr && (cell(i).left == *right || cell(i).right.is(*right))) {
        return fault_at(k, "the right-linking candidate occurs earlier in the pattern", {*right});
      }
    }
    return std::nullopt;
  }

  /// Earlier right-linking candidates count as true: their variables are used up, and nothing can
  /// exclude them. Of other objects nobody knows which label is true: their variables may come
  /// again.
  [[nodiscard]] Fault check_earlier_right(std::uint32_t k) const {
    for (std::uint32_t i = traits_.memoryless() ? std::max(k, 2U) - 1 : 1; i < k; ++i) {
      const LabelId* right = cell(i).right.candidate();
      if (right != nullptr && uses(cell(k), *right)) {
        return fault_at(k, "an earlier right-linking candidate is a label for the variable",
                        {*right});
      }
      const InnerChain* inner = cell(k).right.inner();
      if (right != nullptr && inner != nullptr &&
          excludes(state_.structure(), cell(k).variable, cell(k).right, *right)) {
        return fault_at(k, "an earlier right-linking candidate is a target of the inner pattern",
                        {*right});
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool uses(const ChainCell& c, LabelId l) const {
    const Structure& structure = state_.structure();
    if (const Subset* subset = c.right.subset()) return is_label_of(structure, *subset, l);
    if (const InnerChain* inner = c.right.inner()) return is_label_of(structure, *inner, l);
    return structure.is_label_for(l, c.variable);
  }

  const State& state_;
  ChainTraits traits_;
  std::span<const ChainCell> cells_;
  Extent extent_;
};

}  // namespace

Fault find_pattern_fault(const State& state, Family family, std::span<const ChainCell> cells,
                         Extent extent) {
  return PatternChecker(state, family, cells, extent).find_fault();
}

}  // namespace pbcs::checker
