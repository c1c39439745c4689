// t-whip[n], n >= 1.
//
// A regular chain {L1 R1} - ... - {Ln .} without Rn: L1 is linked to the target Z; for k < n, Rk is
// the only candidate of Vk compatible with all previous right-linking candidates (so V1 is
// bivalue); Vn, for which Z is no label, has more than one candidate but none compatible with Z and
// all the Ri. No candidate occurs twice. Why it holds: if Z were true, L1 would be false and R1,
// R2, ... true in turn, whatever else Z excludes, until nothing is left for Vn. Reference: 5.2.1
// (with i < k in the condition on Rk). Everything before the last cell is the same for all targets
// linked to L1. Cost: a search over sequences; the level test of the target comes first.
// Neighbours: bivalue-chains are t-whips, t-whips are whips.
#pragma once

#include "pbcs/chains/whip_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class TWhipRule final : public SearchRule<WhipSearch> {
 public:
  TWhipRule(const TheoryMember& member, const State& base)
      : SearchRule(member, base, repertoire_of(member), false) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
