// bi-whip[n] and bi-braid[n], n >= 1; with d candidates d-whip[n] and d-braid[n].
//
// As a whip or braid, but on two or more candidates Z1, Z2 ..., no two of them linked, which are
// all supposed true: L1 is linked to one of them, further candidates of the variables to one of
// them or to an earlier right-linking candidate; in a bi-braid so are the left-linking ones. No
// variable has one of them among its labels. Loopless, as whips are. Why it holds: if all of them
// were true, ECP and Singles would leave nothing for the last variable. The conclusion is a lemma:
// they are not all true. It eliminates nothing; W*-whips and B*-braids use it as a link.
// Reference: 12.1.1, 12.4.1. A bi-braid exists iff bi-T&E contradicts (Theorem 12.2); it persists,
// not longer, while its candidates are present (Theorem 12.1).
// Cost: a whip or braid search from a hypothesis of several candidates.
// Neighbours: every bi-braid[2] implies a bi-whip[2]; a braid on one of the candidates is a
// bi-braid.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/chains/braid_search.hpp"
#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/whip_search.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Work space for the lemmas of one family in states of the size of `base`.
class LemmaRule {
 public:
  LemmaRule(Family family, const State& base);
  LemmaRule(const LemmaRule&) = delete;
  LemmaRule& operator=(const LemmaRule&) = delete;

  /// Looks for a pattern of at most `bound` cells that proves the targets, no two of them linked,
  /// to be contradictory in the quiescent state `base`.
  SearchVerdict search(const State& base, Targets targets, std::uint32_t bound, Stop stop = {});
  /// The cells of the pattern found last.
  [[nodiscard]] std::vector<ChainCell> cells() const;

  /// A shortest pattern of at most `bound` cells.
  [[nodiscard]] std::optional<Chain> shortest(const State& base, Targets targets,
                                              std::uint32_t bound, Stop stop = {});

 private:
  bool braids_;
  Objects objects_;
  LevelTest levels_;
  BraidSearch braid_;
  WhipSearch whip_;
};

/// The lemma as a step; `targets` in any order.
[[nodiscard]] Step lemma_step(Family family, Targets targets, Chain chain);

}  // namespace pbcs
