#include "pbcs/solve/backdoors.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

/// Numbers the elements: labels or CSP variables.
class BackdoorOracle : public MemberOracle {
 public:
  BackdoorOracle(const State& root, const Theory& theory) : root_(root), theory_(theory) {}

  [[nodiscard]] std::optional<ElementSet> clue_against(std::span<const std::uint32_t> set,
                                                       const ElementSet& avoided, Stop stop) final {
    if (on_question) on_question();
    return find_clue(set, avoided, stop);
  }

  [[nodiscard]] std::uint32_t element_count() const final {
    return static_cast<std::uint32_t>(elements_.size());
  }
  /// The label or variable with this number.
  [[nodiscard]] std::uint32_t element(std::uint32_t e) const { return elements_[e]; }

  std::function<void()> on_question;

 protected:
  [[nodiscard]] virtual std::optional<ElementSet> find_clue(std::span<const std::uint32_t> set,
                                                            const ElementSet& avoided,
                                                            Stop stop) const = 0;

  /// Those that may still be chosen first: the fewer of them are left over, the better the clue.
  [[nodiscard]] std::vector<std::uint32_t> in_order(const ElementSet& avoided) const {
    std::vector<std::uint32_t> order;
    order.reserve(elements_.size());
    for (const bool is_avoided : {false, true}) {
      for (std::uint32_t e = 0; e < elements_.size(); ++e) {
        if (test_bit(avoided.data(), e) == is_avoided) order.push_back(e);
      }
    }
    return order;
  }

  const State& root_;
  const Theory& theory_;
  std::vector<std::uint32_t> elements_;
};

/// Values that are given, or candidates that are taken away: T works on one state.
class LabelOracle : public BackdoorOracle {
 public:
  LabelOracle(const State& root, std::span<const LabelId> solution, const Theory& theory,
              BackdoorKind kind)
      : BackdoorOracle(root, theory), values_(kind == BackdoorKind::kValues) {
    for (const LabelId l : root.candidates()) {
      const bool true_label = std::binary_search(solution.begin(), solution.end(), l);
      if (true_label == values_) elements_.push_back(index(l));
    }
  }

  [[nodiscard]] std::optional<ElementSet> find_clue(std::span<const std::uint32_t> set,
                                                    const ElementSet& avoided,
                                                    Stop stop) const override {
    State state = root_;
    for (const std::uint32_t e : set) add(state, e);
    if (saturate(state, theory_, stop) == Outcome::kSolved) return std::nullopt;
    ElementSet clue(avoided.size());
    for (const std::uint32_t e : in_order(avoided)) {
      if (!state.is_candidate(LabelId{elements_[e]})) continue;
      State more = state;
      add(more, e);
      if (saturate(more, theory_, stop) == Outcome::kSolved) {
        set_bit(clue.data(), e);
      } else {
        state = std::move(more);
      }
      if (stop.requested()) break;
    }
    return clue;
  }

 private:
  void add(State& state, std::uint32_t e) const {
    const LabelId l{elements_[e]};
    if (!state.is_candidate(l)) return;
    if (values_) {
      state.assert_value(l);
    } else {
      state.eliminate(l);
    }
  }

  bool values_;
};

/// CSP variables: a set fails if T is stuck with some choice of values.
class VariableOracle : public BackdoorOracle {
 public:
  VariableOracle(const State& root, const Theory& theory) : BackdoorOracle(root, theory) {
    for (std::uint32_t v = 0; v < root.structure().variable_count(); ++v) {
      if (!root.has_value(VariableId{v})) elements_.push_back(v);
    }
  }

  [[nodiscard]] std::optional<ElementSet> find_clue(std::span<const std::uint32_t> set,
                                                    const ElementSet& avoided,
                                                    Stop stop) const override {
    std::optional<State> stuck = stuck_choice(root_, set, stop);
    if (!stuck) return std::nullopt;
    ElementSet clue(avoided.size());
    for (const std::uint32_t e : in_order(avoided)) {
      if (stuck->has_value(VariableId{elements_[e]})) continue;
      if (auto more = stuck_choice(*stuck, {&e, 1}, stop)) {
        stuck = std::move(more);
      } else {
        set_bit(clue.data(), e);
      }
      if (stop.requested()) break;
    }
    return clue;
  }

 private:
  // The state of T for some choice of values of the variables with which it is stuck. T has done
  // what it can in `state`.
  std::optional<State> stuck_choice(const State& state, std::span<const std::uint32_t> set,
                                    Stop stop) const {
    if (set.empty()) return state;
    const VariableId v{elements_[set.front()]};
    if (state.has_value(v)) return stuck_choice(state, set.subspan(1), stop);
    for (const LabelId l : state.candidates_of(v)) {
      if (stop.requested()) break;
      State choice = state;
      choice.assert_value(l);
      if (saturate(choice, theory_, stop) != Outcome::kStuck) continue;
      if (auto found = stuck_choice(choice, set.subspan(1), stop)) return found;
    }
    return std::nullopt;
  }
};

class BackdoorSearch {
 public:
  BackdoorSearch(BackdoorOracle& oracle, const BackdoorLimits& limits, Stop stop,
                 const BackdoorProgress& progress)
      : oracle_(oracle), limits_(limits), stop_(stop), search_(oracle) {
    if (!progress) return;
    oracle.on_question = [this, &progress] { progress(result_.at_least, questions_++); };
  }

  [[nodiscard]] Backdoors smallest() {
    for (std::size_t size = 0; size <= limits_.max_size; ++size) {
      if (look_for(size) || stop_.requested()) break;
    }
    return std::move(result_);
  }

  [[nodiscard]] Backdoors pairs() {
    for (const auto& single : search_.find(1, oracle_.element_count(), stop_)) {
      search_.exclude(single.front());
    }
    result_.at_least = 2;
    if (limits_.max_size >= 2 && !stop_.requested() && !look_for(2)) {
      result_.complete = !stop_.requested();
    }
    return std::move(result_);
  }

 private:
  bool look_for(std::size_t size) {
    auto sets = search_.find(size, limits_.max_sets, stop_);
    if (sets.empty()) {
      if (!stop_.requested()) result_.at_least = size + 1;
      return false;
    }
    for (auto& set : sets) {
      for (std::uint32_t& e : set) e = oracle_.element(e);
    }
    std::sort(sets.begin(), sets.end());
    result_.size = size;
    result_.complete = sets.size() < limits_.max_sets && !stop_.requested();
    result_.sets = std::move(sets);
    return true;
  }

  BackdoorOracle& oracle_;
  const BackdoorLimits& limits_;
  Stop stop_;
  HittingSets search_;
  Backdoors result_;
  std::size_t questions_ = 0;
};

}  // namespace

Backdoors find_backdoors(const State& initial, std::span<const LabelId> solution,
                         const Theory& theory, BackdoorKind kind, const BackdoorLimits& limits,
                         Stop stop, const BackdoorProgress& progress) {
  State root = initial;
  if (saturate(root, theory, stop) == Outcome::kSolved) {
    const bool pairs = kind == BackdoorKind::kAntiPairs;
    return {pairs ? std::nullopt : std::optional<std::size_t>(0), 0, true,
            pairs ? HittingSets::Members{} : HittingSets::Members{{}}};
  }
  if (stop.requested()) return {};
  std::unique_ptr<BackdoorOracle> oracle;
  if (kind == BackdoorKind::kStrong) {
    oracle = std::make_unique<VariableOracle>(root, theory);
  } else {
    oracle = std::make_unique<LabelOracle>(root, solution, theory, kind);
  }
  BackdoorSearch search(*oracle, limits, stop, progress);
  return kind == BackdoorKind::kAntiPairs ? search.pairs() : search.smallest();
}

}  // namespace pbcs
