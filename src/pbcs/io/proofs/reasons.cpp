#include "pbcs/io/proofs/reasons.hpp"

#include <algorithm>

#include "pbcs/check/exclusion.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

/// Finds the earliest killer of a candidate of cell k (from 1), among the objects on which the
/// definition of the family lets it lean.
class KillerFinder {
 public:
  KillerFinder(const State& state, Family family, const Chain& chain, const Hypothesis& hypothesis)
      : structure_(state.structure()),
        family_(info(family)),
        cells_(chain.cells),
        hypothesis_(hypothesis) {
    if (!is_of(PatternKind::kStar, family)) hypothesis_.lemmas = nullptr;
  }

  [[nodiscard]] std::optional<ExcludedCandidate> find(LabelId l, std::uint32_t k,
                                                      ExcludedRole role) const {
    for (std::uint32_t i = 0; i < k; ++i) {
      if (!may_lean_on(i, k, role)) continue;
      if (const auto killer = killer_of(l, i)) return ExcludedCandidate{l, *killer, i, role};
    }
    return hypothesis_.lemmas != nullptr ? find_lemma(l, k, role) : std::nullopt;
  }

 private:
  /// The target (number 0) or right-linking object that excludes `l`.
  [[nodiscard]] std::optional<RightObject> killer_of(LabelId l, std::uint32_t i) const {
    if (i > 0) {
      const ChainCell& cell = cells_[i - 1];
      const bool excluded = checker::excludes(structure_, cell.variable, cell.right, l);
      return excluded ? std::optional(cell.right) : std::nullopt;
    }
    for (const LabelId z : hypothesis_.targets) {
      if (structure_.linked(l, z)) return RightObject(z);
    }
    return std::nullopt;
  }

  /// The first lemma about `l` and what it may lean on; the killer is the last one it speaks of.
  [[nodiscard]] std::optional<ExcludedCandidate> find_lemma(LabelId l, std::uint32_t k,
                                                            ExcludedRole role) const {
    std::vector<LabelId> true_ones;
    for (std::uint32_t i = 0; i < k; ++i) {
      if (!may_lean_on(i, k, role)) continue;
      const LabelId* r = i == 0 ? hypothesis_.targets.data() : cells_[i - 1].right.candidate();
      if (r == nullptr) continue;
      true_ones.push_back(*r);
      if (const auto lemma = hypothesis_.lemmas->against(l, true_ones)) {
        return ExcludedCandidate{l, RightObject(*r), i, role, std::nullopt, lemma};
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool may_lean_on(std::uint32_t i, std::uint32_t k, ExcludedRole role) const {
    if (role == ExcludedRole::kRight) return i == 0;
    const bool previous = i + 1 == k;
    if (role == ExcludedRole::kLeft) {
      return previous || family_.continuity == Continuity::kAnyEarlier;
    }
    // Where nothing is left in the last cell, both ends of the chain count there.
    const bool last = k == cells_.size() && cells_.back().right.empty();
    if (last && (i == 0 || previous)) return true;
    switch (family_.context) {
      case Context::kNothing:
        return false;
      case Context::kPrevious:
        return previous;
      case Context::kTarget:
        return i == 0;
      case Context::kEarlier:
        return i > 0;
      case Context::kTargetAndEarlier:
        break;
    }
    return true;
  }

  const Structure& structure_;
  const FamilyInfo& family_;
  std::span<const ChainCell> cells_;
  Hypothesis hypothesis_;
};

std::vector<VariableId> variables_of(const ChainCell& cell) {
  if (const Subset* subset = cell.right.subset()) return subset->variables;
  if (const InnerChain* inner = cell.right.inner()) {
    std::vector<VariableId> all;
    all.reserve(inner->cells.size());
    for (const InnerCell& c : inner->cells) all.push_back(c.variable);
    return all;
  }
  return {cell.variable};
}

/// Variables of an inner whip or braid may share candidates, which are told once.
std::vector<LabelId> candidates_of(const State& state, const ChainCell& cell) {
  std::vector<LabelId> all;
  for (const VariableId v : variables_of(cell)) {
    for (const LabelId l : state.candidates_of(v)) {
      if (std::find(all.begin(), all.end(), l) == all.end()) all.push_back(l);
    }
  }
  return all;
}

/// Finds what excludes a candidate of an inner whip or braid by itself.
class InnerKillerFinder {
 public:
  InnerKillerFinder(const Structure& structure, const InnerChain& inner, std::uint32_t k,
                    LabelId target, bool braid)
      : structure_(structure), inner_(inner), k_(k), target_(target), braid_(braid) {}

  /// The earliest killer of a candidate of the i-th inner cell (from 1).
  [[nodiscard]] std::optional<ExcludedCandidate> find(LabelId l, std::uint32_t i,
                                                      ExcludedRole role) const {
    const bool previous_only = role == ExcludedRole::kLeft && !braid_;
    for (std::uint32_t j = previous_only ? i - 1 : 0; j < i; ++j) {
      const LabelId killer = j == 0 ? target_ : *inner_.cells[j - 1].right;
      if (structure_.linked(l, killer)) return ExcludedCandidate{l, killer, k_, role, j};
    }
    return std::nullopt;
  }

 private:
  const Structure& structure_;
  const InnerChain& inner_;
  std::uint32_t k_;
  LabelId target_;
  bool braid_;
};

bool contains(const RightObject& right, LabelId l) {
  const Group* group = right.group();
  return right.is(l) || (group != nullptr && std::find(group->labels.begin(), group->labels.end(),
                                                       l) != group->labels.end());
}

Reason reason_for(const State& state, Family family, const Chain& chain,
                  const Hypothesis& hypothesis) {
  Reason reason{{hypothesis.targets.begin(), hypothesis.targets.end()},
                explain_cells(state, family, chain, hypothesis),
                {}};
  for (const CellExplanation& cell : reason.cells) {
    const std::size_t k = reason.inner.size() + 1;
    auto& inside = reason.inner.emplace_back();
    const InnerChain* inner = cell.survivor.inner();
    if (inner == nullptr) continue;
    for (const LabelId target : inner->targets) {
      inside.push_back(
          {{target},
           explain_inner_cells(state, family, chain, reason.targets.front(), k, target),
           {}});
    }
  }
  return reason;
}

}  // namespace

std::vector<CellExplanation> explain_cells(const State& state, Family family, const Chain& chain,
                                           const Hypothesis& hypothesis) {
  const KillerFinder killers(state, family, chain, hypothesis);
  std::vector<CellExplanation> cells;
  for (const ChainCell& cell : chain.cells) {
    const auto k = static_cast<std::uint32_t>(cells.size() + 1);
    const bool last = k == chain.cells.size() && !is_of(PatternKind::kForcing, family);
    CellExplanation told{cell.variable, {}, last ? RightObject() : cell.right, {}};
    const auto tell = [&](LabelId l, ExcludedRole role) {
      const bool stays = !last && cell.right.is(l);
      auto excluded = stays ? std::nullopt : killers.find(l, k, role);
      if (excluded) {
        told.excluded.push_back(std::move(*excluded));
      } else {
        told.left.push_back(l);
      }
    };
    tell(cell.left, ExcludedRole::kLeft);
    const auto candidates = candidates_of(state, cell);
    for (const LabelId l : candidates) {
      if (last && l != cell.left && contains(cell.right, l)) tell(l, ExcludedRole::kRight);
    }
    for (const LabelId l : candidates) {
      if (l == cell.left || (last && contains(cell.right, l))) continue;
      tell(l, ExcludedRole::kOther);
    }
    cells.push_back(std::move(told));
  }
  return cells;
}

std::vector<CellExplanation> explain_inner_cells(const State& state, Family family,
                                                 const Chain& chain, LabelId target, std::size_t k,
                                                 LabelId inner_target) {
  const auto number = static_cast<std::uint32_t>(k);
  const InnerChain& inner = *chain.cells[k - 1].right.inner();
  const KillerFinder outside(state, family, chain, {{&target, 1}});
  const InnerKillerFinder inside(state.structure(), inner, number, inner_target,
                                 info(family).inner == Inner::kBraids);
  std::vector<CellExplanation> cells;
  for (const InnerCell& cell : inner.cells) {
    const auto i = static_cast<std::uint32_t>(cells.size() + 1);
    CellExplanation told{
        cell.variable, {}, cell.right ? RightObject(*cell.right) : RightObject(), {}};
    const auto tell = [&](LabelId l, std::optional<ExcludedCandidate> excluded) {
      if (excluded) {
        told.excluded.push_back(std::move(*excluded));
      } else {
        told.left.push_back(l);
      }
    };
    tell(cell.left, inside.find(cell.left, i, ExcludedRole::kLeft));
    for (const LabelId l : state.candidates_of(cell.variable)) {
      if (l == cell.left) continue;
      auto excluded = outside.find(l, number, ExcludedRole::kOther);
      tell(l, excluded ? std::move(excluded) : inside.find(l, i, ExcludedRole::kOther));
    }
    cells.push_back(std::move(told));
  }
  return cells;
}

std::vector<Reason> reasons_of(const State& state, const Step& step, const Chain& chain,
                               const Lemmas& lemmas) {
  std::vector<Reason> found;
  for (const LabelId target : step.eliminated) {
    found.push_back(reason_for(state, step.family, chain, {{&target, 1}, &lemmas}));
  }
  if (!step.incompatible.empty()) {
    found.push_back(reason_for(state, step.family, chain, {step.incompatible}));
  }
  return found;
}

}  // namespace pbcs
