#include "pbcs/solve/first_whips.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "pbcs/util/bits.hpp"

namespace pbcs {
namespace {

// The candidates linked to all candidates of a variable.
class CommonTargets {
 public:
  explicit CommonTargets(const State& state) : state_(state), row_(state.candidate_bits().size()) {}

  /// Says whether there are any for `v`, which has so many candidates, two or more.
  bool find(VariableId v, std::uint32_t count) {
    const auto labels = state_.structure().labels_of(v);
    const LabelId* first = labels.data();
    while (!state_.is_candidate(*first)) ++first;
    const LabelId* last = labels.data() + labels.size() - 1;
    while (!state_.is_candidate(*last)) --last;
    // Few variables have any: mostly no more than the other candidates of the variable are linked
    // to those two, which are farthest apart.
    if (count_linked_to_both(*first, *last) == count - 2) return false;
    for (++first; first != last; ++first) {
      if (state_.is_candidate(*first) && !keep_linked(*first)) return false;
    }
    return true;
  }
  [[nodiscard]] std::span<const Word> row() const { return row_; }

 private:
  [[nodiscard]] const Word* linked(LabelId l) const {
    return state_.structure().link_matrix().row(index(l));
  }
  std::size_t count_linked_to_both(LabelId a, LabelId b) {
    const auto candidates = state_.candidate_bits();
    const Word* const to_a = linked(a);
    const Word* const to_b = linked(b);
    std::size_t count = 0;
    for (std::size_t w = 0; w < candidates.size(); ++w) {
      const Word both = candidates[w] & to_a[w] & to_b[w];
      row_[w] = both;
      count += static_cast<std::size_t>(std::popcount(both));
    }
    return count;
  }
  bool keep_linked(LabelId l) {
    const Word* const to_l = linked(l);
    Word some = 0;
    for (std::size_t w = 0; w < row_.size(); ++w) some |= row_[w] &= to_l[w];
    return some != 0;
  }

  const State& state_;
  std::vector<Word> row_;
};

}  // namespace

std::optional<BrtOutcome> apply_first_whips(State& state, std::vector<LabelId>& eliminated) {
  const Structure& structure = state.structure();
  if (structure.link_matrix().empty()) return std::nullopt;
  // A variable has to be looked at again when it has lost candidates.
  std::vector<std::uint32_t> seen_with(structure.variable_count(), 0);
  CommonTargets targets(state);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
      const std::uint32_t count = state.candidate_count(VariableId{v});
      if (count == seen_with[v]) continue;
      seen_with[v] = count;
      if (count == 0 || !targets.find(VariableId{v}, count)) continue;
      for_each_bit(targets.row(), [&](std::uint32_t l) {
        state.eliminate(LabelId{l});
        eliminated.push_back(LabelId{l});
      });
      if (const auto outcome = apply_brt(state); outcome != BrtOutcome::kQuiescent) return outcome;
      changed = true;
    }
  }
  return BrtOutcome::kQuiescent;
}

}  // namespace pbcs
