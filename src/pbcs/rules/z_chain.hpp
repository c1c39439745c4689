// z-chain[n], n >= 1.
//
// A regular chain {L1 R1} - ... - {Ln Rn} on a target Z that is outside it: L1 is linked to Z; for
// k < n, Rk is the only candidate of Vk that is compatible with Z, apart possibly from Lk; every
// candidate of Vn other than Ln is linked to Z, which is no label for Vn; Vn has more than one
// candidate. No candidate occurs twice.
// Why it holds: if Z were true it would exclude the z-candidates, and then the chain of Singles
// runs as in a bivalue-chain until nothing is left for Vn.
// Reference: 5.2.1. Cost: as bivalue-chains, once for each target.
// Neighbours: between bivalue-chains and whips.
#pragma once

#include "pbcs/rules/search_rule.hpp"
#include "pbcs/rules/z_chain_search.hpp"

namespace pbcs {

class ZChainRule final : public SearchRule<ZChainSearch> {
 public:
  ZChainRule(const TheoryMember& member, const State& base) : SearchRule(member, base) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
