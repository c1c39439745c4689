#include "pbcs/solve/saturate.hpp"

#include <algorithm>

namespace pbcs {
namespace {

// One sweep over all targets, applying what is found.
Saturation sweep(Workspace& workspace, const TheoryMember& member, const std::stop_token& stop,
                 std::vector<LabelId>& eliminated) {
  Saturation verdict = Saturation::kStuckForever;
  for (const LabelId z : workspace.state().candidates()) {
    if (!workspace.state().is_candidate(z)) continue;
    switch (workspace.attempt(member.family, z, member.max_length, stop)) {
      case SearchVerdict::kFound:
        eliminated.push_back(workspace.original(z));
        workspace.eliminate({&z, 1});
        if (workspace.contradictory()) return Saturation::kContradiction;
        if (workspace.solved()) return Saturation::kSolved;
        break;
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

}  // namespace

Saturation saturate(Workspace& workspace, const TheoryMember& member, const std::stop_token& stop,
                    std::vector<LabelId>& eliminated) {
  for (;;) {
    const std::size_t before = eliminated.size();
    const Saturation verdict = sweep(workspace, member, stop, eliminated);
    if (verdict == Saturation::kSolved || verdict == Saturation::kContradiction ||
        verdict == Saturation::kStopped || eliminated.size() == before) {
      return verdict;
    }
    workspace.compact();
  }
}

Outcome saturate(State& state, const Theory& theory, const std::stop_token& stop) {
  BrtOutcome brt = apply_brt(state);
  for (std::uint32_t length = 1; brt == BrtOutcome::kQuiescent && length <= theory.max_length();) {
    Workspace workspace(state);
    std::vector<LabelId> eliminated;
    bool open = false;
    for (const TheoryMember& member : theory.members()) {
      const std::uint32_t bound = std::min(length, member.max_length);
      const auto verdict = saturate(workspace, {member.family, bound}, stop, eliminated);
      if (verdict == Saturation::kStopped) return Outcome::kInterrupted;
      if (verdict != Saturation::kStuck && verdict != Saturation::kStuckForever) break;
      if (verdict == Saturation::kStuck && bound < member.max_length) open = true;
    }
    for (const LabelId l : eliminated) {
      if (state.is_candidate(l)) state.eliminate(l);
    }
    brt = apply_brt(state);
    if (!eliminated.empty()) {
      length = 1;
    } else if (open) {
      ++length;
    } else {
      break;
    }
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
