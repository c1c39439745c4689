// The conditions on an inner whip or braid, the right-linking object of W-whips, W-braids and
// B-braids (11.1.3).
//
// It is a whip or braid of candidates on each of its targets, once the target of the whole pattern
// and the earlier right-linking objects are assumed: candidates that these exclude do not count.
// Where the definition is silent or leaves room, it is read so:
//   - left-linking candidates are candidates of the resolution state. They may be excluded by what
//     is assumed as well: the definition asks only that the right-linking candidate is all that is
//     left.
//   - No variable contains a target or an earlier right-linking candidate of the inner pattern,
//     and no candidate occurs twice, as in other whips and braids.
//   - One of a single variable is a g-candidate, and written as such.
#pragma once

#include <functional>

#include "pbcs/check/chain_traits.hpp"
#include "pbcs/check/fault.hpp"

namespace pbcs::checker {

/// The conditions that do not depend on what is assumed.
[[nodiscard]] Fault find_inner_chain_fault(const State& state, const InnerChain& inner,
                                           Continuity continuity);

/// Those on the candidates that are not `excluded` by what is assumed: what is left of each
/// variable is its right-linking candidate, nothing in the last one, which has several candidates
/// if the inner target is not supposed (non-degeneracy).
[[nodiscard]] Fault find_inner_chain_fault(const State& state, const InnerChain& inner,
                                           const std::function<bool(LabelId)>& excluded);

/// Is `l` one of its candidates: a target, a left-linking or a right-linking one?
[[nodiscard]] bool mentions(const InnerChain& inner, LabelId l);

/// Is `l` a label of one of its variables?
[[nodiscard]] bool is_label_of(const Structure& structure, const InnerChain& inner, LabelId l);

}  // namespace pbcs::checker
