#include "pbcs/check/slope_checker.hpp"

#include <algorithm>
#include <span>

#include "pbcs/check/conclusions.hpp"

namespace pbcs::checker {
namespace {

using Rank = std::int64_t;  // of a value among those of its variable, from 1

class SlopeChecker {
 public:
  SlopeChecker(const State& state, const Step& step, const Slope& slope)
      : state_(state), structure_(state.structure()), step_(step), slope_(slope) {}

  [[nodiscard]] Fault run() const {
    if (Fault found = check_eliminations(state_, step_)) return found;
    if (Fault found = check_shape()) return found;
    if (Fault found = check_variables()) return found;
    if (Fault found = check_signs()) return found;
    if (step_.family != Family::kAscendingChain) {
      if (Fault found = check_differences()) return found;
    }
    for (const LabelId target : step_.eliminated) {
      if (Fault found = check_target(target)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::size_t size() const { return slope_.variables.size(); }
  [[nodiscard]] bool is_chain() const { return step_.family == Family::kAscendingChain; }

  [[nodiscard]] Fault check_shape() const {
    if (step_.length != 1) return fault("the rank of an ascending chain, hill or valley is 1");
    if (size() < (is_chain() ? 2U : 3U)) return fault("the slope has too few variables");
    const bool inside = slope_.turn > 0 && slope_.turn + 1 < size();
    if (is_chain() ? slope_.turn + 1 != size() : !inside) {
      return fault("the turn of the slope is at the wrong place");
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_variables() const {
    for (const VariableId v : slope_.variables) {
      if (!exists(state_, v)) return fault("a variable of the slope does not exist");
      if (std::count(slope_.variables.begin(), slope_.variables.end(), v) > 1) {
        return fault_on(v, "a variable of the slope is named twice");
      }
      if (structure_.labels_of(v).size() != values()) {
        return fault_on(v, "the variables of the slope do not have the same values");
      }
    }
    return std::nullopt;
  }

  /// The sign between every two neighbours: up to the turn of hills and after that of valleys the
  /// values increase.
  [[nodiscard]] Fault check_signs() const {
    for (std::size_t i = 0; i + 1 < size(); ++i) {
      const bool before_turn = i < slope_.turn;
      const bool up = (step_.family == Family::kValley) != before_turn;
      const VariableId smaller = slope_.variables[up ? i : i + 1];
      const VariableId larger = slope_.variables[up ? i + 1 : i];
      if (!is_less(smaller, larger)) {
        return fault_on(smaller, "the variable need not be less than the next one of the slope");
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_less(VariableId smaller, VariableId larger) const {
    const auto a = structure_.labels_of(smaller);
    const auto b = structure_.labels_of(larger);
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        if (!structure_.linked(a[i], b[j])) return false;
      }
    }
    return true;
  }

  /// All variables but the turn are different from each other.
  [[nodiscard]] Fault check_differences() const {
    for (std::size_t i = 0; i < size(); ++i) {
      for (std::size_t j = i + 1; j < size(); ++j) {
        if (i == slope_.turn || j == slope_.turn) continue;
        if (!differ(slope_.variables[i], slope_.variables[j])) {
          return fault_on(slope_.variables[i], "two variables of the slope may be equal");
        }
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool differ(VariableId v, VariableId w) const {
    const auto a = structure_.labels_of(v);
    const auto b = structure_.labels_of(w);
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!structure_.linked(a[i], b[i])) return false;
    }
    return true;
  }

  [[nodiscard]] std::size_t values() const {
    return structure_.labels_of(slope_.variables.front()).size();
  }

  [[nodiscard]] std::optional<Rank> rank(LabelId l, VariableId v) const {
    const auto labels = structure_.labels_of(v);
    const auto at = std::find(labels.begin(), labels.end(), l);
    if (at == labels.end()) return std::nullopt;
    return at - labels.begin() + 1;
  }

  /// The least value the variable can have, and the largest one.
  struct Range {
    Rank least, largest;
  };
  [[nodiscard]] Range range(VariableId v) const {
    if (slope_.kind == SlopeKind::kWeak) return {1, static_cast<Rank>(values())};
    const auto labels = structure_.labels_of(v);
    const auto possible = [&](LabelId l) { return state_.is_candidate(l) || state_.is_value(l); };
    const auto first = std::find_if(labels.begin(), labels.end(), possible);
    const auto last = std::find_if(labels.rbegin(), labels.rend(), possible);
    return {first - labels.begin() + 1, labels.rend() - last};
  }

  [[nodiscard]] Fault check_target(LabelId target) const {
    if (is_chain()) return check_target_of_chain(target);
    const VariableId turn = slope_.variables[slope_.turn];
    const auto r = rank(target, turn);
    if (!r) return fault("the target is no value of the top or bottom", {target});
    const auto signs = static_cast<Rank>(size()) - 1;
    const Range first = range(slope_.variables.front());
    const Range last = range(slope_.variables.back());
    const bool excluded = step_.family == Family::kHill
                              ? *r < std::min(first.least, last.least) + signs
                              : *r > std::max(first.largest, last.largest) - signs;
    if (excluded) return std::nullopt;
    return fault_on(turn, "the slopes leave the target possible", {target});
  }

  [[nodiscard]] Fault check_target_of_chain(LabelId target) const {
    for (std::size_t i = 0; i < size(); ++i) {
      const auto r = rank(target, slope_.variables[i]);
      if (!r) continue;
      const auto before = static_cast<Rank>(i);
      const auto after = static_cast<Rank>(size() - 1 - i);
      const bool too_small = before > 0 && *r < range(slope_.variables.front()).least + before;
      const bool too_large = after > 0 && *r > range(slope_.variables.back()).largest - after;
      if (too_small || too_large) return std::nullopt;
    }
    return fault("the chain leaves the target possible", {target});
  }

  const State& state_;
  const Structure& structure_;
  const Step& step_;
  const Slope& slope_;
};

}  // namespace

Fault check_slope_step(const State& state, const Step& step) {
  const auto* slope = std::get_if<Slope>(&step.proof);
  if (slope == nullptr) return fault("the proof of an ascending chain must be a slope");
  return SlopeChecker(state, step, *slope).run();
}

}  // namespace pbcs::checker
