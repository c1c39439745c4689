#include "oracle/definitions.hpp"

#include <algorithm>

namespace pbcs::test {
namespace {

/// A pattern under construction: the cells so far, and the conditions the next one must meet.
class Definition {
 public:
  Definition(Family family, const State& state, LabelId target, Loops loops)
      : family_(family),
        loops_(loops),
        state_(state),
        structure_(state.structure()),
        target_(target) {}

  [[nodiscard]] std::vector<ChainCell>& cells() { return cells_; }

  /// May `cell` follow the cells so far, not being the last?
  [[nodiscard]] bool admits_inner(const ChainCell& cell) const {
    return well_formed(cell) && cell.right && left_linked(cell) && inner_condition(cell);
  }

  /// Does `cell` end the pattern?
  [[nodiscard]] bool admits_last(const ChainCell& cell) const {
    return well_formed(cell) && cell.right.has_value() == has_last_right() && left_linked(cell) &&
           last_condition(cell);
  }

  /// Cells that differ in their left-linking candidates only allow the same continuations when
  /// these may be repeated: one of them is enough.
  [[nodiscard]] bool same_future(const ChainCell* tried, const ChainCell& cell) const {
    return lefts_may_repeat() && tried != nullptr && tried->variable == cell.variable &&
           tried->right == cell.right;
  }

  /// Bivalue-chains and z-chains have a right-linking candidate in their last cell.
  [[nodiscard]] bool has_last_right() const {
    return family_ == Family::kBivalueChain || family_ == Family::kZChain;
  }

 private:
  [[nodiscard]] bool is_candidate_of(VariableId v, LabelId l) const {
    return state_.is_candidate(l) && structure_.is_label_for(l, v);
  }

  /// Left and right are different present candidates of the variable, none of them the target; the
  /// variable contains neither the target nor an earlier right-linking candidate; no loop.
  [[nodiscard]] bool well_formed(const ChainCell& cell) const {
    if (!is_candidate_of(cell.variable, cell.left) || cell.left == target_) return false;
    if (cell.right) {
      if (!is_candidate_of(cell.variable, *cell.right) || *cell.right == target_) return false;
      if (*cell.right == cell.left) return false;
    }
    if (structure_.is_label_for(target_, cell.variable)) return false;
    for (const ChainCell& earlier : cells_) {
      if (structure_.is_label_for(*earlier.right, cell.variable)) return false;
    }
    return state_.candidate_count(cell.variable) > 1 && loopless(cell);
  }

  [[nodiscard]] bool lefts_may_repeat() const {
    return family_ == Family::kBraid || loops_ == Loops::kAllowed;
  }

  /// No candidate occurs twice, unless left-linking ones may.
  [[nodiscard]] bool loopless(const ChainCell& cell) const {
    const auto differs = [&](const ChainCell& earlier) {
      const bool left_repeated = earlier.left == cell.left && !lefts_may_repeat();
      return !left_repeated && *earlier.right != cell.left && earlier.left != cell.right &&
             earlier.right != cell.right;
    };
    return std::all_of(cells_.begin(), cells_.end(), differs);
  }

  /// Continuity: the first left-linking candidate is linked to the target, the others to the
  /// previous right-linking candidate; in braids, to the target or any earlier one.
  [[nodiscard]] bool left_linked(const ChainCell& cell) const {
    if (cells_.empty()) return linked_to_target(cell.left);
    if (family_ != Family::kBraid) return structure_.linked(cell.left, *cells_.back().right);
    return linked_to_target(cell.left) || linked_to_earlier_right(cell.left);
  }

  [[nodiscard]] bool inner_condition(const ChainCell& cell) const {
    const LabelId right = *cell.right;
    const auto others_are = [&](const auto& excluded) {
      return all_candidates(cell.variable, [&](LabelId l) { return l == right || excluded(l); });
    };
    const auto is_left = [&](LabelId l) { return l == cell.left; };
    switch (family_) {
      case Family::kBivalueChain:
        return others_are(is_left);
      case Family::kZChain:
        return !linked_to_target(right) &&
               others_are([&](LabelId l) { return is_left(l) || linked_to_target(l); });
      case Family::kTWhip:
        // The first variable has no earlier right-linking candidates to lean on: it is bivalue.
        if (cells_.empty()) return others_are(is_left);
        return !linked_to_earlier_right(right) &&
               others_are([&](LabelId l) { return linked_to_earlier_right(l); });
      case Family::kWhip:
      case Family::kBraid:
        return !incompatible(right) && others_are([&](LabelId l) { return incompatible(l); });
      case Family::kSingle:
        break;
    }
    return false;
  }

  [[nodiscard]] bool last_condition(const ChainCell& cell) const {
    const auto is_left_or = [&](const auto& excluded) {
      return all_candidates(cell.variable,
                            [&](LabelId l) { return l == cell.left || excluded(l); });
    };
    switch (family_) {
      case Family::kBivalueChain:
        return linked_to_target(*cell.right) &&
               is_left_or([&](LabelId l) { return l == *cell.right; });
      case Family::kZChain:
        return is_left_or([&](LabelId l) { return linked_to_target(l); });
      case Family::kTWhip:
      case Family::kWhip:
      case Family::kBraid:
        return all_candidates(cell.variable, [&](LabelId l) { return incompatible(l); });
      case Family::kSingle:
        break;
    }
    return false;
  }

  template <class Test>
  [[nodiscard]] bool all_candidates(VariableId v, const Test& test) const {
    const auto labels = structure_.labels_of(v);
    return std::all_of(labels.begin(), labels.end(),
                       [&](LabelId l) { return !state_.is_candidate(l) || test(l); });
  }

  [[nodiscard]] bool linked_to_target(LabelId l) const { return structure_.linked(l, target_); }

  [[nodiscard]] bool linked_to_earlier_right(LabelId l) const {
    return std::any_of(cells_.begin(), cells_.end(), [&](const ChainCell& earlier) {
      return structure_.linked(l, *earlier.right);
    });
  }

  [[nodiscard]] bool incompatible(LabelId l) const {
    return linked_to_target(l) || linked_to_earlier_right(l);
  }

  Family family_;
  Loops loops_;
  const State& state_;
  const Structure& structure_;
  LabelId target_;
  std::vector<ChainCell> cells_;
};

/// All conceivable cells: every variable with every candidate as left-linking and every candidate
/// or none as right-linking one.
std::vector<ChainCell> conceivable_cells(const State& state) {
  std::vector<ChainCell> cells;
  for (std::uint32_t v = 0; v < state.structure().variable_count(); ++v) {
    const auto candidates = state.candidates_of(VariableId{v});
    for (const LabelId left : candidates) cells.push_back({VariableId{v}, left, std::nullopt});
    for (const LabelId right : candidates) {
      for (const LabelId left : candidates) cells.push_back({VariableId{v}, left, right});
    }
  }
  return cells;
}

/// Is there a pattern of exactly `more` further cells after those of `definition`?
bool completable(Definition& definition, const std::vector<ChainCell>& conceivable,
                 std::uint32_t more) {
  if (more == 1) {
    return std::any_of(conceivable.begin(), conceivable.end(),
                       [&](const ChainCell& cell) { return definition.admits_last(cell); });
  }
  const ChainCell* tried = nullptr;
  for (const ChainCell& cell : conceivable) {
    if (definition.same_future(tried, cell) || !definition.admits_inner(cell)) continue;
    tried = &cell;
    definition.cells().push_back(cell);
    const bool found = completable(definition, conceivable, more - 1);
    definition.cells().pop_back();
    if (found) return true;
  }
  return false;
}

}  // namespace

bool is_pattern(Family family, const State& state, LabelId target,
                const std::vector<ChainCell>& cells) {
  if (cells.empty() || !state.is_candidate(target)) return false;
  Definition definition(family, state, target, Loops::kForbidden);
  for (std::size_t k = 0; k + 1 < cells.size(); ++k) {
    if (!definition.admits_inner(cells[k])) return false;
    definition.cells().push_back(cells[k]);
  }
  return definition.admits_last(cells.back());
}

std::optional<std::uint32_t> shortest_by_definition(Family family, const State& state,
                                                    LabelId target, std::uint32_t max_length,
                                                    Loops loops) {
  const auto conceivable = conceivable_cells(state);
  Definition definition(family, state, target, loops);
  for (std::uint32_t length = 1; length <= max_length; ++length) {
    if (completable(definition, conceivable, length)) return length;
  }
  return std::nullopt;
}

}  // namespace pbcs::test
