#include "pbcs/solve/trial_and_error.hpp"

#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

// T&E(BRT, 1) is what braids of any length can do, and the workspace remembers the cones of
// hypotheses that failed.
Theory all_braids() {
  return Theory::parse("B").value();
}

class Trial {
 public:
  Trial(const Theory& theory, std::stop_token stop) : theory_(theory), stop_(std::move(stop)) {}

  Outcome close(State& state, std::uint32_t depth) {
    if (depth == 1 && theory_.members().empty()) return saturate(state, braids_, stop_);
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
  Theory braids_ = all_braids();
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
