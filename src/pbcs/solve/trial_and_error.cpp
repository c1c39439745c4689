#include "pbcs/solve/trial_and_error.hpp"

#include <array>
#include <utility>

#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

// T&E(T, 1) is what braids of any length can do whose right-linking objects are the patterns of T:
// candidates for BRT, g-candidates for W1, Subsets for S_p; the workspace remembers the cones of
// hypotheses that failed. (Theorems 5.7, 7.8, 9.10, 10.13.)
std::optional<Theory> equivalent_braids(const Theory& theory) {
  constexpr std::array kEquivalents = {std::pair{Family::kWhip, Family::kGBraid},
                                       std::pair{Family::kSubset, Family::kSBraid},
                                       std::pair{Family::kGSubset, Family::kGSBraid}};
  if (theory.members().empty()) return Theory::parse("B").value();
  for (const auto& [family, braid] : kEquivalents) {
    for (const TheoryMember& m : theory.members()) {
      if (m.family != family || (family == Family::kWhip && m.max_length != 1)) continue;
      const TheoryMember braids{braid, kUnbounded, m.max_length};
      // Nothing but what the Subsets bring with them: T is no larger than S_p.
      const auto same = Theory::parse(member_name(m)).value();
      if (same.same_members(theory)) return Theory::parse(member_name(braids)).value();
    }
  }
  return std::nullopt;
}

class Trial {
 public:
  Trial(const Theory& theory, std::stop_token stop)
      : theory_(theory), braids_(equivalent_braids(theory)), stop_(std::move(stop)) {}

  Outcome close(State& state, std::uint32_t depth) {
    if (depth == 1 && braids_) return saturate(state, *braids_, stop_);
    Outcome outcome = saturate(state, theory_, stop_);
    if (depth == 0) return outcome;
    bool changed = true;
    while (changed && outcome == Outcome::kStuck) {
      changed = false;
      for (const LabelId z : state.candidates()) {
        if (outcome != Outcome::kStuck) break;
        if (stop_.stop_requested()) return Outcome::kInterrupted;
        if (!state.is_candidate(z) || !refuted(state, z, depth)) continue;
        state.eliminate(z);
        outcome = saturate(state, theory_, stop_);
        changed = true;
      }
      if (stop_.stop_requested()) return Outcome::kInterrupted;
    }
    return outcome;
  }

  bool refuted(const State& state, LabelId z, std::uint32_t depth) {
    State trial = state;
    trial.assert_value(z);
    return close(trial, depth - 1) == Outcome::kContradiction;
  }

 private:
  const Theory& theory_;
  std::optional<Theory> braids_;
  std::stop_token stop_;
};

}  // namespace

Outcome trial_and_error(State& state, const Theory& theory, std::uint32_t depth,
                        std::stop_token stop) {
  return Trial(theory, std::move(stop)).close(state, depth);
}

bool refutes(const State& state, LabelId z, const Theory& theory, std::uint32_t depth,
             std::stop_token stop) {
  return Trial(theory, std::move(stop)).refuted(state, z, depth);
}

std::optional<std::uint32_t> te_depth(const State& initial, const Theory& theory,
                                      std::uint32_t max_depth, std::stop_token stop) {
  State state = initial;  // what a smaller depth eliminated, a larger one eliminates too
  for (std::uint32_t depth = 0; depth <= max_depth; ++depth) {
    const Outcome outcome = trial_and_error(state, theory, depth, stop);
    if (outcome == Outcome::kSolved) return depth;
    if (outcome != Outcome::kStuck) break;
  }
  return std::nullopt;
}

}  // namespace pbcs
