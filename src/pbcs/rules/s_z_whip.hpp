// S_p-z-whip[n].
//
// A chain {L1 R1} - ... - {Lm .}: L1 is linked to the target Z, Lk (k > 1) to R(k-1); for k < m, Rk
// is what Z leaves of its variables apart from Lk: a candidate, a g-candidate or a Subset of q <= p
// variables; nothing in Vm, for which Z is no label, is compatible with Z and R(m-1).
// Why it holds: as for S_p-whips, of which it is a special case.
// Reference: 9.3.4, with the reading that makes Theorem 9.6 true: candidates of Vm linked to R(m-1)
// are allowed. Confluent.
// Cost: shortest ways in a graph whose nodes are the objects, see chains/memoryless_search.hpp.
// Neighbours: every target of an S_p-subset is one of an S_(p-1)-z-whip[p] (Theorem 9.6); finned
// fish of Sudoku.
#pragma once

#include "pbcs/chains/memoryless_search.hpp"
#include "pbcs/rules/search_rule.hpp"

namespace pbcs {

class SZWhipRule final : public SearchRule<MemorylessSearch> {
 public:
  SZWhipRule(const TheoryMember& member, const State&)
      : SearchRule(member, repertoire_of(member), MemorylessSearch::Modulo::kTarget) {}
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;
};

}  // namespace pbcs
