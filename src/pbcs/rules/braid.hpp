// braid[n], n >= 1 (zt-braid), and its generalisations g-braid[n], S-braid[n], gS-braid[n].
//
// As a whip, but Lk (k > 1) may be linked to the target or to any earlier right-linking candidate,
// not only to the last one; a left-linking candidate may serve several times.
// Why it holds: as for whips, the order of the Singles is all that changes.
// Reference: 5.3; the theories B_n have the confluence property (Theorem 5.6) and the targets of
// braids are the candidates that T&E eliminates (Theorem 5.7).
// Cost: a search over sets, see chains/braid_search.hpp.
// Generalisations: as for whips (see whip.hpp), 7.2.3, 9.3, 10.2; confluent by Theorems 7.7, 9.9
// and 10.12; their targets are those of T&E(W1), T&E(S_p), T&E(gS_p) (Theorems 7.8, 9.10, 10.13).
// Neighbours: whips are braids; every braid[2] elimination can be done by a whip (Theorem 5.5).
#pragma once

#include "pbcs/chains/braid_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class BraidRule final : public SearchRule<BraidSearch> {
 public:
  BraidRule(const TheoryMember& member, const State& base)
      : SearchRule(member, base, repertoire_of(member)) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
