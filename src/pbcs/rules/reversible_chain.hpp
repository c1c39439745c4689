// g-biv-chain[n], reversible-S_p-chain[n], reversible-gS_p-chain[n].
//
// A chain {L1 R1} - ... - {Lm Rm} whose right-linking objects are candidates, g-candidates or, but
// for the last, Subsets of q <= p variables: L1 is linked to the target Z, Lk (k > 1) to R(k-1); R1
// is what Z leaves of its variables, Rk what R(k-1) leaves; Z is no label of Vm and is linked to
// Rm; Z is no part of the chain. The length is the number of CSP variables, the sum of the q. Why
// it holds: if Z were true, L1 would be false, R1 true (or would hold the value of its variables),
// so L2 false ... and Rm true, which Z excludes. Reference: 7.2.1, 9.2, 10.2; reversible
// (Theorems 7.2, 9.2, 10.9), confluent (9.3). Cost: shortest ways in a graph whose nodes are the
// objects, see chains/memoryless_search.hpp. Neighbours: grouped ALS chains and AICs of Sudoku;
// special S_p-whips.
#pragma once

#include "pbcs/chains/memoryless_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class ReversibleChainRule final : public SearchRule<MemorylessSearch> {
 public:
  ReversibleChainRule(const TheoryMember& member, const State&)
      : SearchRule(member, repertoire_of(member), MemorylessSearch::Modulo::kPrevious) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
