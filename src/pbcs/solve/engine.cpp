#include "pbcs/solve/engine.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

#include "pbcs/rules/finder.hpp"
#include "pbcs/solve/known_states.hpp"
#include "pbcs/solve/some_solution.hpp"

namespace pbcs {
namespace {

// Level tests go so far at once if a step had this length; most steps are shorter than the hardest.
constexpr std::uint32_t kExpectedLength = 3;

class Engine {
 public:
  Engine(State initial, const Theory& theory, Tracer& tracer, Stop stop,
         const KnownStates* known = nullptr)
      : state_(std::move(initial)),
        theory_(theory),
        tracer_(tracer),
        stop_(stop),
        known_(known),
        finders_(make_finders(theory.members())) {}

  SolveResult run() {
    tracer_.on_start(state_);
    std::optional<Step> step;
    while ((step = next())) apply(*step);
    result_.outcome = outcome();
    tracer_.on_finish(state_, result_.outcome);
    result_.final_state = state_;
    return std::move(result_);
  }

  /// The simplest step available in the current state.
  std::optional<Step> next() {
    if (!pending_.empty()) return take_pending();
    if (state_.contradictory()) return std::nullopt;
    if (auto single = state_.next_single()) {
      return Step{Family::kSingle, 0, {single->label}, {}, *single};
    }
    if (state_.solved() || theory_.members().empty() || stop_.requested()) return std::nullopt;
    if (const Workspace* known = known_ != nullptr ? known_->find(state_) : nullptr) {
      workspace_ = std::make_unique<Workspace>(*known);
    }
    if (!workspace_) {
      workspace_ = std::make_unique<Workspace>(state_, theory_.uses_groups(), stop_);
      workspace_->spare(find_some_solution(state_, stop_));
    }
    return simplest_pattern();
  }

 private:
  // Lengths first, then families in order of precedence.
  std::optional<Step> simplest_pattern() {
    const WorkingContext context{state_, *workspace_, stated_};
    bool open = true;
    for (std::uint32_t length = 1; open && length <= theory_.max_length(); ++length) {
      open = false;
      for (const auto& finder : finders_) {
        if (length > finder->member().max_length) continue;
        if (length < theory_.min_length(finder->member())) {
          open = true;
          continue;
        }
        FoundSteps found = finder->next(context, length, stop_);
        if (!found.steps.empty()) {
          for (Step& step : found.steps) pending_.push_back(std::move(step));
          return take_pending();
        }
        if (stop_.requested()) return std::nullopt;
        open = open || found.open;
      }
    }
    return std::nullopt;
  }

  std::optional<Step> take_pending() {
    Step step = std::move(pending_.front());
    pending_.pop_front();
    return step;
  }

  void apply(const Step& step) {
    tracer_.on_step(state_, step);
    for (const LabelId l : step.asserted) state_.assert_value(l);
    for (const LabelId l : step.eliminated) state_.eliminate(l);
    if (step.family == Family::kSingle) return;
    if (!step.incompatible.empty()) {
      stated_.add(step.incompatible);
      return;
    }
    for (const auto& finder : finders_) finder->forget(step);
    if (step.length > result_.hardest_length ||
        (step.length == result_.hardest_length && step.family > result_.hardest_family)) {
      result_.hardest_length = step.length;
      result_.hardest_family = step.family;
    }
    if (!step.asserted.empty()) {
      workspace_.reset();
      return;
    }
    workspace_->expect(std::min(result_.hardest_length, kExpectedLength));
    workspace_->eliminate(dense(step.eliminated));
    if (workspace_->solved() || workspace_->contradictory()) {
      workspace_.reset();
    } else {
      workspace_->compact();
    }
  }

  [[nodiscard]] std::vector<LabelId> dense(const std::vector<LabelId>& labels) const {
    std::vector<LabelId> numbers;
    numbers.reserve(labels.size());
    for (const LabelId l : labels) numbers.push_back(workspace_->dense(l));
    return numbers;
  }

  [[nodiscard]] Outcome outcome() const {
    if (state_.contradictory()) return Outcome::kContradiction;
    if (state_.solved()) return Outcome::kSolved;
    return stop_.requested() ? Outcome::kInterrupted : Outcome::kStuck;
  }

  State state_;
  const Theory& theory_;
  Tracer& tracer_;
  Stop stop_;
  const KnownStates* known_;
  Finders finders_;
  std::unique_ptr<Workspace> workspace_;
  Lemmas stated_;
  std::deque<Step> pending_;  // found, but other steps come before them
  SolveResult result_{Outcome::kStuck, state_, 0, std::nullopt};
};

}  // namespace

SolveResult solve(const State& initial, const Theory& theory, Tracer& tracer, Stop stop,
                  const KnownStates* known) {
  return Engine(initial, theory, tracer, stop, known).run();
}

std::vector<Step> next_steps(const State& state, const Theory& theory, Stop stop) {
  Tracer silent;
  Engine engine(state, theory, silent, stop);
  std::vector<Step> steps;
  while (auto step = engine.next()) {
    const bool lemma = !step->incompatible.empty();
    steps.push_back(std::move(*step));
    if (!lemma || theory.is_logical()) return steps;
  }
  return {};
}

}  // namespace pbcs
