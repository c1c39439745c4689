#include "oracle/inner_chains.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace pbcs::test {

/// An inner pattern on one target under construction: the cells so far, and the conditions the next
/// one must meet.
class InnerChains::Builder {
 public:
  Builder(const InnerChains& chains, const Assumptions& assumed, LabelId target)
      : chains_(chains), assumed_(assumed), own_truths_{target} {}

  [[nodiscard]] const std::vector<InnerCell>& cells() const { return cells_; }
  void push(const InnerCell& cell) {
    cells_.push_back(cell);
    own_truths_.push_back(*cell.right);
  }
  void pop() {
    cells_.pop_back();
    own_truths_.pop_back();
  }

  /// May `cell` follow, as the last one if it has no right-linking candidate?
  [[nodiscard]] bool admits(const InnerCell& cell) const {
    if (!usable(cell.variable) || !left_linked(cell)) return false;
    const auto left = left_over(cell.variable);
    if (!cell.right) return left.empty() && possible(cell.variable).size() > 1;
    return left == std::vector{*cell.right} && *cell.right != cell.left &&
           std::none_of(cells_.begin(), cells_.end(),
                        [&](const InnerCell& earlier) { return earlier.left == *cell.right; });
  }

  /// What the target and the cells so far leave of a variable.
  [[nodiscard]] std::vector<LabelId> left_over(VariableId v) const {
    auto found = possible(v);
    std::erase_if(found, [&](LabelId l) { return linked_to_one_of(own_truths_, l); });
    return found;
  }

 private:
  [[nodiscard]] bool linked_to_one_of(std::span<const LabelId> truths, LabelId l) const {
    return std::any_of(truths.begin(), truths.end(),
                       [&](LabelId t) { return chains_.structure_.linked(l, t); });
  }

  /// What the assumptions leave of a variable.
  [[nodiscard]] std::vector<LabelId> possible(VariableId v) const {
    auto found = chains_.state_.candidates_of(v);
    std::erase_if(found, [&](LabelId l) { return assumed_.excluded(l); });
    return found;
  }

  /// The variable has no value, and nothing that counts as true is a label for it.
  [[nodiscard]] bool usable(VariableId v) const {
    const auto contains = [&](LabelId l) { return chains_.structure_.is_label_for(l, v); };
    return chains_.state_.candidate_count(v) > 1 &&
           std::none_of(assumed_.truths.begin(), assumed_.truths.end(), contains) &&
           std::none_of(own_truths_.begin(), own_truths_.end(), contains);
  }

  /// Continuity; in whips no left-linking candidate occurs twice.
  [[nodiscard]] bool left_linked(const InnerCell& cell) const {
    if (!chains_.state_.is_candidate(cell.left) ||
        !chains_.structure_.is_label_for(cell.left, cell.variable)) {
      return false;
    }
    if (chains_.lefts_ == InnerLefts::kPossible && assumed_.excluded(cell.left)) return false;
    if (chains_.shape_ == InnerShape::kBraid) return linked_to_one_of(own_truths_, cell.left);
    return chains_.structure_.linked(cell.left, own_truths_.back()) &&
           std::none_of(cells_.begin(), cells_.end(),
                        [&](const InnerCell& earlier) { return earlier.left == cell.left; });
  }

  const InnerChains& chains_;
  const Assumptions& assumed_;
  std::vector<LabelId> own_truths_;  // the inner target and the right-linking candidates
  std::vector<InnerCell> cells_;
};

namespace {

struct BeforeInOrder {
  bool operator()(const std::vector<InnerCell>& a, const std::vector<InnerCell>& b) const {
    const auto key = [](const InnerCell& c) { return std::tuple(c.variable, c.left, c.right); };
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [&](const InnerCell& x, const InnerCell& y) { return key(x) < key(y); });
  }
};
/// By the cells, the targets for which they are a pattern.
using Found = std::map<std::vector<InnerCell>, std::vector<LabelId>, BeforeInOrder>;

/// Adds every pattern with at most `more` cells after those of `builder`.
template <class Builder>
void enumerate(Builder& builder, const State& state, std::uint32_t more, LabelId target,
               Found& found) {
  if (more == 0) return;
  for (std::uint32_t i = 0; i < state.structure().variable_count(); ++i) {
    const VariableId v{i};
    const auto left = builder.left_over(v);
    if (left.size() > 1) continue;
    for (const LabelId l : state.candidates_of(v)) {
      const InnerCell cell{v, l, left.empty() ? std::nullopt : std::optional(left.front())};
      if (!builder.admits(cell)) continue;
      if (!cell.right) {
        auto cells = builder.cells();
        cells.push_back(cell);
        if (cells.size() > 1) found[std::move(cells)].push_back(target);
        continue;
      }
      builder.push(cell);
      enumerate(builder, state, more - 1, target, found);
      builder.pop();
    }
  }
}

bool contains(const std::vector<LabelId>& labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

}  // namespace

bool InnerChains::fits(const InnerChain& inner, const Assumptions& assumed) const {
  if (inner.cells.size() < 2 || inner.targets.empty() || inner.cells.back().right) return false;
  if (std::adjacent_find(inner.targets.begin(), inner.targets.end(), std::greater_equal<>()) !=
      inner.targets.end()) {
    return false;
  }
  return std::all_of(inner.targets.begin(), inner.targets.end(), [&](LabelId target) {
    if (!state_.is_candidate(target) || contains(assumed.truths, target)) return false;
    Builder builder(*this, assumed, target);
    return std::all_of(inner.cells.begin(), inner.cells.end(), [&](const InnerCell& cell) {
      const bool last = &cell == &inner.cells.back();
      if (cell.right.has_value() == last || !builder.admits(cell)) return false;
      if (!last) builder.push(cell);
      return true;
    });
  });
}

std::vector<InnerChain> InnerChains::all(std::uint32_t max_size, const Assumptions& assumed) const {
  Found found;
  for (const LabelId target : state_.candidates()) {
    if (contains(assumed.truths, target)) continue;
    Builder builder(*this, assumed, target);
    enumerate(builder, state_, max_size, target, found);
  }
  std::vector<InnerChain> chains;
  for (auto& [cells, targets] : found) chains.push_back({targets, cells});
  return chains;
}

}  // namespace pbcs::test
