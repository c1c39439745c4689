// Paths with the steps that their goal needs, and no others.
//
// Some steps are free: Singles, and patterns of one variable if so wished. They are applied as soon
// as they are available, so a path is known by its other steps. Dropping a step changes the states
// of all later ones: these are judged again by the checker.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// What a path is for.
using PathGoal = std::function<bool(const State&)>;

/// A path and the state it leads to.
struct ReachedPath {
  std::vector<Step> steps;
  State state;
};

class PathReducer {
 public:
  /// The rules of `free` are free: BRT for Singles only. Everything must outlive the reducer.
  PathReducer(const State& initial, const Theory& free, const PathGoal& goal)
      : initial_(initial), free_(free), goal_(goal) {}

  /// The steps of a path that are not free.
  [[nodiscard]] std::vector<Step> counted(std::span<const Step> steps) const;

  /// The path of these steps, none of them free, and all free ones; as far as the goal needs them
  /// at this end. Conclusions that are known by then are left out, as are steps without any left.
  /// Nothing when a step is wrong in its new state, the goal is not reached, or stopped.
  [[nodiscard]] std::optional<ReachedPath> follow(std::span<const Step> steps,
                                                  Stop stop = {}) const;

  /// Drops steps that are not needed, from the last to the first, until none can be dropped. The
  /// path must lead to the goal, and what is left of it does. When stopped more may be left than
  /// needed.
  [[nodiscard]] ReachedPath reduce(ReachedPath path, Stop stop) const;

 private:
  [[nodiscard]] bool is_free(const Step& step) const;
  void apply_free(ReachedPath& path, Stop stop) const;
  [[nodiscard]] bool go_on(ReachedPath& path, std::span<const Step> steps, Stop stop) const;

  const State& initial_;
  const Theory& free_;
  const PathGoal& goal_;
};

/// The steps of a path that reaches a goal without those it does not need, be they free or not. No
/// step is added. When stopped more may be left than needed.
[[nodiscard]] std::vector<Step> needed_steps(const State& initial, std::vector<Step> steps,
                                             const PathGoal& goal, Stop stop);

}  // namespace pbcs
