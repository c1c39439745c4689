#include "pbcs/solve/saturate.hpp"

#include <algorithm>

#include "pbcs/solve/star_saturate.hpp"

namespace pbcs {
namespace {

using Effort = Workspace::Effort;

class Saturator {
 public:
  Saturator(Workspace& workspace, const Theory& theory, Stop stop, std::vector<LabelId>& eliminated)
      : workspace_(workspace), stop_(stop), eliminated_(eliminated) {
    poll_.watch(stop);
    for (const TheoryMember& member : theory.members()) {
      if (is_found_elsewhere(member.family) || theory.redundant(member)) continue;
      members_.push_back(member);
    }
  }

  // The members take turns until all of them are exhausted. What a little effort finds comes first,
  // because after it most of the hard work is not needed.
  Saturation run() {
    if (members_.empty()) return Saturation::kStuckForever;
    for (;;) {
      if (stop_.requested()) return Saturation::kStopped;
      const std::size_t before = eliminated_.size();
      Saturation verdict = turn(Effort::kLittle);
      if (verdict == Saturation::kStuck && eliminated_.size() == before) {
        verdict = turn(Effort::kFull);
      }
      if (verdict == Saturation::kStuckForever && eliminated_.size() != before) {
        verdict = Saturation::kStuck;
      }
      if (verdict != Saturation::kStuck || eliminated_.size() == before) return verdict;
      workspace_.compact();
    }
  }

 private:
  Saturation turn(Effort effort) {
    Saturation verdict = Saturation::kStuckForever;
    for (const TheoryMember& member : members_) {
      const std::size_t before = eliminated_.size();
      const Saturation one = is_subset(member.family) ? subsets(member) : sweep(member, effort);
      if (one != Saturation::kStuck && one != Saturation::kStuckForever) return one;
      if (one == Saturation::kStuck) verdict = Saturation::kStuck;
      // A full effort ends with its first success.
      if (effort == Effort::kFull && eliminated_.size() != before) return Saturation::kStuck;
    }
    return verdict;
  }

  // One look at all targets, applying what is found.
  Saturation sweep(const TheoryMember& member, Effort effort) {
    Saturation verdict = Saturation::kStuckForever;
    for (const LabelId z : workspace_.state().candidates()) {
      if (!workspace_.state().is_candidate(z)) continue;
      if (poll_.requested()) return Saturation::kStopped;
      switch (workspace_.exists(member, z, member.max_length, effort, stop_)) {
        case SearchVerdict::kFound:
          if (const auto end = eliminate({&z, 1})) return *end;
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

  Saturation subsets(const TheoryMember& member) {
    const std::uint32_t largest = workspace_.largest_subset(member);
    for (std::uint32_t size = 2; size <= largest;) {
      const auto found = workspace_.find_subset(member.family, size, stop_);
      if (stop_.requested()) return Saturation::kStopped;
      if (!found) {
        ++size;
        continue;
      }
      if (const auto end = eliminate(found->targets)) return *end;
      size = 2;
    }
    const std::uint32_t any = workspace_.largest_subset({member.family, kUnbounded});
    return largest < any ? Saturation::kStuck : Saturation::kStuckForever;
  }

  std::optional<Saturation> eliminate(std::span<const LabelId> labels) {
    for (const LabelId l : labels) eliminated_.push_back(workspace_.original(l));
    workspace_.eliminate(labels);
    if (workspace_.contradictory()) return Saturation::kContradiction;
    if (workspace_.solved()) return Saturation::kSolved;
    return std::nullopt;
  }

  Workspace& workspace_;
  std::vector<TheoryMember> members_;
  Stop stop_;
  StopPoll poll_{16};
  std::vector<LabelId>& eliminated_;
};

}  // namespace

Saturation saturate(Workspace& workspace, const Theory& theory, Stop stop,
                    std::vector<LabelId>& eliminated) {
  return Saturator(workspace, theory, stop, eliminated).run();
}

Outcome saturate(State& state, const Theory& theory, Stop stop) {
  if (theory.has_stars()) return saturate_with_lemmas(state, theory, stop);
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
