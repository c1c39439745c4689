// g-labels and Subsets by their definitions, by plain enumeration (book, sections 7.1, 8 and 10.1).
//
// Nothing here is clever or fast: it is what the library is compared with, so it must be easy to
// hold against the definitions and shares no code with it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// A g-label with the labels g-linked to it, both in increasing order.
struct GLabel {
  VariableId variable;
  std::vector<LabelId> labels;
  std::vector<LabelId> linked;
  friend bool operator==(const GLabel&, const GLabel&) = default;
};

/// The g-labels of a variable: each set of its labels is tried.
[[nodiscard]] std::vector<GLabel> g_labels_by_definition(const Structure& structure,
                                                         VariableId variable);

/// What a variable may have in a transversal set: one label (Subsets), or also labels that are
/// together inside a g-label of it (g-Subsets).
enum class Transversal { kLabels, kGLabels };

/// A Subset or g-Subset of a state with its targets, in increasing order.
struct SubsetWithTargets {
  Subset subset;
  std::vector<LabelId> targets;
};

/// The sets of one state: g-labels, and the variables and transversal sets that can make Subsets.
/// The state must outlive it, unchanged.
class Sets {
 public:
  /// Is this candidate out of consideration in the context of an inner Subset?
  using Gone = std::function<bool(LabelId)>;

  explicit Sets(const State& state);

  [[nodiscard]] const std::vector<GLabel>& g_labels(VariableId variable) const;

  /// The conditions that do not depend on the context: as many different constraints as different
  /// variables without value; no two variables share a candidate; in each transversal set no label
  /// of two of the variables, and of each what `transversal` allows.
  [[nodiscard]] bool well_formed(const Subset& subset, Transversal transversal) const;
  /// Those on the candidates that are not gone: each is in a transversal set, and the incidence of
  /// variables and sets is not degenerate.
  [[nodiscard]] bool fits(const Subset& subset, const Gone& gone) const;
  /// Would fewer of the transversal sets hold all candidates of the variables? Then there are more
  /// variables than sets: the state is contradictory.
  [[nodiscard]] bool has_superfluous_set(const Subset& subset) const;
  /// Is `l` linked to all labels of a transversal set by its constraint?
  [[nodiscard]] bool excludes(const Subset& subset, LabelId l) const;

  /// Is it a Subset of the state that eliminates something?
  [[nodiscard]] bool is_subset(const Subset& subset, Transversal transversal) const;
  [[nodiscard]] std::vector<LabelId> targets(const Subset& subset) const;

  /// All well-formed ones of this size that could fit in some context; only in the grids of the
  /// model if it has any.
  [[nodiscard]] const std::vector<Subset>& conceivable(std::uint32_t size,
                                                       Transversal transversal) const;
  /// Those that are Subsets of the state and eliminate something.
  [[nodiscard]] std::vector<SubsetWithTargets> subsets(std::uint32_t size,
                                                       Transversal transversal) const;

 private:
  [[nodiscard]] std::vector<LabelId> transversal_set(const Subset& subset, ConstraintId c) const;
  [[nodiscard]] bool is_transversal(const Subset& subset, ConstraintId c,
                                    Transversal transversal) const;
  [[nodiscard]] const std::vector<LabelId>& common(VariableId v, ConstraintId c) const;
  [[nodiscard]] bool inside_a_g_label(VariableId v, const std::vector<LabelId>& labels) const;
  [[nodiscard]] bool disjoint(VariableId a, VariableId b) const;
  void add_conceivable_in(const std::vector<SubsetGrid>& grids, std::uint32_t size,
                          Transversal transversal, std::vector<Subset>& found) const;
  void add_conceivable(const SubsetGrid& grid, std::uint32_t size, Transversal transversal,
                       std::vector<Subset>& found) const;

  const State& state_;
  const Structure& structure_;
  std::vector<std::vector<LabelId>> candidates_;  // by variable
  mutable std::map<std::pair<VariableId, ConstraintId>, std::vector<LabelId>> common_;
  mutable std::map<VariableId, std::vector<GLabel>> g_labels_;
  mutable std::map<std::pair<std::uint32_t, Transversal>, std::vector<Subset>> conceivable_;
};

}  // namespace pbcs::test
