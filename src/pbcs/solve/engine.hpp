// The simplest-first engine: finds a resolution path of a theory, step by step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class Outcome {
  kSolved,
  kContradiction,  ///< a variable has no possible value: the instance has no solution
  kStuck,          ///< no rule of the theory applies
  kInterrupted,    ///< stopped from outside
};

/// Observes a resolution path. The engine itself never prints.
class Tracer {
 public:
  virtual ~Tracer() = default;
  virtual void on_start(const State& initial) { (void)initial; }
  /// `before` is the state in which the step's pattern was found.
  virtual void on_step(const State& before, const Step& step) { (void)before, (void)step; }
  virtual void on_finish(const State& final_state, Outcome outcome) {
    (void)final_state, (void)outcome;
  }
};

/// Keeps the steps of a path.
class StepCollector : public Tracer {
 public:
  void on_step(const State& before, const Step& step) override {
    (void)before;
    if (steps_.empty()) steps_.reserve(kUsualSteps);
    steps_.push_back(step);
  }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] std::vector<Step> take_steps() { return std::exchange(steps_, {}); }

 private:
  static constexpr std::size_t kUsualSteps = 64;
  std::vector<Step> steps_;
};

struct SolveResult {
  Outcome outcome = Outcome::kStuck;
  State final_state;
  std::uint32_t hardest_length = 0;      ///< length of the hardest step
  std::optional<Family> hardest_family;  ///< its family; empty when nothing was needed
};

class KnownStates;

/// Follows the simplest-first path of `theory` from `initial` to its end. What is known about some
/// of its states is not looked for again.
[[nodiscard]] SolveResult solve(const State& initial, const Theory& theory, Tracer& tracer,
                                Stop stop = {}, const KnownStates* known = nullptr);

/// The next step of that path that changes the state, after the lemmas it needs; in a theory that
/// only states contradictions, the next of these. Empty when there is none.
[[nodiscard]] std::vector<Step> next_steps(const State& state, const Theory& theory,
                                           Stop stop = {});

}  // namespace pbcs
