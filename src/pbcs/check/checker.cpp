#include "pbcs/check/checker.hpp"

#include <algorithm>
#include <span>

namespace pbcs {
namespace {

using Fault = std::optional<Violation>;

bool is_chain_family(Family family) {
  switch (family) {
    case Family::kBivalueChain:
    case Family::kZChain:
    case Family::kTWhip:
    case Family::kWhip:
    case Family::kBraid:
      return true;
    case Family::kSingle:
      break;
  }
  return false;
}

/// Bivalue-chains and z-chains close on the target with a right-linking candidate; in the others
/// nothing is left in the last cell.
bool ends_with_right(Family family) {
  return family == Family::kBivalueChain || family == Family::kZChain;
}

bool exists(const State& state, LabelId l) {
  return index(l) < state.structure().label_count();
}
bool exists(const State& state, VariableId v) {
  return index(v) < state.structure().variable_count();
}

Fault fault(std::string condition, std::vector<LabelId> labels = {}) {
  return Violation{std::move(condition), 0, std::nullopt, std::move(labels)};
}

/// Conditions on a list of conclusions, whatever the rule.
Fault check_conclusions(const State& state, std::span<const LabelId> labels,
                        const std::string& what) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!exists(state, labels[i])) return fault("a label that is " + what + " does not exist");
    if (!state.is_candidate(labels[i])) {
      return fault("a label that is " + what + " is not a candidate", {labels[i]});
    }
    if (std::find(labels.begin(), labels.begin() + static_cast<std::ptrdiff_t>(i), labels[i]) !=
        labels.begin() + static_cast<std::ptrdiff_t>(i)) {
      return fault("a label is " + what + " twice", {labels[i]});
    }
  }
  return std::nullopt;
}

Fault check_single(const State& state, const Step& step) {
  const auto* single = std::get_if<Single>(&step.proof);
  if (single == nullptr) return fault("the proof of a Single must be a variable and its candidate");
  if (step.length != 0) return fault("a Single has length 0");
  if (!step.eliminated.empty()) return fault("a Single eliminates nothing by itself");
  if (!exists(state, single->variable)) return fault("the variable of the Single does not exist");
  if (!exists(state, single->label)) return fault("the label of the Single does not exist");
  if (step.asserted != std::vector{single->label}) {
    return fault("a Single asserts exactly the candidate it proves", {single->label});
  }
  const auto on_variable = [&](std::string condition) {
    return Violation{std::move(condition), 0, single->variable, {single->label}};
  };
  if (state.has_value(single->variable)) return on_variable("the variable has a value already");
  const auto candidates = state.candidates_of(single->variable);
  if (std::find(candidates.begin(), candidates.end(), single->label) == candidates.end()) {
    return on_variable("the asserted label is not a candidate of the variable");
  }
  if (candidates.size() != 1) return on_variable("the variable has other candidates");
  return std::nullopt;
}

/// The conditions on a chain that do not depend on the target.
class PatternChecker {
 public:
  PatternChecker(const State& state, Family family, const Chain& chain)
      : state_(state), family_(family), cells_(chain.cells) {}

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
    const bool last = k == cells_.size();
    if (c.right && last && !ends_with_right(family_)) {
      return fault_at(k, "the last cell must not have a right-linking candidate", {*c.right});
    }
    if (!c.right && !(last && !ends_with_right(family_))) {
      return fault_at(k, "the right-linking candidate is missing");
    }
    if (!c.right) return std::nullopt;
    if (Fault found = check_member(k, *c.right, "right-linking")) return found;
    if (c.left == *c.right) {
      return fault_at(k, "the left-linking and the right-linking candidate are the same", {c.left});
    }
    return std::nullopt;
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

  /// Loops are forbidden except that a left-linking candidate of a braid may serve again.
  [[nodiscard]] Fault check_repetitions(std::uint32_t k) const {
    for (std::uint32_t i = 1; i < k; ++i) {
      if (family_ != Family::kBraid && cell(i).left == cell(k).left) {
        return fault_at(k, "the left-linking candidate occurs earlier in the pattern (a loop)",
                        {cell(k).left});
      }
      if (cell(i).right == cell(k).left) {
        return fault_at(k, "the left-linking candidate is an earlier right-linking one",
                        {cell(k).left});
      }
      if (cell(k).right && (cell(i).left == *cell(k).right || cell(i).right == cell(k).right)) {
        return fault_at(k, "the right-linking candidate occurs earlier in the pattern",
                        {*cell(k).right});
      }
    }
    return std::nullopt;
  }

  /// Earlier right-linking candidates count as true: their variables are used up.
  [[nodiscard]] Fault check_earlier_right(std::uint32_t k) const {
    for (std::uint32_t i = 1; i < k; ++i) {
      if (state_.structure().is_label_for(*cell(i).right, cell(k).variable)) {
        return fault_at(k, "an earlier right-linking candidate is a label for the variable",
                        {*cell(i).right});
      }
    }
    return std::nullopt;
  }

  const State& state_;
  Family family_;
  std::span<const ChainCell> cells_;
};

/// The conditions on a chain, well formed by itself, and one target Z.
class TargetChecker {
 public:
  TargetChecker(const State& state, Family family, const Chain& chain, LabelId target)
      : state_(state), family_(family), cells_(chain.cells), target_(target) {}

  [[nodiscard]] Fault find_fault() const {
    for (std::uint32_t k = 1; k <= length(); ++k) {
      if (Fault found = check_apart(k)) return found;
    }
    for (std::uint32_t k = 1; k <= length(); ++k) {
      if (Fault found = check_continuity(k)) return found;
      if (Fault found = k < length() ? check_inner(k) : check_last()) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::uint32_t length() const { return static_cast<std::uint32_t>(cells_.size()); }
  [[nodiscard]] const ChainCell& cell(std::uint32_t k) const { return cells_[k - 1]; }
  [[nodiscard]] bool linked(LabelId a, LabelId b) const { return state_.structure().linked(a, b); }
  [[nodiscard]] bool linked_to_target(LabelId l) const { return linked(l, target_); }
  /// Is `l` linked to some right-linking candidate before cell k?
  [[nodiscard]] bool linked_to_earlier_right(LabelId l, std::uint32_t k) const {
    return std::any_of(cells_.begin(), cells_.begin() + (k - 1),
                       [&](const ChainCell& c) { return linked(l, *c.right); });
  }

  [[nodiscard]] Fault fault_at(std::uint32_t k, std::string condition,
                               std::vector<LabelId> labels) const {
    return Violation{std::move(condition), k, cell(k).variable, std::move(labels)};
  }

  /// The target is no part of the pattern, and no variable may have it among its labels.
  [[nodiscard]] Fault check_apart(std::uint32_t k) const {
    if (cell(k).left == target_ || cell(k).right == target_) {
      return fault_at(k, "the target belongs to the pattern", {target_});
    }
    if (state_.structure().is_label_for(target_, cell(k).variable)) {
      return fault_at(k, "the target is a label for the variable", {target_});
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_continuity(std::uint32_t k) const {
    const LabelId left = cell(k).left;
    if (k == 1) {
      if (linked_to_target(left)) return std::nullopt;
      return fault_at(k, "the left-linking candidate is not linked to the target", {left, target_});
    }
    if (family_ == Family::kBraid) {
      if (linked_to_target(left) || linked_to_earlier_right(left, k)) return std::nullopt;
      return fault_at(k,
                      "the left-linking candidate is linked neither to the target nor to an "
                      "earlier right-linking candidate",
                      {left, target_});
    }
    const LabelId previous = *cell(k - 1).right;
    if (linked(left, previous)) return std::nullopt;
    return fault_at(k, "the left-linking candidate is not linked to the previous right-linking one",
                    {left, previous});
  }

  /// May candidate `l` of cell k < n stand beside the two linking candidates?
  [[nodiscard]] bool excluded_inside(LabelId l, std::uint32_t k) const {
    switch (family_) {
      case Family::kZChain:
        return linked_to_target(l);
      case Family::kTWhip:
        return linked_to_earlier_right(l, k);
      case Family::kWhip:
      case Family::kBraid:
        return linked_to_target(l) || linked_to_earlier_right(l, k);
      case Family::kBivalueChain:
      case Family::kSingle:
        break;
    }
    return false;
  }

  [[nodiscard]] Fault check_inner(std::uint32_t k) const {
    const ChainCell& c = cell(k);
    for (const LabelId l : state_.candidates_of(c.variable)) {
      if (l != c.left && l != *c.right && !excluded_inside(l, k)) {
        return fault_at(k, only_right_wording(), {l, *c.right});
      }
    }
    if (excluded_inside(*c.right, k)) {
      return fault_at(k, "the right-linking candidate is excluded by what precedes it", {*c.right});
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string only_right_wording() const {
    return family_ == Family::kBivalueChain
               ? "the variable has a candidate beside the two linking ones"
               : "the right-linking candidate is not the only compatible candidate";
  }

  /// A variable that came down to one candidate is a Single, not the end of a pattern.
  [[nodiscard]] Fault check_last() const {
    const ChainCell& c = cell(length());
    const auto candidates = state_.candidates_of(c.variable);
    if (candidates.size() < 2) {
      return fault_at(length(), "the last variable has only one candidate", {c.left});
    }
    for (const LabelId l : candidates) {
      if (Fault found = check_last_candidate(l)) return found;
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_last_candidate(LabelId l) const {
    const ChainCell& last = cell(length());
    if (family_ == Family::kBivalueChain && l != last.left && l != *last.right) {
      return fault_at(length(), only_right_wording(), {l, *last.right});
    }
    if (l == last.left || linked_to_target(l)) return std::nullopt;
    if (last.right == l) {
      return fault_at(length(), "the last right-linking candidate is not linked to the target",
                      {l, target_});
    }
    if (!ends_with_right(family_) && linked_to_earlier_right(l, length())) return std::nullopt;
    return fault_at(length(), "the last variable has a compatible candidate left", {l});
  }

  const State& state_;
  Family family_;
  std::span<const ChainCell> cells_;
  LabelId target_;
};

Fault check_chain(const State& state, const Step& step) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  if (chain == nullptr) return fault("the proof of a chain rule must be a chain");
  if (chain->cells.empty()) return fault("the chain has no cell");
  if (step.length != chain->cells.size()) return fault("the length is not the number of cells");
  if (!step.asserted.empty()) return fault("a chain rule asserts nothing", {step.asserted.front()});
  if (step.eliminated.empty()) return fault("the step eliminates nothing");
  if (Fault found = check_conclusions(state, step.eliminated, "eliminated")) return found;
  if (Fault found = PatternChecker(state, step.family, *chain).find_fault()) return found;
  for (const LabelId target : step.eliminated) {
    if (Fault found = TargetChecker(state, step.family, *chain, target).find_fault()) return found;
  }
  return std::nullopt;
}

}  // namespace

Result<void, Violation> check_step(const State& state, const Step& step) {
  Fault found;
  if (step.family == Family::kSingle) {
    found = check_single(state, step);
  } else if (is_chain_family(step.family)) {
    found = check_chain(state, step);
  } else {
    found = fault("the family of the step is unknown");
  }
  if (found) return unexpected(std::move(*found));
  return {};
}

void apply_step(State& state, const Step& step) {
  for (const LabelId l : step.eliminated) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  for (const LabelId l : step.asserted) {
    if (state.is_candidate(l)) state.assert_value(l);
  }
}

}  // namespace pbcs
