#include "pbcs/solve/path_reduction.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/check/path_checker.hpp"
#include "pbcs/core/lemmas.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

template <class T>
std::vector<T> without(const std::vector<T>& items, std::size_t i) {
  std::vector<T> rest = items;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
  return rest;
}

bool reaches(const State& initial, std::span<const Step> steps, const PathGoal& goal) {
  const auto end = check_path(initial, steps);
  return end && goal(*end);
}

// What a step still has to say, its lemma included.
Step without_known(const Step& step, const State& state) {
  Step rest = step;
  const auto known = [&](LabelId l) { return !state.is_candidate(l); };
  std::erase_if(rest.eliminated, known);
  std::erase_if(rest.asserted, known);
  return rest;
}

bool says_nothing(const Step& step) {
  return step.eliminated.empty() && step.asserted.empty() && step.incompatible.empty();
}

}  // namespace

bool PathReducer::is_free(const Step& step) const {
  if (step.family == Family::kSingle) return true;
  const auto& members = free_.members();
  return std::any_of(members.begin(), members.end(), [&](const TheoryMember& member) {
    return member.family == step.family && step.length <= member.max_length;
  });
}

std::vector<Step> PathReducer::counted(std::span<const Step> steps) const {
  std::vector<Step> found;
  std::copy_if(steps.begin(), steps.end(), std::back_inserter(found),
               [&](const Step& step) { return !is_free(step); });
  return found;
}

void PathReducer::apply_free(ReachedPath& path, Stop stop) const {
  StepCollector collector;
  path.state = solve(path.state, free_, collector, stop).final_state;
  path.steps.insert(path.steps.end(), collector.steps().begin(), collector.steps().end());
}

bool PathReducer::go_on(ReachedPath& path, std::span<const Step> steps, Stop stop) const {
  Lemmas lemmas;
  for (const Step& step : steps) {
    if (goal_(path.state)) return true;
    if (path.state.contradictory() || stop.requested()) return false;
    Step now = without_known(step, path.state);
    if (says_nothing(now)) continue;
    if (!check_step(path.state, now, lemmas)) return false;
    apply_step(path.state, now);
    if (!now.incompatible.empty()) lemmas.add(now.incompatible);
    path.steps.push_back(std::move(now));
    apply_free(path, stop);
  }
  return goal_(path.state);
}

std::optional<ReachedPath> PathReducer::follow(std::span<const Step> steps, Stop stop) const {
  ReachedPath path{{}, initial_};
  apply_free(path, stop);
  if (!go_on(path, steps, stop)) return std::nullopt;
  return path;
}

ReachedPath PathReducer::reduce(ReachedPath path, Stop stop) const {
  std::vector<Step> steps = counted(path.steps);
  for (bool dropped = true; dropped;) {
    dropped = false;
    for (std::size_t i = steps.size(); i > 0 && !stop.requested(); --i) {
      auto shorter = follow(without(steps, i - 1), stop);
      if (!shorter) continue;
      path = std::move(*shorter);
      steps = counted(path.steps);
      i = std::min(i, steps.size() + 1);
      dropped = true;
    }
  }
  return path;
}

std::vector<Step> needed_steps(const State& initial, std::vector<Step> steps, const PathGoal& goal,
                               Stop stop) {
  for (std::size_t i = steps.size(); i > 0 && !stop.requested(); --i) {
    auto rest = without(steps, i - 1);
    if (reaches(initial, rest, goal)) steps = std::move(rest);
  }
  return steps;
}

}  // namespace pbcs
