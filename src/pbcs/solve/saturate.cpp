#include "pbcs/solve/saturate.hpp"

#include <vector>

namespace pbcs {

Saturation saturate(Workspace& workspace, const Theory& theory, Stop stop,
                    std::vector<LabelId>& eliminated) {
  std::vector<TheoryMember> members = theory.members();
  std::erase_if(members, [&](const TheoryMember& m) { return theory.redundant(m); });
  Finders finders = make_finders(members);
  std::erase_if(finders, [](const auto& finder) { return !finder->sweeps(); });
  Sweep sweep(workspace, eliminated, stop);
  return exhaust(finders, sweep);
}

Outcome saturate(State& state, const Theory& theory, Stop stop) {
  const BrtOutcome brt = apply_brt(state);
  if (brt == BrtOutcome::kSolved) return Outcome::kSolved;
  if (brt == BrtOutcome::kContradiction) return Outcome::kContradiction;
  if (theory.members().empty()) return Outcome::kStuck;
  Workspace workspace(state, theory.uses_groups(), stop);
  return saturate(state, workspace, theory, stop);
}

Outcome saturate(State& state, Workspace& workspace, const Theory& theory, Stop stop) {
  std::vector<LabelId> eliminated;
  const Saturation verdict = saturate(workspace, theory, stop, eliminated);
  for (const LabelId l : eliminated) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  apply_brt(state);
  switch (verdict) {
    case Saturation::kSolved:
      return Outcome::kSolved;
    case Saturation::kContradiction:
      return Outcome::kContradiction;
    case Saturation::kStopped:
      return Outcome::kInterrupted;
    case Saturation::kStuck:
    case Saturation::kStuckForever:
      break;
  }
  return Outcome::kStuck;
}

}  // namespace pbcs
