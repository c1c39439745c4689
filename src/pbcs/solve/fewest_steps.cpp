#include "pbcs/solve/fewest_steps.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "pbcs/check/checker.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/solve/eliminations.hpp"
#include "pbcs/solve/path_reduction.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

// The states kept at each depth of the beam search, and how often it is tried.
constexpr std::size_t kBeamWidth = 20;
constexpr std::uint64_t kBeamRounds = 2;

/// A state and the steps that led to it, without the free ones.
struct Position {
  State state;
  std::vector<Step> steps;
};

class FewestSearch {
 public:
  FewestSearch(const State& initial, const State& solved, const Theory& theory, const Theory& free,
               std::uint64_t seed, Stop stop)
      : theory_(theory), free_(free), stop_(stop), random_(seed), start_{initial, {}} {
    is_true_.resize(solved.structure().label_count());
    for (const LabelId l : solved.values()) is_true_[index(l)] = true;
    (void)saturate(start_.state, free_, stop_);
  }

  /// The steps of a path with fewer than `count` steps, if one is found.
  [[nodiscard]] std::optional<std::vector<Step>> find(std::size_t count) {
    if (count > 1) {
      if (auto found = one_step()) return found;
    }
    if (count > 2 && !stop_.requested()) {
      if (auto found = two_steps()) return found;
    }
    std::optional<std::vector<Step>> best;
    for (std::uint64_t round = 0; round < kBeamRounds && count > 3; ++round) {
      auto found = beam_search(count, round);
      if (!found) continue;
      count = found->size();
      best = std::move(found);
    }
    return best;
  }

  /// No path has fewer steps than this.
  [[nodiscard]] std::size_t at_least() const { return at_least_; }

 private:
  // ---- positions ------------------------------------------------------------------------------
  [[nodiscard]] Position after(const Position& before, const Step& step) const {
    Position position = before;
    position.steps.push_back(step);
    apply_step(position.state, step);
    (void)saturate(position.state, free_, stop_);
    return position;
  }

  [[nodiscard]] std::vector<LabelId> false_candidates(const State& state) const {
    std::vector<LabelId> found = state.candidates();
    std::erase_if(found, [&](LabelId l) { return is_true_[index(l)]; });
    return found;
  }

  /// Could it solve the rest to eliminate false candidates linked to `l`?
  [[nodiscard]] bool may_be_first_left(const State& state, LabelId l) const {
    State rest = state;
    for (const LabelId n : state.structure().neighbours(l)) {
      if (rest.is_candidate(n) && !is_true_[index(n)]) rest.eliminate(n);
    }
    return saturate(rest, free_, stop_) == Outcome::kSolved;
  }

  /// The false candidates on which a chain may be the last step.
  [[nodiscard]] std::vector<LabelId> last_targets(const State& state) const {
    std::vector<bool> possible(is_true_.size());
    for (const LabelId l : state.candidates()) {
      if (stop_.requested()) break;
      if (!may_be_first_left(state, l)) continue;
      for (const LabelId n : state.structure().neighbours(l)) possible[index(n)] = true;
    }
    std::vector<LabelId> found = false_candidates(state);
    std::erase_if(found, [&](LabelId l) { return !possible[index(l)]; });
    return found;
  }

  // ---- one and two steps ----------------------------------------------------------------------
  std::optional<std::vector<Step>> one_step() {
    Eliminations eliminations(start_.state, theory_, false_candidates(start_.state), stop_);
    while (eliminations.open() && !stop_.requested()) {
      for (const Step& step : eliminations.next_length(stop_)) {
        Position position = after(start_, step);
        if (position.state.solved()) return std::move(position.steps);
        add_first(std::move(position));
      }
    }
    if (!stop_.requested()) at_least_ = 2;
    return std::nullopt;
  }

  void add_first(Position position) {
    const bool known = std::any_of(firsts_.begin(), firsts_.end(), [&](const First& first) {
      return first.position.state == position.state;
    });
    if (!known) firsts_.push_back({std::move(position), nullptr});
  }

  // By the longer one of the two patterns, so that the simplest pair is found first.
  std::optional<std::vector<Step>> two_steps() {
    bool open = true;
    for (std::uint32_t length = 1; open && !stop_.requested(); ++length) {
      open = false;
      for (First& first : firsts_) {
        if (first.position.steps.front().length > length) {
          open = true;
          continue;
        }
        if (auto found = second_step(first, length)) return found;
        if (first.second->open()) open = true;
        if (stop_.requested()) return std::nullopt;
      }
    }
    if (!stop_.requested()) at_least_ = 3;
    return std::nullopt;
  }

  struct First {
    Position position;
    std::unique_ptr<Eliminations> second;
  };

  std::optional<std::vector<Step>> second_step(First& first, std::uint32_t length) {
    const Position& position = first.position;
    if (!first.second) {
      first.second = std::make_unique<Eliminations>(position.state, theory_,
                                                    last_targets(position.state), stop_);
    }
    Eliminations& second = *first.second;
    while (second.length() < length && second.open() && !stop_.requested()) {
      for (const Step& step : second.next_length(stop_)) {
        Position end = after(position, step);
        if (end.state.solved()) return std::move(end.steps);
      }
    }
    return std::nullopt;
  }

  // ---- more steps -----------------------------------------------------------------------------
  struct Child {
    Position position;
    std::uint64_t score;
    std::uint64_t tie;
  };

  std::optional<std::vector<Step>> beam_search(std::size_t count, std::uint64_t round) {
    std::vector<Position> level{start_};
    for (std::size_t depth = 1; depth < count; ++depth) {
      const bool last = depth + 1 == count;
      std::vector<Child> children;
      for (const Position& position : level) {
        if (auto found = expand(position, last, round, children)) return found;
        if (stop_.requested()) return std::nullopt;
      }
      level = best_of(std::move(children));
    }
    return std::nullopt;
  }

  /// Adds what one step leads to; the steps of a solution if one of them does. The last step leads
  /// to nothing else.
  std::optional<std::vector<Step>> expand(const Position& position, bool last, std::uint64_t round,
                                          std::vector<Child>& children) {
    Eliminations eliminations(
        position.state, theory_,
        last ? last_targets(position.state) : false_candidates(position.state), stop_);
    while (eliminations.open() && !stop_.requested()) {
      for (const Step& step : eliminations.next_length(stop_)) {
        Position child = after(position, step);
        if (child.state.solved()) return std::move(child.steps);
        if (last) continue;
        // Later rounds are less greedy.
        const std::uint64_t score = child.state.candidate_count() + random_.uniform(1 + 8 * round);
        children.push_back({std::move(child), score, random_.next()});
      }
    }
    return std::nullopt;
  }

  static std::vector<Position> best_of(std::vector<Child> children) {
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
      return std::pair(a.score, a.tie) < std::pair(b.score, b.tie);
    });
    std::vector<Position> best;
    for (Child& child : children) {
      if (best.size() == kBeamWidth) break;
      const bool known = std::any_of(best.begin(), best.end(), [&](const Position& p) {
        return p.state == child.position.state;
      });
      if (!known) best.push_back(std::move(child.position));
    }
    return best;
  }

  const Theory& theory_;
  const Theory& free_;
  Stop stop_;
  Random random_;
  Position start_;
  std::vector<bool> is_true_;
  std::vector<First> firsts_;
  std::size_t at_least_ = 1;
};

SolveResult describe(const ReachedPath& path) {
  const Step* hardest = hardest_step(path.steps);
  SolveResult result{Outcome::kSolved, path.state, 0, std::nullopt};
  if (hardest != nullptr && hardest->family != Family::kSingle) {
    result.hardest_length = hardest->length;
    result.hardest_family = hardest->family;
  }
  return result;
}

}  // namespace

FewestSteps fewest_steps(const State& initial, const Theory& theory, const FewestOptions& options,
                         Stop stop) {
  StepCollector simplest_first;
  SolveResult result = solve(initial, theory, simplest_first, stop);
  const bool unbounded = theory.max_length() == kUnbounded;
  const Theory bounded = unbounded ? theory.up_to(result.hardest_length) : theory;
  const Theory free = theory.without_lemmas().up_to(options.free_length_1 ? 1 : 0);
  const PathGoal goal = [](const State& state) { return state.solved(); };
  const PathReducer reducer(initial, free, goal);
  const std::vector<Step> counted = reducer.counted(simplest_first.steps());
  if (result.outcome != Outcome::kSolved) {
    return {bounded, simplest_first.steps(), std::move(result), counted.size(),
            false,   counted.size()};
  }
  ReachedPath best = reducer.follow(counted, stop)
                         .value_or(ReachedPath{simplest_first.steps(), result.final_state});
  best = reducer.reduce(std::move(best), stop);
  FewestSearch search(initial, result.final_state, bounded, free, options.seed, stop);
  if (const auto found = search.find(reducer.counted(best.steps).size())) {
    if (auto path = reducer.follow(*found)) best = reducer.reduce(std::move(*path), stop);
  }
  SolveResult described = describe(best);
  const std::size_t count = reducer.counted(best.steps).size();
  const bool proved = count <= (Eliminations::covers(bounded) ? search.at_least() : std::size_t{1});
  return {bounded, std::move(best.steps), std::move(described), count, proved, counted.size()};
}

}  // namespace pbcs
