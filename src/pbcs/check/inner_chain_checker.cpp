#include "pbcs/check/inner_chain_checker.hpp"

#include <algorithm>
#include <span>

namespace pbcs::checker {
namespace {

Fault fault_in(const InnerCell& cell, std::string condition, std::vector<LabelId> labels = {}) {
  return fault_on(cell.variable, std::move(condition), std::move(labels));
}

/// Conditions on the inner pattern by itself.
class InnerPatternChecker {
 public:
  InnerPatternChecker(const State& state, const InnerChain& inner, Continuity continuity)
      : state_(state), structure_(state.structure()), inner_(inner), continuity_(continuity) {}

  [[nodiscard]] Fault find_fault() const {
    if (inner_.cells.size() < 2) return fault("an inner pattern has at least two variables");
    if (Fault found = check_targets()) return found;
    for (std::size_t i = 0; i < inner_.cells.size(); ++i) {
      if (Fault found = check_cell(i)) return found;
    }
    for (std::size_t i = 0; i < inner_.cells.size(); ++i) {
      if (Fault found = check_repetitions(i)) return found;
      for (const LabelId target : inner_.targets) {
        if (Fault found = check_target(i, target)) return found;
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Fault check_targets() const {
    if (inner_.targets.empty()) return fault("the inner pattern has no target");
    for (const LabelId l : inner_.targets) {
      if (!exists(state_, l)) return fault("a target of the inner pattern does not exist");
      if (!state_.is_candidate(l)) {
        return fault("a target of the inner pattern is not a candidate", {l});
      }
    }
    const auto unordered = std::adjacent_find(inner_.targets.begin(), inner_.targets.end(),
                                              [](LabelId a, LabelId b) { return a >= b; });
    if (unordered == inner_.targets.end()) return std::nullopt;
    return fault("the targets of the inner pattern are not in increasing order", {*unordered});
  }

  [[nodiscard]] Fault check_cell(std::size_t i) const {
    const InnerCell& cell = inner_.cells[i];
    if (!exists(state_, cell.variable)) {
      return fault("a variable of the inner pattern does not exist");
    }
    if (state_.has_value(cell.variable)) {
      return fault_in(cell, "a variable of the inner pattern has a value already");
    }
    if (Fault found = check_member(cell, cell.left)) return found;
    if (cell.right.has_value() != (i + 1 < inner_.cells.size())) {
      return fault_in(cell, cell.right ? "the last inner cell must not have a right-linking object"
                                       : "the inner right-linking candidate is missing");
    }
    if (!cell.right) return std::nullopt;
    if (*cell.right == cell.left) {
      return fault_in(cell, "the inner left-linking and right-linking candidate are the same",
                      {cell.left});
    }
    return check_member(cell, *cell.right);
  }

  [[nodiscard]] Fault check_member(const InnerCell& cell, LabelId l) const {
    if (!exists(state_, l)) return fault_in(cell, "a label of the inner pattern does not exist");
    if (!state_.is_candidate(l)) {
      return fault_in(cell, "a label of the inner pattern is not a candidate", {l});
    }
    if (!structure_.is_label_for(l, cell.variable)) {
      return fault_in(cell, "an inner candidate is not a label for the inner variable", {l});
    }
    return std::nullopt;
  }

  [[nodiscard]] std::span<const InnerCell> before(std::size_t i) const {
    return std::span(inner_.cells).first(i);
  }

  /// An earlier right-linking candidate counts as true: its variables are used up, which also keeps
  /// it from being left- or right-linking again.
  [[nodiscard]] Fault check_repetitions(std::size_t i) const {
    const InnerCell& cell = inner_.cells[i];
    for (const InnerCell& earlier : before(i)) {
      if (continuity_ == Continuity::kPrevious && earlier.left == cell.left) {
        return fault_in(cell, "the inner left-linking candidate occurs earlier (a loop)",
                        {cell.left});
      }
      if (structure_.is_label_for(*earlier.right, cell.variable)) {
        return fault_in(cell,
                        "an earlier inner right-linking candidate is a label for the variable",
                        {*earlier.right});
      }
      if (cell.right == earlier.left) {
        return fault_in(cell, "the inner right-linking candidate occurs earlier", {*cell.right});
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_target(std::size_t i, LabelId target) const {
    const InnerCell& cell = inner_.cells[i];
    if (structure_.is_label_for(target, cell.variable)) {
      return fault_in(cell, "a target of the inner pattern is a label for the inner variable",
                      {target});
    }
    const bool braid = continuity_ == Continuity::kAnyEarlier;
    const auto excluders = braid || i == 0 ? before(i) : before(i).last(1);
    const bool continuous =
        ((braid || i == 0) && structure_.linked(cell.left, target)) ||
        std::any_of(excluders.begin(), excluders.end(), [&](const InnerCell& earlier) {
          return structure_.linked(cell.left, *earlier.right);
        });
    if (continuous) return std::nullopt;
    if (i == 0) {
      return fault_in(cell, "the inner left-linking candidate is not linked to the inner target",
                      {cell.left, target});
    }
    return fault_in(cell,
                    braid ? "the inner left-linking candidate is linked neither to the inner "
                            "target nor to an earlier inner right-linking candidate"
                          : "the inner left-linking candidate is not linked to the previous inner "
                            "right-linking one",
                    {cell.left});
  }

  const State& state_;
  const Structure& structure_;
  const InnerChain& inner_;
  Continuity continuity_;
};

/// What is left of a variable when `excluded` labels are forgotten and these are true.
std::vector<LabelId> left_over(const State& state, VariableId v, std::span<const LabelId> truths,
                               const std::function<bool(LabelId)>& excluded) {
  auto found = state.candidates_of(v);
  std::erase_if(found, [&](LabelId l) {
    return excluded(l) || std::any_of(truths.begin(), truths.end(),
                                      [&](LabelId t) { return state.structure().linked(l, t); });
  });
  return found;
}

Fault check_refutation(const State& state, const InnerChain& inner, LabelId target,
                       const std::function<bool(LabelId)>& excluded) {
  std::vector<LabelId> truths{target};
  for (const InnerCell& cell : inner.cells) {
    const auto left = left_over(state, cell.variable, truths, excluded);
    if (!cell.right) {
      if (left.empty()) return std::nullopt;
      return fault_in(cell, "the last inner variable has a compatible candidate left",
                      {left.front()});
    }
    if (left.empty()) {
      return fault_in(cell, "the inner right-linking candidate is excluded by what precedes it",
                      {*cell.right});
    }
    const auto other =
        std::find_if(left.begin(), left.end(), [&](LabelId l) { return l != *cell.right; });
    if (other != left.end()) {
      return fault_in(cell,
                      "the inner right-linking candidate is not the only compatible candidate",
                      {*other, *cell.right});
    }
    truths.push_back(*cell.right);
  }
  return std::nullopt;
}

}  // namespace

Fault find_inner_chain_fault(const State& state, const InnerChain& inner, Continuity continuity) {
  return InnerPatternChecker(state, inner, continuity).find_fault();
}

Fault find_inner_chain_fault(const State& state, const InnerChain& inner,
                             const std::function<bool(LabelId)>& excluded) {
  for (const LabelId target : inner.targets) {
    if (Fault found = check_refutation(state, inner, target, excluded)) return found;
  }
  const InnerCell& last = inner.cells.back();
  if (left_over(state, last.variable, {}, excluded).size() > 1) return std::nullopt;
  return fault_in(last,
                  "the last inner variable has fewer than two candidates compatible with what "
                  "precedes the inner pattern",
                  {last.left});
}

bool mentions(const InnerChain& inner, LabelId l) {
  return std::find(inner.targets.begin(), inner.targets.end(), l) != inner.targets.end() ||
         std::any_of(inner.cells.begin(), inner.cells.end(),
                     [&](const InnerCell& cell) { return cell.left == l || cell.right == l; });
}

bool is_label_of(const Structure& structure, const InnerChain& inner, LabelId l) {
  return std::any_of(inner.cells.begin(), inner.cells.end(), [&](const InnerCell& cell) {
    return structure.is_label_for(l, cell.variable);
  });
}

}  // namespace pbcs::checker
