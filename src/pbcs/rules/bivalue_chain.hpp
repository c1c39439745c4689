// Bivalue-chain[n], n >= 1 (biv-chain).
//
// A regular chain {L1 R1} - {L2 R2} - ... - {Ln Rn}: each Vk has exactly the candidates Lk and Rk,
// each Lk (k > 1) is linked to R(k-1), no candidate occurs twice. Target: a candidate outside the
// chain linked to both L1 and Rn.
// Why it holds: if Z were true, L1 would be false, so R1 true, so L2 false ... so Rn true; but Z
// excludes Rn.
// Reference: 5.1; loops are useless (5.8.1 to 5.8.3), reversible (Theorem 5.8).
// Cost: a walk in a graph, see chains/bivalue_search.hpp; linear in the number of links for each
// target at most.
// Neighbours: a z-chain without z-candidates, a t-whip without t-candidates.
#pragma once

#include "pbcs/chains/bivalue_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class BivalueChainRule final : public SearchRule<BivalueSearch> {
 public:
  BivalueChainRule(const TheoryMember& member, const State&) : SearchRule(member) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
