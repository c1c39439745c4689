#include "pbcs/solve/star_saturate.hpp"

#include <algorithm>
#include <vector>

#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/star_search.hpp"

namespace pbcs {
namespace {

class StarSaturator {
 public:
  StarSaturator(State& state, const Theory& theory, Stop stop)
      : state_(state), plain_(theory.without_lemmas()), stop_(stop) {
    for (const TheoryMember& member : theory.members()) {
      if (uses_lemmas(member.family) && !subsumed(member, theory)) members_.push_back(member);
    }
  }

  Outcome run() {
    for (;;) {
      const Outcome outcome = saturate(state_, plain_, stop_);
      if (outcome != Outcome::kStuck) return outcome;
      bool changed = false;
      for (const TheoryMember& member : members_) {
        if (changed) break;
        const Saturation verdict = turn(member, changed);
        if (verdict == Saturation::kContradiction) return Outcome::kContradiction;
        if (stop_.requested()) return Outcome::kInterrupted;
      }
      if (!changed) return Outcome::kStuck;
    }
  }

 private:
  /// B*-braids do all that W*-whips do.
  static bool subsumed(const TheoryMember& member, const Theory& theory) {
    const auto& all = theory.members();
    return member.family == Family::kWStarWhip &&
           std::any_of(all.begin(), all.end(), [&](const TheoryMember& m) {
             return m.family == Family::kBStarBraid && m.max_length >= member.max_length &&
                    m.inner_size >= member.inner_size;
           });
  }

  // Applies what is found with the contradictions of the present state as links.
  Saturation turn(const TheoryMember& member, bool& changed) {
    const std::uint32_t p = member.inner_size == kAsLength ? kUnbounded : member.inner_size;
    const bool persistent = member.family == Family::kBStarBraid;
    Contradictions contradictions(state_, lemma_family(member.family));
    pairs_ = contradictions.pairs(
        p, stop_, persistent ? std::span<const LabelPair>(pairs_) : std::span<const LabelPair>());
    if (stop_.requested()) return Saturation::kStopped;
    LinkedSpace space(state_, pairs_);
    const TheoryMember plain{plain_family(member.family), member.max_length};
    std::vector<LabelId> eliminated;
    const Saturation verdict =
        saturate(space.workspace(), Theory::parse(member_name(plain)).value(), stop_, eliminated);
    for (const LabelId inside : eliminated) {
      const LabelId l = space.outside(inside);
      if (state_.is_candidate(l)) state_.eliminate(l);
    }
    changed = !eliminated.empty();
    return verdict;
  }

  State& state_;
  Theory plain_;
  Stop stop_;
  std::vector<TheoryMember> members_;
  std::vector<LabelPair> pairs_;
};

}  // namespace

Outcome saturate_with_lemmas(State& state, const Theory& theory, Stop stop) {
  return StarSaturator(state, theory, stop).run();
}

Outcome trial_and_error_star(State& state, std::uint32_t p, Stop stop) {
  const TheoryMember braids{Family::kBStarBraid, kUnbounded, p};
  return saturate_with_lemmas(state, Theory::parse(member_name(braids)).value(), stop);
}

}  // namespace pbcs
