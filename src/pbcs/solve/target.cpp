#include "pbcs/solve/target.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "pbcs/check/checker.hpp"
#include "pbcs/solve/eliminations.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/path_reduction.hpp"

namespace pbcs {
namespace {

/// Follows the simplest-first path until the target is decided.
class UntilDecided : public Tracer {
 public:
  UntilDecided(LabelId target, StopSource& source) : target_(target), source_(&source) {}

  void on_start(const State& initial) override { state_ = initial; }
  void on_step(const State& before, const Step& step) override {
    if (source_->requested()) return;
    steps_.push_back(step);
    state_ = before;
    apply_step(*state_, step);
    if (!state_->is_candidate(target_)) source_->request();
  }

  [[nodiscard]] std::vector<Step>& steps() { return steps_; }
  [[nodiscard]] const State& state() const { return *state_; }

 private:
  LabelId target_;
  StopSource* source_;  // while the path is followed
  std::vector<Step> steps_;
  std::optional<State> state_;
};

class TargetSearch {
 public:
  TargetSearch(const State& initial, const Theory& theory, LabelId target, Stop stop)
      : initial_(initial),
        theory_(theory),
        target_(target),
        stop_(stop),
        goal_([target](const State& s) { return !s.is_candidate(target) && !s.is_value(target); }) {
  }

  [[nodiscard]] TargetPath run() const {
    if (!initial_.is_candidate(target_)) {
      return {initial_.is_value(target_) ? TargetOutcome::kTrue : TargetOutcome::kNoCandidate,
              {},
              initial_,
              0};
    }
    UntilDecided singles = simplest_first(brt_);
    if (goal_(singles.state())) return needed(TargetOutcome::kSingles, singles.steps());
    const State& state = singles.state();
    if (state.is_candidate(target_) && !state.contradictory()) {
      if (auto step = one_pattern(state)) {
        singles.steps().push_back(std::move(*step));
        return needed(TargetOutcome::kOnePattern, singles.steps());
      }
    }
    return by_path();
  }

 private:
  [[nodiscard]] UntilDecided simplest_first(const Theory& theory) const {
    StopSource source(stop_);
    UntilDecided tracer(target_, source);
    (void)solve(initial_, theory, tracer, source.token());
    return tracer;
  }

  [[nodiscard]] std::optional<Step> one_pattern(const State& state) const {
    Eliminations eliminations(state, theory_, {&target_, 1}, stop_);
    while (eliminations.open() && !stop_.requested()) {
      for (Step& step : eliminations.next_length(stop_)) {
        const auto& targets = step.eliminated;
        const bool hit = std::find(targets.begin(), targets.end(), target_) != targets.end();
        if (hit && check_step(state, step)) return std::move(step);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] TargetPath by_path() const {
    UntilDecided path = simplest_first(theory_);
    if (!goal_(path.state())) return {undecided(path.state()), {}, path.state(), 0};
    const PathReducer reducer(initial_, brt_, goal_);
    const auto patterns = reducer.counted(path.steps());
    ReachedPath reached = reducer.follow(patterns, stop_)
                              .value_or(ReachedPath{std::move(path.steps()), path.state()});
    TargetPath result =
        needed(TargetOutcome::kPath, reducer.reduce(std::move(reached), stop_).steps);
    result.simplest_first = patterns.size();
    return result;
  }

  [[nodiscard]] TargetOutcome undecided(const State& state) const {
    if (state.is_value(target_)) return TargetOutcome::kTrue;
    if (state.contradictory()) return TargetOutcome::kContradiction;
    return stop_.requested() ? TargetOutcome::kInterrupted : TargetOutcome::kNotEliminated;
  }

  [[nodiscard]] TargetPath needed(TargetOutcome outcome, std::vector<Step> steps) const {
    TargetPath result{outcome, needed_steps(initial_, std::move(steps), goal_, stop_), initial_, 0};
    for (const Step& step : result.steps) apply_step(result.final_state, step);
    return result;
  }

  const State& initial_;
  const Theory& theory_;
  const Theory brt_;
  LabelId target_;
  Stop stop_;
  PathGoal goal_;
};

}  // namespace

TargetPath eliminate_target(const State& initial, const Theory& theory, LabelId target, Stop stop) {
  return TargetSearch(initial, theory, target, stop).run();
}

}  // namespace pbcs
