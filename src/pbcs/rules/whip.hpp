// whip[n], n >= 1 (zt-whip), and its generalisations g-whip[n], S-whip[n], gS-whip[n].
//
// A regular chain {L1 R1} - ... - {Ln .} without Rn: L1 is linked to the target Z, Lk (k > 1) to
// R(k-1); for k < n, Rk is the only candidate of Vk compatible with Z and all previous
// right-linking candidates; Vn, for which Z is no label, has more than one candidate but none
// compatible with Z and all the Ri. No variable has Z or an earlier Ri among its labels. Loopless:
// no left-linking candidate occurs twice (the book's ratings are for loopless whips, 5.8.4). Why it
// holds: if Z were true, ECP and Singles would assert R1, R2, ... in turn and leave nothing for Vn.
// Reference: 5.2.1. Cost: a search over sequences, see chains/whip_search.hpp.
// Neighbours: bivalue-chains, z-chains and t-whips are whips; whips are braids.
//
// g-whips (7.2.2): what is left of Vk may be a g-candidate Rk, two or more candidates inside one
// g-label of Vk; L(k+1) is then g-linked to it: linked to all labels of the g-label. Z is inside no
// g-candidate. A later variable may have labels of an earlier g-candidate.
// S_p-whips (9.3), gS_p-whips (10.2): Rk may also be a Subset or g-Subset of q <= p variables, what
// Z and the previous objects leave of them; it excludes its targets and counts q in the length. Lk
// is a candidate of one of its variables. The last cell has one variable.
#pragma once

#include "pbcs/chains/whip_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class WhipRule final : public SearchRule<WhipSearch> {
 public:
  WhipRule(const TheoryMember& member, const State& base)
      : SearchRule(member, base, repertoire_of(member), true) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
