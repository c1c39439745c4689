#include "oracle/sets.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace pbcs::test {
namespace {

using Labels = std::vector<LabelId>;

bool contains(std::span<const LabelId> labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

bool includes(std::span<const LabelId> labels, std::span<const LabelId> wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](LabelId l) { return contains(labels, l); });
}

/// The labels that are not labels for `v` and are linked to all of `labels`.
Labels linked_outside(const Structure& structure, VariableId v, const Labels& labels) {
  Labels found;
  for (std::uint32_t i = 0; i < structure.label_count(); ++i) {
    const LabelId l{i};
    const bool linked = std::all_of(labels.begin(), labels.end(),
                                    [&](LabelId g) { return structure.linked(l, g); });
    if (linked && !structure.is_label_for(l, v)) found.push_back(l);
  }
  return found;
}

/// Calls f with each choice of `size` of the `items`.
template <class T, class F>
void for_each_choice(std::span<const T> items, std::size_t size, std::vector<T>& chosen,
                     const F& f) {
  if (chosen.size() == size) return f(chosen);
  for (std::size_t i = 0; i < items.size(); ++i) {
    chosen.push_back(items[i]);
    for_each_choice(items.subspan(i + 1), size, chosen, f);
    chosen.pop_back();
  }
}

/// No k < p of the rows have all their columns among k, and the p rows have p columns.
bool non_degenerate(const std::vector<unsigned>& columns_of) {
  const std::size_t p = columns_of.size();
  for (unsigned rows = 1; rows < 1U << p; ++rows) {
    unsigned columns = 0;
    for (std::size_t i = 0; i < p; ++i) {
      if ((rows >> i & 1U) != 0) columns |= columns_of[i];
    }
    const int k = std::popcount(rows);
    const bool all = static_cast<std::size_t>(k) == p;
    if (all ? std::popcount(columns) != k : std::popcount(columns) <= k) return false;
  }
  return true;
}

/// A candidate: the number of its variable, and the transversal sets it lies in.
struct Incidence {
  std::size_t row;
  unsigned columns;
};

/// Can each candidate be given one of its sets so that the incidence is not degenerate?
bool can_be_non_degenerate(std::span<const Incidence> open, std::vector<unsigned>& columns_of) {
  if (open.empty()) return non_degenerate(columns_of);
  const Incidence& next = open.front();
  const unsigned before = columns_of[next.row];
  for (unsigned left = next.columns; left != 0; left &= left - 1) {
    columns_of[next.row] = before | (left & -left);
    if (can_be_non_degenerate(open.subspan(1), columns_of)) return true;
  }
  columns_of[next.row] = before;
  return false;
}

}  // namespace

std::vector<GLabel> g_labels_by_definition(const Structure& structure, VariableId variable) {
  const auto own = structure.labels_of(variable);
  std::vector<Labels> potential;
  std::vector<Labels> linked;
  for (unsigned set = 1; set + 1 < 1U << own.size(); ++set) {
    if (std::popcount(set) < 2) continue;
    Labels labels;
    for (std::size_t i = 0; i < own.size(); ++i) {
      if ((set >> i & 1U) != 0) labels.push_back(own[i]);
    }
    Labels outside = linked_outside(structure, variable, labels);
    if (outside.empty()) continue;
    potential.push_back(std::move(labels));
    linked.push_back(std::move(outside));
  }
  std::vector<GLabel> found;
  for (std::size_t g = 0; g < potential.size(); ++g) {
    bool saturated = true;
    for (std::size_t larger = 0; larger < potential.size() && saturated; ++larger) {
      const bool strictly = potential[larger].size() > potential[g].size();
      if (!strictly || !includes(potential[larger], potential[g])) continue;
      saturated = !includes(linked[larger], linked[g]);
    }
    if (saturated) found.push_back({variable, potential[g], linked[g]});
  }
  return found;
}

Sets::Sets(const State& state) : state_(state), structure_(state.structure()) {
  for (std::uint32_t v = 0; v < structure_.variable_count(); ++v) {
    candidates_.push_back(state.candidates_of(VariableId{v}));
  }
}

const std::vector<GLabel>& Sets::g_labels(VariableId variable) const {
  const auto at = g_labels_.find(variable);
  if (at != g_labels_.end()) return at->second;
  return g_labels_[variable] = g_labels_by_definition(structure_, variable);
}

std::vector<LabelId> Sets::transversal_set(const Subset& subset, ConstraintId c) const {
  Labels found;
  for (const LabelId l : structure_.labels_of(c)) {
    if (std::any_of(subset.variables.begin(), subset.variables.end(),
                    [&](VariableId v) { return structure_.is_label_for(l, v); })) {
      found.push_back(l);
    }
  }
  return found;
}

bool Sets::inside_a_g_label(VariableId v, const std::vector<LabelId>& labels) const {
  const auto& groups = g_labels(v);
  return std::any_of(groups.begin(), groups.end(),
                     [&](const GLabel& g) { return includes(g.labels, labels); });
}

bool Sets::is_transversal(const Subset& subset, ConstraintId c, Transversal transversal) const {
  std::size_t seen = 0;
  for (const VariableId v : subset.variables) {
    const Labels& own = common(v, c);
    seen += own.size();
    if (own.size() < 2) continue;
    if (transversal == Transversal::kLabels || !inside_a_g_label(v, own)) return false;
  }
  return seen != 0 && seen == transversal_set(subset, c).size();
}

const std::vector<LabelId>& Sets::common(VariableId v, ConstraintId c) const {
  const auto at = common_.find({v, c});
  if (at != common_.end()) return at->second;
  Labels found;
  for (const LabelId l : structure_.labels_of(c)) {
    if (structure_.is_label_for(l, v)) found.push_back(l);
  }
  return common_[{v, c}] = found;
}

bool Sets::disjoint(VariableId a, VariableId b) const {
  const Labels& candidates = candidates_[index(a)];
  return std::none_of(candidates.begin(), candidates.end(),
                      [&](LabelId l) { return structure_.is_label_for(l, b); });
}

bool Sets::well_formed(const Subset& subset, Transversal transversal) const {
  const auto& [variables, covers] = subset;
  if (variables.size() < 2 || covers.size() != variables.size()) return false;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (index(variables[i]) >= structure_.variable_count()) return false;
    if (index(covers[i]) >= structure_.constraint_count()) return false;
    if (state_.has_value(variables[i])) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (variables[i] == variables[j] || covers[i] == covers[j]) return false;
      if (!disjoint(variables[i], variables[j])) return false;
    }
  }
  return std::all_of(covers.begin(), covers.end(),
                     [&](ConstraintId c) { return is_transversal(subset, c, transversal); });
}

bool Sets::fits(const Subset& subset, const Gone& gone) const {
  std::vector<Incidence> incidences;
  for (std::size_t i = 0; i < subset.variables.size(); ++i) {
    for (const LabelId l : candidates_[index(subset.variables[i])]) {
      if (gone(l)) continue;
      unsigned columns = 0;
      for (std::size_t j = 0; j < subset.covers.size(); ++j) {
        if (structure_.is_label_for(l, subset.covers[j])) columns |= 1U << j;
      }
      if (columns == 0) return false;
      incidences.push_back({i, columns});
    }
  }
  std::vector<unsigned> columns_of(subset.variables.size());
  return can_be_non_degenerate(incidences, columns_of);
}

bool Sets::has_superfluous_set(const Subset& subset) const {
  const auto covered_without = [&](ConstraintId without, LabelId l) {
    return std::any_of(subset.covers.begin(), subset.covers.end(), [&](ConstraintId c) {
      return c != without && structure_.is_label_for(l, c);
    });
  };
  return std::any_of(subset.covers.begin(), subset.covers.end(), [&](ConstraintId c) {
    return std::all_of(subset.variables.begin(), subset.variables.end(), [&](VariableId v) {
      const Labels& candidates = candidates_[index(v)];
      return std::all_of(candidates.begin(), candidates.end(),
                         [&](LabelId l) { return covered_without(c, l); });
    });
  });
}

bool Sets::excludes(const Subset& subset, LabelId l) const {
  return std::any_of(subset.covers.begin(), subset.covers.end(),
                     [&](ConstraintId c) { return structure_.is_label_for(l, c); }) &&
         std::none_of(subset.variables.begin(), subset.variables.end(),
                      [&](VariableId v) { return structure_.is_label_for(l, v); });
}

std::vector<LabelId> Sets::targets(const Subset& subset) const {
  Labels found;
  for (const LabelId l : state_.candidates()) {
    if (excludes(subset, l)) found.push_back(l);
  }
  return found;
}

bool Sets::is_subset(const Subset& subset, Transversal transversal) const {
  return well_formed(subset, transversal) && fits(subset, [](LabelId) { return false; }) &&
         !targets(subset).empty();
}

void Sets::add_conceivable(const SubsetGrid& grid, std::uint32_t size, Transversal transversal,
                           std::vector<Subset>& found) const {
  // In a Subset that is not degenerate each transversal set has candidates of two variables:
  // otherwise the other variables would be confined to the other sets.
  const auto variables_met = [&](const std::vector<VariableId>& chosen, ConstraintId c) {
    return std::count_if(chosen.begin(), chosen.end(), [&](VariableId v) {
      const Labels& candidates = candidates_[index(v)];
      return std::any_of(candidates.begin(), candidates.end(),
                         [&](LabelId l) { return structure_.is_label_for(l, c); });
    });
  };
  std::vector<VariableId> some_variables;
  for_each_choice(
      std::span(grid.variables), size, some_variables, [&](const std::vector<VariableId>& chosen) {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
          for (std::size_t j = 0; j < i; ++j) {
            if (!disjoint(chosen[i], chosen[j])) return;
          }
        }
        std::vector<ConstraintId> promising;
        for (const ConstraintId c : grid.covers) {
          if (variables_met(chosen, c) >= 2 && is_transversal({chosen, {}}, c, transversal)) {
            promising.push_back(c);
          }
        }
        std::vector<ConstraintId> some_covers;
        for_each_choice(
            std::span<const ConstraintId>(promising), size, some_covers,
            [&](const std::vector<ConstraintId>& sets) { found.push_back({chosen, sets}); });
      });
}

void Sets::add_conceivable_in(const std::vector<SubsetGrid>& grids, std::uint32_t size,
                              Transversal transversal, std::vector<Subset>& found) const {
  SubsetGrid everything;
  for (std::uint32_t c = 0; c < structure_.constraint_count(); ++c) {
    everything.covers.push_back(ConstraintId{c});
    if (c < structure_.variable_count()) everything.variables.push_back(VariableId{c});
  }
  for (SubsetGrid grid : grids.empty() ? std::vector{everything} : grids) {
    std::erase_if(grid.variables, [&](VariableId v) { return state_.has_value(v); });
    add_conceivable(grid, size, transversal, found);
  }
}

const std::vector<Subset>& Sets::conceivable(std::uint32_t size, Transversal transversal) const {
  const auto [at, is_new] = conceivable_.try_emplace({size, transversal});
  std::vector<Subset>& found = at->second;
  if (!is_new) return found;
  add_conceivable_in(structure_.subset_grids(), size, Transversal::kLabels, found);
  if (transversal == Transversal::kGLabels) {
    add_conceivable_in(structure_.group_grids(), size, transversal, found);
  }
  // Grids may overlap, and what is conceivable without groups is so with them.
  std::sort(found.begin(), found.end(), [](const Subset& a, const Subset& b) {
    return std::tie(a.variables, a.covers) < std::tie(b.variables, b.covers);
  });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<SubsetWithTargets> Sets::subsets(std::uint32_t size, Transversal transversal) const {
  std::vector<SubsetWithTargets> found;
  for (const Subset& subset : conceivable(size, transversal)) {
    if (is_subset(subset, transversal)) found.push_back({subset, targets(subset)});
  }
  return found;
}

}  // namespace pbcs::test
