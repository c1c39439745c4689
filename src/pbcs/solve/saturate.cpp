#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

using Effort = Workspace::Effort;

class Saturator {
 public:
  Saturator(Workspace& workspace, const TheoryMember& member, const std::stop_token& stop,
            std::vector<LabelId>& eliminated)
      : workspace_(workspace), member_(member), stop_(stop), eliminated_(eliminated) {}

  // What a little effort finds comes first, because after it most of the hard work is not needed.
  Saturation run() {
    for (;;) {
      const std::size_t before = eliminated_.size();
      Saturation verdict = sweep(Effort::kLittle);
      if (verdict == Saturation::kStuck && eliminated_.size() == before) {
        verdict = sweep(Effort::kFull);
      }
      if (verdict != Saturation::kStuck || eliminated_.size() == before) return verdict;
      workspace_.compact();
    }
  }

 private:
  // One look at all targets, applying what is found; a full effort ends with its first success.
  Saturation sweep(Effort effort) {
    Saturation verdict = Saturation::kStuckForever;
    for (const LabelId z : workspace_.state().candidates()) {
      if (!workspace_.state().is_candidate(z)) continue;
      if (stop_.stop_requested()) return Saturation::kStopped;
      switch (workspace_.exists(member_.family, z, member_.max_length, effort, stop_)) {
        case SearchVerdict::kFound:
          eliminated_.push_back(workspace_.original(z));
          workspace_.eliminate({&z, 1});
          if (workspace_.contradictory()) return Saturation::kContradiction;
          if (workspace_.solved()) return Saturation::kSolved;
          verdict = Saturation::kStuck;
          if (effort == Effort::kFull) return verdict;
          break;
        case SearchVerdict::kUndecided:
        case SearchVerdict::kNoneWithinBound:
          verdict = Saturation::kStuck;
          break;
        case SearchVerdict::kNoneAtAll:
          break;
        case SearchVerdict::kStopped:
          return Saturation::kStopped;
      }
    }
    return verdict;
  }

  Workspace& workspace_;
  const TheoryMember& member_;
  const std::stop_token& stop_;
  std::vector<LabelId>& eliminated_;
};

}  // namespace

Saturation saturate(Workspace& workspace, const TheoryMember& member, const std::stop_token& stop,
                    std::vector<LabelId>& eliminated) {
  return Saturator(workspace, member, stop, eliminated).run();
}

Outcome saturate(State& state, const Theory& theory, const std::stop_token& stop) {
  BrtOutcome brt = apply_brt(state);
  bool changed = true;
  while (brt == BrtOutcome::kQuiescent && changed) {
    Workspace workspace(state);
    std::vector<LabelId> eliminated;
    Saturation verdict = Saturation::kStuck;
    for (const TheoryMember& member : theory.members()) {
      if (theory.subsumed(member)) continue;
      verdict = saturate(workspace, member, stop, eliminated);
      if (verdict == Saturation::kStopped) return Outcome::kInterrupted;
      if (verdict == Saturation::kSolved || verdict == Saturation::kContradiction) break;
    }
    for (const LabelId l : eliminated) {
      if (state.is_candidate(l)) state.eliminate(l);
    }
    brt = apply_brt(state);
    // One family is exhausted; several may have to take turns.
    changed = !eliminated.empty() && theory.members().size() > 1;
  }
  switch (brt) {
    case BrtOutcome::kSolved:
      return Outcome::kSolved;
    case BrtOutcome::kContradiction:
      return Outcome::kContradiction;
    case BrtOutcome::kQuiescent:
      break;
  }
  return Outcome::kStuck;
}

}  // namespace pbcs
