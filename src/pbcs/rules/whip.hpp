// whip[n], n >= 1 (zt-whip).
//
// A regular chain {L1 R1} - ... - {Ln .} without Rn: L1 is linked to the target Z, Lk (k > 1) to
// R(k-1); for k < n, Rk is the only candidate of Vk compatible with Z and all previous
// right-linking candidates; Vn, for which Z is no label, has more than one candidate but none
// compatible with Z and all the Ri. No variable has Z or an earlier Ri among its labels. Loopless:
// no left-linking candidate occurs twice (the book's ratings are for loopless whips, 5.8.4). Why it
// holds: if Z were true, ECP and Singles would assert R1, R2, ... in turn and leave nothing for Vn.
// Reference: 5.2.1. Cost: a search over sequences, see chains/whip_search.hpp.
// Neighbours: bivalue-chains, z-chains and t-whips are whips; whips are braids.
#pragma once

#include "pbcs/chains/whip_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class WhipRule final : public SearchRule<WhipSearch> {
 public:
  explicit WhipRule(const State& base) : SearchRule(WhipSearch(Family::kWhip, base)) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) const override;
};

}  // namespace pbcs
