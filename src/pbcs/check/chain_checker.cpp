#include "pbcs/check/chain_checker.hpp"

#include <algorithm>

#include "pbcs/check/chain_traits.hpp"
#include "pbcs/check/conclusions.hpp"
#include "pbcs/check/exclusion.hpp"
#include "pbcs/check/inner_chain_checker.hpp"

namespace pbcs::checker {
namespace {

class TargetChecker {
 public:
  TargetChecker(const State& state, Family family, std::span<const ChainCell> cells,
                const Hypothesis& hypothesis, Extent extent)
      : state_(state),
        traits_(traits_of(family)),
        cells_(cells),
        targets_(hypothesis.targets),
        lemmas_(hypothesis.lemmas),
        extent_(extent) {}

  [[nodiscard]] Fault find_fault() const {
    for (std::uint32_t k = 1; k <= cell_count(); ++k) {
      if (Fault found = check_apart(k)) return found;
    }
    for (std::uint32_t k = 1; k <= cell_count(); ++k) {
      if (Fault found = check_continuity(k)) return found;
      const bool last = k == cell_count() && extent_ == Extent::kWhole;
      if (Fault found = last ? check_last() : check_inner(k)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::uint32_t cell_count() const {
    return static_cast<std::uint32_t>(cells_.size());
  }
  [[nodiscard]] const ChainCell& cell(std::uint32_t k) const { return cells_[k - 1]; }
  [[nodiscard]] const Structure& structure() const { return state_.structure(); }

  // ---- what excludes a label: the one notion everything below is said with
  // -----------------------
  [[nodiscard]] bool excluded_by_target(LabelId l) const {
    return std::any_of(targets_.begin(), targets_.end(),
                       [&](LabelId z) { return structure().linked(l, z); }) ||
           contradicts(l, targets_);
  }
  /// By a lemma about `l` and some of the others.
  [[nodiscard]] bool contradicts(LabelId l, std::span<const LabelId> others) const {
    return lemmas_ != nullptr && lemmas_->against(l, others).has_value();
  }
  /// By the k-th right-linking object; number 0 is the target.
  [[nodiscard]] bool excluded_by(LabelId l, std::uint32_t k) const {
    if (k == 0) return excluded_by_target(l);
    const LabelId* right = cell(k).right.candidate();
    return excludes(structure(), cell(k).variable, cell(k).right, l) ||
           (right != nullptr && contradicts(l, {right, 1}));
  }
  /// By some right-linking object before cell k, or by a lemma about several.
  [[nodiscard]] bool excluded_before(LabelId l, std::uint32_t k) const {
    for (std::uint32_t i = 1; i < k; ++i) {
      if (excluded_by(l, i)) return true;
    }
    return lemmas_ != nullptr && contradicts(l, true_before(k));
  }
  /// The targets and the right-linking candidates before cell k.
  [[nodiscard]] std::vector<LabelId> true_before(std::uint32_t k) const {
    std::vector<LabelId> labels(targets_.begin(), targets_.end());
    for (std::uint32_t i = 1; i < k; ++i) {
      if (const LabelId* right = cell(i).right.candidate()) labels.push_back(*right);
    }
    return labels;
  }
  /// By what counts in cell k < n.
  [[nodiscard]] bool excluded_inside(LabelId l, std::uint32_t k) const {
    switch (traits_.context) {
      case Context::kNothing:
        return false;
      case Context::kPrevious:
        return excluded_by(l, k - 1);
      case Context::kTarget:
        return excluded_by_target(l);
      case Context::kEarlier:
        return excluded_before(l, k);
      case Context::kTargetAndEarlier:
        return excluded_by_target(l) || excluded_before(l, k);
    }
    return false;
  }

  [[nodiscard]] Fault fault_at(std::uint32_t k, std::string condition,
                               std::vector<LabelId> labels) const {
    return Violation{std::move(condition), k, cell(k).variable, std::move(labels)};
  }

  // ---- the target is no part of the pattern
  // ------------------------------------------------------
  [[nodiscard]] Fault check_apart(std::uint32_t k) const {
    const ChainCell& c = cell(k);
    // What the previous object excludes needs no mention in a reversible chain, be it the target.
    const bool mentioned = k == cell_count() || !traits_.reversible_with_groups();
    for (const LabelId z : targets_) {
      if (c.left == z || belongs_to(z, c.right)) {
        return fault_at(k, "the target belongs to the pattern", {z});
      }
      if (mentioned && structure().is_label_for(z, c.variable)) {
        return fault_at(k, "the target is a label for the variable", {z});
      }
      if (const InnerChain* inner = c.right.inner();
          inner != nullptr && is_label_of(structure(), *inner, z)) {
        return fault_at(k, "the target is a label for a variable of the inner pattern", {z});
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool belongs_to(LabelId z, const RightObject& right) const {
    if (const Group* group = right.group()) {
      return std::find(group->labels.begin(), group->labels.end(), z) != group->labels.end();
    }
    if (const Subset* subset = right.subset()) {
      return is_label_of(structure(), *subset, z) &&
             std::any_of(subset->covers.begin(), subset->covers.end(),
                         [&](ConstraintId c) { return structure().is_label_for(z, c); });
    }
    if (const InnerChain* inner = right.inner()) return mentions(*inner, z);
    return right.is(z);
  }

  /// `left` and the targets, which it should have to do with.
  [[nodiscard]] std::vector<LabelId> with_targets(LabelId left) const {
    std::vector<LabelId> labels{left};
    labels.insert(labels.end(), targets_.begin(), targets_.end());
    return labels;
  }

  // ---- left-linking candidates
  // -------------------------------------------------------------------
  [[nodiscard]] Fault check_continuity(std::uint32_t k) const {
    const LabelId left = cell(k).left;
    if (k == 1) {
      if (excluded_by_target(left)) return std::nullopt;
      return fault_at(k, "the left-linking candidate is not linked to the target",
                      with_targets(left));
    }
    if (traits_.continuity == Continuity::kAnyEarlier) {
      if (excluded_by_target(left) || excluded_before(left, k)) return std::nullopt;
      return fault_at(k,
                      "the left-linking candidate is linked neither to the target nor to an "
                      "earlier right-linking object",
                      with_targets(left));
    }
    if (excluded_by(left, k - 1)) return std::nullopt;
    std::vector<LabelId> labels{left};
    if (const LabelId* previous = cell(k - 1).right.candidate()) labels.push_back(*previous);
    return fault_at(k, "the left-linking candidate is not linked to the previous right-linking one",
                    std::move(labels));
  }

  // ---- right-linking objects
  // ---------------------------------------------------------------------
  [[nodiscard]] Fault check_inner(std::uint32_t k) const {
    return check_left_over(k, [&](LabelId l) { return excluded_inside(l, k); });
  }

  /// The right-linking object of cell k is what is left beside the left-linking candidate and what
  /// is `excluded`.
  template <class Excluded>
  [[nodiscard]] Fault check_left_over(std::uint32_t k, const Excluded& excluded) const {
    const ChainCell& c = cell(k);
    const auto gone = [&](LabelId l) { return l == c.left || excluded(l); };
    if (const Subset* subset = c.right.subset()) {
      Fault found = find_confinement_fault(state_, *subset, gone);
      if (found) found->cell = k;
      return found;
    }
    if (const InnerChain* inner = c.right.inner()) {
      Fault found = find_inner_chain_fault(state_, *inner, excluded);
      if (found) found->cell = k;
      return found;
    }
    std::vector<LabelId> left_over;
    for (const LabelId l : state_.candidates_of(c.variable)) {
      if (!gone(l)) left_over.push_back(l);
    }
    if (const Group* group = c.right.group()) return compare(k, left_over, *group);
    return compare(k, left_over, *c.right.candidate());
  }

  [[nodiscard]] Fault compare(std::uint32_t k, std::span<const LabelId> left_over,
                              LabelId right) const {
    for (const LabelId l : left_over) {
      if (l != right) return fault_at(k, only_right_wording(), {l, right});
    }
    if (!left_over.empty()) return std::nullopt;
    return fault_at(k, "the right-linking candidate is excluded by what precedes it", {right});
  }

  [[nodiscard]] Fault compare(std::uint32_t k, std::span<const LabelId> left_over,
                              const Group& group) const {
    for (const LabelId l : left_over) {
      if (std::find(group.labels.begin(), group.labels.end(), l) == group.labels.end()) {
        return fault_at(k, "a compatible candidate lies outside the right-linking g-candidate",
                        {l});
      }
    }
    if (left_over.size() > 1) return std::nullopt;
    return fault_at(k, "the right-linking g-candidate has fewer than two compatible candidates",
                    {left_over.begin(), left_over.end()});
  }

  [[nodiscard]] std::string only_right_wording() const {
    return traits_.context == Context::kNothing
               ? "the variable has a candidate beside the two linking ones"
               : "the right-linking candidate is not the only compatible candidate";
  }

  // ---- the last cell
  // -----------------------------------------------------------------------------
  /// A variable that came down to one candidate is a Single, not the end of a pattern.
  [[nodiscard]] Fault check_last() const {
    const ChainCell& c = cell(cell_count());
    if (state_.candidate_count(c.variable) < 2) {
      return fault_at(cell_count(), "the last variable has only one candidate", {c.left});
    }
    return traits_.closes ? check_closing() : check_nothing_left();
  }

  [[nodiscard]] Fault check_nothing_left() const {
    const std::uint32_t last = cell_count();
    for (const LabelId l : state_.candidates_of(cell(last).variable)) {
      const bool excluded = l == cell(last).left || excluded_by_target(l) ||
                            (traits_.context == Context::kTarget ? excluded_by(l, last - 1)
                                                                 : excluded_before(l, last));
      if (!excluded)
        return fault_at(last, "the last variable has a compatible candidate left", {l});
    }
    return std::nullopt;
  }

  /// The last right-linking object excludes the target. In a z-chain the z-candidates of the last
  /// variable may stand beside it; a chain of one cell has no previous object to lean on.
  [[nodiscard]] Fault check_closing() const {
    const std::uint32_t last = cell_count();
    const RightObject& right = cell(last).right;
    if (!excluded_by(targets_.front(), last)) {
      std::vector<LabelId> labels{targets_.front()};
      if (const LabelId* candidate = right.candidate()) labels.insert(labels.begin(), *candidate);
      return fault_at(last, "the last right-linking candidate is not linked to the target",
                      std::move(labels));
    }
    return check_left_over(last, [&](LabelId l) {
      if (traits_.context == Context::kPrevious) return last > 1 && excluded_by(l, last - 1);
      return !right.is(l) && excluded_inside(l, last);
    });
  }

  const State& state_;
  ChainTraits traits_;
  std::span<const ChainCell> cells_;
  std::span<const LabelId> targets_;
  const Lemmas* lemmas_;
  Extent extent_;
};

}  // namespace

Fault find_target_fault(const State& state, Family family, std::span<const ChainCell> cells,
                        const Hypothesis& hypothesis, Extent extent) {
  return TargetChecker(state, family, cells, hypothesis, extent).find_fault();
}

Fault check_chain_step(const State& state, const Step& step, const Lemmas& lemmas) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  if (chain == nullptr) return fault("the proof of a chain rule must be a chain");
  if (chain->cells.empty()) return fault("the chain has no cell");
  if (step.length != length_of(chain->cells)) {
    return fault("the length is not the number of CSP variables");
  }
  if (Fault found = check_eliminations(state, step)) return found;
  if (Fault found = find_pattern_fault(state, step.family, chain->cells)) return found;
  const bool with_lemmas = traits_of(step.family).with_lemmas;
  for (const LabelId target : step.eliminated) {
    const Hypothesis hypothesis{{&target, 1}, with_lemmas ? &lemmas : nullptr};
    if (Fault found = find_target_fault(state, step.family, chain->cells, hypothesis)) return found;
  }
  return std::nullopt;
}

}  // namespace pbcs::checker
