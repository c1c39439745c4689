#include "check/second_readings.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace pbcs::test {
namespace {

using Labels = std::set<LabelId>;

/// Nothing for variables that have a value or do not exist.
Labels open_candidates(const State& state, VariableId v) {
  if (index(v) >= state.structure().variable_count() || state.has_value(v)) return {};
  const auto list = state.candidates_of(v);
  return {list.begin(), list.end()};
}

// ---- cases --------------------------------------------------------------------------------------

/// What follows when the start of a branch is true.
struct Followed {
  Labels lefts;
  Labels rights;
};

/// Nothing when a cell does not follow from what is true before it.
std::optional<Followed> follow(const State& state, const Branch& branch, bool braid) {
  const Structure& structure = state.structure();
  Followed found;
  std::vector<LabelId> truths{branch.start};
  for (const ChainCell& cell : branch.cells) {
    const auto excluded = [&](LabelId l) {
      return std::any_of(truths.begin(), truths.end(),
                         [&](LabelId t) { return structure.linked(l, t); });
    };
    Labels left = open_candidates(state, cell.variable);
    for (const LabelId t : truths) {
      if (left.contains(t)) return std::nullopt;
    }
    if (!left.contains(cell.left)) return std::nullopt;
    if (!(braid ? excluded(cell.left) : structure.linked(cell.left, truths.back()))) {
      return std::nullopt;
    }
    std::erase_if(left, excluded);
    if (left.size() != 1 || !cell.right.is(*left.begin())) return std::nullopt;
    if (!found.lefts.insert(cell.left).second && !braid) return std::nullopt;
    found.rights.insert(*left.begin());
    truths.push_back(*left.begin());
  }
  if (branch.cells.empty()) return std::nullopt;
  return found;
}

// ---- slopes -------------------------------------------------------------------------------------

using Ranks = std::set<std::size_t>;  // of values among those of their variable

class SlopeReading {
 public:
  SlopeReading(const State& state, const Step& step, const Slope& slope)
      : state_(state),
        structure_(state.structure()),
        step_(step),
        slope_(slope),
        size_(slope.variables.size()) {}

  [[nodiscard]] bool holds() const {
    const std::set<VariableId> different(slope_.variables.begin(), slope_.variables.end());
    if (step_.length != 1 || size_ < 2 || different.size() != size_) return false;
    for (const VariableId v : slope_.variables) {
      if (index(v) >= structure_.variable_count()) return false;
      if (labels(v).size() != labels(slope_.variables.front()).size()) return false;
    }
    if (ascends() ? slope_.turn != size_ - 1 : slope_.turn < 1 || slope_.turn + 2 > size_) {
      return false;
    }
    return has_signs() && (ascends() || all_differ()) &&
           std::all_of(step_.eliminated.begin(), step_.eliminated.end(),
                       [&](LabelId l) { return ascends() ? out_of_chain(l) : out_of_reach(l); });
  }

 private:
  [[nodiscard]] bool ascends() const { return step_.family == Family::kAscendingChain; }
  [[nodiscard]] std::vector<LabelId> labels(VariableId v) const {
    const auto all = structure_.labels_of(v);
    return {all.begin(), all.end()};
  }

  /// The pairs of ranks that two variables may have together.
  [[nodiscard]] std::set<std::pair<std::size_t, std::size_t>> together(VariableId v,
                                                                       VariableId w) const {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < labels(v).size(); ++i) {
      for (std::size_t j = 0; j < labels(w).size(); ++j) {
        if (!structure_.linked(labels(v)[i], labels(w)[j])) pairs.emplace(i, j);
      }
    }
    return pairs;
  }

  [[nodiscard]] bool has_signs() const {
    for (std::size_t i = 1; i < size_; ++i) {
      const bool up = (i <= slope_.turn) == (step_.family != Family::kValley);
      for (const auto& [a, b] : together(slope_.variables[i - 1], slope_.variables[i])) {
        if (up ? a >= b : a <= b) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool all_differ() const {
    for (const VariableId v : slope_.variables) {
      for (const VariableId w : slope_.variables) {
        const VariableId turn = slope_.variables[slope_.turn];
        if (v == w || v == turn || w == turn) continue;
        for (const auto& [a, b] : together(v, w)) {
          if (a == b) return false;
        }
      }
    }
    return true;
  }

  /// What the variable can be: anything, or in strong slopes what is not eliminated.
  [[nodiscard]] Ranks possible(VariableId v) const {
    Ranks found;
    const auto all = labels(v);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool there = state_.is_candidate(all[i]) || state_.is_value(all[i]);
      if (slope_.kind == SlopeKind::kWeak || there) found.insert(i);
    }
    return found;
  }

  [[nodiscard]] std::optional<std::size_t> rank(LabelId l, VariableId v) const {
    const auto all = labels(v);
    const auto at = std::find(all.begin(), all.end(), l);
    if (at == all.end()) return std::nullopt;
    return static_cast<std::size_t>(at - all.begin());
  }

  /// Are there too few values below the target, or above it, for the variables there?
  [[nodiscard]] bool out_of_chain(LabelId target) const {
    const std::size_t least = *possible(slope_.variables.front()).begin();
    const std::size_t largest = *possible(slope_.variables.back()).rbegin();
    for (std::size_t i = 0; i < size_; ++i) {
      const auto r = rank(target, slope_.variables[i]);
      if (!r) continue;
      if (i > 0 && *r < least + i) return true;
      if (i + 1 < size_ && *r + (size_ - 1 - i) > largest) return true;
    }
    return false;
  }

  /// Are there fewer values on the other variables' side of the target than other variables?
  [[nodiscard]] bool out_of_reach(LabelId target) const {
    const auto r = rank(target, slope_.variables[slope_.turn]);
    if (!r) return false;
    Ranks ends = possible(slope_.variables.front());
    ends.merge(possible(slope_.variables.back()));
    const std::size_t least = *ends.begin();
    const std::size_t largest = *ends.rbegin();
    const std::size_t below = *r > least ? *r - least : 0;
    const std::size_t above = largest > *r ? largest - *r : 0;
    const std::size_t room = step_.family == Family::kHill ? below : above;
    return room < size_ - 1;
  }

  const State& state_;
  const Structure& structure_;
  const Step& step_;
  const Slope& slope_;
  std::size_t size_;
};

// ---- belts --------------------------------------------------------------------------------------

class BeltReading {
 public:
  BeltReading(const State& state, const Step& step, const Belt& belt)
      : state_(state), step_(step), segments_(belt.segments) {}

  [[nodiscard]] bool holds() const {
    const std::size_t n = segments_.size();
    if (n < 3 || step_.length != 2 * n) return false;
    for (std::size_t k = 0; k < n; ++k) {
      const BeltSegment& before = segments_[(k + n - 1) % n];
      if (std::count(segments_.begin(), segments_.end(), before) > 1) return false;
      if (!is_disjoint(before, segments_[k]) || !is_split(before, segments_[k])) return false;
    }
    return std::all_of(step_.eliminated.begin(), step_.eliminated.end(),
                       [&](LabelId l) { return is_superfluous(l); });
  }

 private:
  [[nodiscard]] Labels candidates(const BeltSegment& segment) const {
    Labels all = open_candidates(state_, segment.ends[0]);
    all.merge(open_candidates(state_, segment.ends[1]));
    return all;
  }

  /// Four open variables without common candidates.
  [[nodiscard]] bool is_disjoint(const BeltSegment& a, const BeltSegment& b) const {
    std::size_t count = 0;
    for (const VariableId v : {a.ends[0], a.ends[1], b.ends[0], b.ends[1]}) {
      if (open_candidates(state_, v).empty()) return false;
      count += open_candidates(state_, v).size();
    }
    Labels all = candidates(a);
    all.merge(candidates(b));
    return all.size() == count;
  }

  /// Do the four constraints around the segment split its candidates into four parts?
  [[nodiscard]] bool is_split(const BeltSegment& before, const BeltSegment& segment) const {
    Labels left = candidates(segment);
    for (const ConstraintId c :
         {before.next[0], before.next[1], segment.next[0], segment.next[1]}) {
      if (index(c) >= state_.structure().constraint_count()) return false;
      std::size_t part = 0;
      for (const LabelId l : candidates(segment)) {
        if (!state_.structure().is_label_for(l, c)) continue;
        if (left.erase(l) == 0) return false;
        ++part;
      }
      if (part == 0) return false;
    }
    return left.empty();
  }

  /// Does it lie in what two neighbours share, and is it of neither?
  [[nodiscard]] bool is_superfluous(LabelId l) const {
    const Structure& structure = state_.structure();
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      const BeltSegment& a = segments_[k];
      const BeltSegment& b = segments_[(k + 1) % segments_.size()];
      bool own = false;
      for (const VariableId v : {a.ends[0], a.ends[1], b.ends[0], b.ends[1]}) {
        own = own || structure.is_label_for(l, v);
      }
      if (own) continue;
      if (structure.is_label_for(l, a.next[0]) || structure.is_label_for(l, a.next[1])) return true;
    }
    return false;
  }

  const State& state_;
  const Step& step_;
  const std::vector<BeltSegment>& segments_;
};

// ---- too many variables -------------------------------------------------------------------------

/// Variables and constraints that can be counted with: they exist, are named once, and the
/// variables are open and have no candidate in common.
bool can_be_counted(const State& state, const std::vector<VariableId>& variables,
                    const std::vector<ConstraintId>& covers) {
  if (std::set(variables.begin(), variables.end()).size() != variables.size()) return false;
  if (std::set(covers.begin(), covers.end()).size() != covers.size()) return false;
  for (const ConstraintId c : covers) {
    if (index(c) >= state.structure().constraint_count()) return false;
  }
  std::multiset<LabelId> all;
  for (const VariableId v : variables) {
    const Labels candidates = open_candidates(state, v);
    if (candidates.empty()) return false;
    all.insert(candidates.begin(), candidates.end());
  }
  return std::set(all.begin(), all.end()).size() == all.size();
}

/// Do the variables need more true labels than there can be when these are true?
bool is_overfull(const State& state, const std::vector<VariableId>& variables,
                 const std::vector<ConstraintId>& covers, const Labels& truths) {
  const Structure& structure = state.structure();
  std::set<std::pair<bool, std::uint32_t>> classes;  // constraints, and labels in none
  for (const VariableId v : variables) {
    for (const LabelId l : open_candidates(state, v)) {
      if (truths.contains(l)) return false;
      if (std::any_of(truths.begin(), truths.end(),
                      [&](LabelId t) { return structure.linked(t, l); })) {
        continue;
      }
      std::pair<bool, std::uint32_t> own{false, index(l)};
      for (auto c = covers.rbegin(); c != covers.rend(); ++c) {
        const auto labels = structure.labels_of(*c);
        if (std::find(labels.begin(), labels.end(), l) != labels.end()) own = {true, index(*c)};
      }
      classes.insert(own);
    }
  }
  return classes.size() < variables.size();
}

}  // namespace

bool is_forcing_pattern(const State& state, const Step& step) {
  const auto* forcing = std::get_if<Forcing>(&step.proof);
  if (forcing == nullptr) return false;
  const auto& [variable, first, second] = *forcing;
  if (step.length != 1 + first.cells.size() + second.cells.size()) return false;
  if (first.start == second.start) return false;
  if (open_candidates(state, variable) != Labels{first.start, second.start}) return false;
  const bool braid = step.family == Family::kForcingBraid;
  const auto a = follow(state, first, braid);
  const auto b = follow(state, second, braid);
  if (!a || !b) return false;
  const auto in_both = [&](Labels Followed::* side) {
    return [&, side](LabelId l) { return ((*a).*side).contains(l) && ((*b).*side).contains(l); };
  };
  const auto& asserted = step.asserted;
  return std::all_of(asserted.begin(), asserted.end(), in_both(&Followed::rights)) &&
         std::all_of(step.eliminated.begin(), step.eliminated.end(), in_both(&Followed::lefts));
}

bool is_slope_pattern(const State& state, const Step& step) {
  const auto* slope = std::get_if<Slope>(&step.proof);
  return slope != nullptr && SlopeReading(state, step, *slope).holds();
}

bool is_belt_pattern(const State& state, const Step& step) {
  const auto* belt = std::get_if<Belt>(&step.proof);
  return belt != nullptr && BeltReading(state, step, *belt).holds();
}

bool is_coupling_pattern(const State& state, const Step& step) {
  const auto* coupling = std::get_if<Coupling>(&step.proof);
  if (coupling == nullptr || step.length != 1 || coupling->variables.empty()) return false;
  return can_be_counted(state, coupling->variables, coupling->covers) &&
         std::all_of(step.eliminated.begin(), step.eliminated.end(), [&](LabelId l) {
           return is_overfull(state, coupling->variables, coupling->covers, {l});
         });
}

bool is_dynamic_subset_pattern(const State& state, const Step& step) {
  const auto* subset = std::get_if<DynamicSubset>(&step.proof);
  if (subset == nullptr || step.length == 0 || subset->outside.empty()) return false;
  if (subset->variables.size() != step.length || subset->covers.size() > step.length) return false;
  Labels cases = open_candidates(state, subset->split);
  if (index(subset->split) >= state.structure().variable_count()) return false;
  for (const LabelId l : state.structure().labels_of(subset->split)) {
    if (state.is_value(l)) cases.insert(l);
  }
  if (cases.empty() || !can_be_counted(state, subset->variables, subset->covers) ||
      !can_be_counted(state, subset->outside, subset->others)) {
    return false;
  }
  Labels own;
  for (const VariableId v : subset->variables) own.merge(open_candidates(state, v));
  for (const ConstraintId c : subset->covers) {
    for (const LabelId l : state.structure().labels_of(c)) own.erase(l);
  }
  return std::all_of(step.eliminated.begin(), step.eliminated.end(), [&](LabelId l) {
    return own.contains(l) && std::all_of(cases.begin(), cases.end(), [&](LabelId one) {
             return state.structure().linked(one, l) ||
                    is_overfull(state, subset->outside, subset->others, {l, one});
           });
  });
}

bool is_surface_sum_pattern(const State& state, const Step& step) {
  const auto* surface = std::get_if<SurfaceSum>(&step.proof);
  if (surface == nullptr || surface->plus.empty()) return false;
  const Structure& structure = state.structure();
  std::map<VariableId, int> factors;
  std::set<VariableId> named;
  int total = 0;
  for (const int sign : {1, -1}) {
    for (const VariableId v : sign > 0 ? surface->plus : surface->minus) {
      bool known = false;
      for (const WeightedSum& sum : structure.sums()) {
        if (sum.controller != v) continue;
        known = true;
        total += sign * static_cast<int>(sum.total);
        for (const VariableId cell : sum.variables) factors[cell] += sign;
      }
      if (!known || !named.insert(v).second) return false;
    }
  }
  std::erase_if(factors, [](const auto& factor) { return factor.second == 0; });
  if (factors.size() != step.length || factors.empty() || factors.size() > 9) return false;
  // The sets of labels of the first variables that go together, with their sums.
  std::set<std::pair<int, Labels>> ways{{0, {}}};
  for (const auto& [cell, factor] : factors) {
    std::set<std::pair<int, Labels>> longer;
    for (const auto& [sum, chosen] : ways) {
      for (const LabelId l : structure.labels_of(cell)) {
        const bool there = state.is_candidate(l) || state.is_value(l);
        if (!there || std::any_of(chosen.begin(), chosen.end(),
                                  [&](LabelId c) { return structure.linked(c, l); })) {
          continue;
        }
        Labels more = chosen;
        more.insert(l);
        longer.emplace(sum + factor * static_cast<int>(structure.weight(l)), std::move(more));
      }
    }
    ways = std::move(longer);
  }
  return std::all_of(step.eliminated.begin(), step.eliminated.end(), [&](LabelId l) {
    // True with a way: it belongs to it, or is linked to none of its labels.
    return std::none_of(ways.begin(), ways.end(), [&](const auto& way) {
      return way.first == total &&
             std::none_of(way.second.begin(), way.second.end(),
                          [&](LabelId c) { return c != l && structure.linked(c, l); });
    });
  });
}

}  // namespace pbcs::test
