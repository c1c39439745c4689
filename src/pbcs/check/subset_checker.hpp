// The conditions on Subsets and g-Subsets, as steps of their own and inside chains.
//
// A transversal set is given by its cover, a constraint: it is made of the labels of the cover that
// are labels of the Subset's variables. So everything in it is linked by this one constraint, also
// in g-Subsets; that is the stronger of the two readings the book mentions (10.1.1), and the one
// that holds in Sudoku. A label of the cover that belongs to none of the variables is linked by the
// cover to the whole set: it is a potential target.
#pragma once

#include <functional>

#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

enum class Transversality : std::uint8_t {
  kLabels,   ///< Subsets: a transversal set has at most one label of each variable (8.1)
  kGLabels,  ///< g-Subsets: or several that lie in a g-label of the variable (10.1.1)
};

/// The conditions that depend neither on a target nor on what precedes: different variables without
/// value and without common candidate, as many different transversal sets.
[[nodiscard]] Fault find_subset_fault(const State& state, const Subset& subset,
                                      Transversality transversality);

/// Do the candidates that are not `forgotten` make the Subset a non-degenerate one: do they all lie
/// in the transversal sets, and no k < p variables in k of these?
[[nodiscard]] Fault find_confinement_fault(const State& state, const Subset& subset,
                                           const std::function<bool(LabelId)>& forgotten);

/// A step whose proof is a Subset or a g-Subset. Candidates that lie in two transversal sets
/// (type-2 targets) are no targets.
[[nodiscard]] Fault check_subset_step(const State& state, const Step& step);

}  // namespace pbcs::checker
