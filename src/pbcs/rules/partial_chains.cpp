#include "pbcs/rules/partial_chains.hpp"

#include <algorithm>

#include "pbcs/chains/objects.hpp"

namespace pbcs {
namespace {

class Enumeration {
 public:
  Enumeration(const State& base, LabelId start, PartialShape shape, Stop stop)
      : base_(base), start_(start), shape_(shape) {
    poll_.watch(stop);
  }

  Consequences run(std::uint32_t max_cells) {
    State state = base_;
    state.assert_value(start_);
    extend(state, max_cells);
    return std::move(found_);
  }

 private:
  void extend(const State& now, std::uint32_t left) {
    if (left == 0 || poll_.requested()) return;
    if (shape_ == PartialShape::kWhip) {
      extend_whip(now, left);
    } else {
      extend_braid(now, left);
    }
  }

  void push(const State& now, const ChainCell& cell, std::uint32_t left) {
    cells_.push_back(cell);
    keep(found_.left, cell.left);
    keep(found_.right, *cell.right.candidate());
    State next = now;
    next.assert_value(*cell.right.candidate());
    extend(next, left - 1);
    cells_.pop_back();
  }

  void keep(std::map<LabelId, std::vector<ChainCell>>& shortest, LabelId l) const {
    auto& known = shortest[l];
    if (known.empty() || cells_.size() < known.size()) known = cells_;
  }

  /// Cells whose left-linking candidate is linked to the last right-linking one, and is not used.
  void extend_whip(const State& now, std::uint32_t left) {
    const LabelId last = cells_.empty() ? start_ : *cells_.back().right.candidate();
    for_each_linked_candidate(base_, last, [&](LabelId x) {
      const bool used = std::any_of(cells_.begin(), cells_.end(),
                                    [x](const ChainCell& cell) { return cell.left == x; });
      if (used) return;
      for (const VariableId v : now.structure().variables_of(x)) {
        if (now.has_one_candidate(v)) push(now, {v, x, now.only_candidate(v)}, left);
      }
    });
  }

  void extend_braid(const State& now, std::uint32_t left) {
    const std::size_t forbidden_before = forbidden_.size();
    State scratch = now;
    for (const VariableId v : scratch.agenda()) {
      if (!now.has_one_candidate(v)) continue;
      const LabelId right = now.only_candidate(v);
      note_lefts(v, right);  // another variable of the same Single has other ones
      if (std::find(forbidden_.begin(), forbidden_.end(), right) != forbidden_.end()) continue;
      push(now, {v, left_of(v, right), right}, left);
      forbidden_.push_back(right);
    }
    forbidden_.resize(forbidden_before);
  }

  /// Every other candidate of the variable is excluded, so it may be the left-linking one.
  void note_lefts(VariableId v, LabelId right) {
    for (const LabelId x : base_.candidates_of(v)) {
      if (x == right) continue;
      cells_.push_back({v, x, right});
      keep(found_.left, x);
      cells_.pop_back();
    }
  }

  [[nodiscard]] LabelId left_of(VariableId v, LabelId right) const {
    const auto candidates = base_.candidates_of(v);
    return candidates.front() == right ? candidates[1] : candidates.front();
  }

  const State& base_;
  LabelId start_;
  PartialShape shape_;
  StopPoll poll_{256};
  Consequences found_;
  std::vector<ChainCell> cells_;
  std::vector<LabelId> forbidden_;
};

}  // namespace

Consequences consequences_of(const State& base, LabelId start, PartialShape shape,
                             std::uint32_t max_cells, Stop stop) {
  return Enumeration(base, start, shape, stop).run(max_cells);
}

}  // namespace pbcs
