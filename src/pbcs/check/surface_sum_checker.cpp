#include "pbcs/check/surface_sum_checker.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "pbcs/check/conclusions.hpp"

namespace pbcs::checker {
namespace {

/// A CSP variable that the sums leave, and how often it is counted.
struct Term {
  VariableId variable{};
  std::int64_t factor = 0;
};

class SurfaceSumChecker {
 public:
  SurfaceSumChecker(const State& state, const Step& step, const SurfaceSum& sum)
      : state_(state), structure_(state.structure()), step_(step), sum_(sum) {}

  [[nodiscard]] Fault run() {
    if (Fault found = check_eliminations(state_, step_)) return found;
    if (sum_.plus.empty()) return fault("a surface sum adds at least one sum");
    std::set<VariableId> named(sum_.plus.begin(), sum_.plus.end());
    named.insert(sum_.minus.begin(), sum_.minus.end());
    if (named.size() != sum_.plus.size() + sum_.minus.size()) {
      return fault("a sum is named twice");
    }
    if (Fault found = add(sum_.plus, 1)) return found;
    if (Fault found = add(sum_.minus, -1)) return found;
    for (const auto& [variable, factor] : factors_) {
      if (factor != 0) terms_.push_back({variable, factor});
    }
    if (terms_.empty() || terms_.size() != step_.length || terms_.size() > kMostTerms) {
      return fault("the length is not the number of variables that the sums leave");
    }
    for (const LabelId target : step_.eliminated) {
      if (Fault found = check_target(target)) return found;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kMostTerms = 9;

  Fault add(std::span<const VariableId> controllers, std::int64_t factor) {
    for (const VariableId v : controllers) {
      const auto& sums = structure_.sums();
      const auto at = std::find_if(sums.begin(), sums.end(),
                                   [&](const WeightedSum& s) { return s.controller == v; });
      if (at == sums.end()) return fault("there is no sum of this variable");
      for (const VariableId cell : at->variables) factors_[cell] += factor;
      total_ += factor * static_cast<std::int64_t>(at->total);
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault check_target(LabelId target) const {
    std::vector<LabelId> chosen{target};
    if (can_have(0, 0, chosen)) return fault("the sum can be had with the target", {target});
    return std::nullopt;
  }

  [[nodiscard]] bool is_possible(LabelId l, std::span<const LabelId> chosen) const {
    if (!state_.is_candidate(l) && !state_.is_value(l)) return false;
    return std::none_of(chosen.begin(), chosen.end(),
                        [&](LabelId c) { return c != l && structure_.linked(c, l); });
  }

  /// Have the variables from this one on values, not linked to each other, that make up the total?
  [[nodiscard]] bool can_have(std::size_t i, std::int64_t sum, std::vector<LabelId>& chosen) const {
    if (i == terms_.size()) return sum == total_;
    for (const LabelId l : structure_.labels_of(terms_[i].variable)) {
      if (!is_possible(l, chosen)) continue;
      chosen.push_back(l);
      const bool found = can_have(i + 1, sum + terms_[i].factor * structure_.weight(l), chosen);
      chosen.pop_back();
      if (found) return true;
    }
    return false;
  }

  const State& state_;
  const Structure& structure_;
  const Step& step_;
  const SurfaceSum& sum_;
  std::map<VariableId, std::int64_t> factors_;
  std::int64_t total_ = 0;
  std::vector<Term> terms_;
};

}  // namespace

Fault check_surface_sum_step(const State& state, const Step& step) {
  const auto* sum = std::get_if<SurfaceSum>(&step.proof);
  if (sum == nullptr) return fault("the proof of a surface sum must be one");
  return SurfaceSumChecker(state, step, *sum).run();
}

}  // namespace pbcs::checker
