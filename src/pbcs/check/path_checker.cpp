#include "pbcs/check/path_checker.hpp"

namespace pbcs {
namespace {

PathEnd end_of(const State& state) {
  if (state.contradictory()) return PathEnd::kContradiction;
  return state.solved() ? PathEnd::kSolved : PathEnd::kUnfinished;
}

std::optional<std::string> find_false_claim(const State& final_state, std::span<const Step> steps,
                                            const PathClaims& claims) {
  if (claims.end && *claims.end != end_of(final_state)) {
    switch (*claims.end) {
      case PathEnd::kSolved:
        return "the path claims a solution but does not reach one";
      case PathEnd::kContradiction:
        return "the path claims a contradiction but does not reach one";
      case PathEnd::kUnfinished:
        return "the path claims to be unfinished but is finished";
    }
  }
  const Step* hardest = hardest_step(steps);
  const std::uint32_t length = hardest != nullptr ? hardest->length : 0;
  const Family family = hardest != nullptr ? hardest->family : Family::kSingle;
  if (claims.hardest_length && *claims.hardest_length != length) {
    return "the hardest step has length " + std::to_string(length) + ", not the length claimed, " +
           std::to_string(*claims.hardest_length);
  }
  if (claims.hardest_family && *claims.hardest_family != family) {
    return "the hardest step is not of the family claimed";
  }
  return std::nullopt;
}

/// Walks along a path.
class PathWalk {
 public:
  explicit PathWalk(const State& initial) : state_(initial) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Result<void, Violation> check(const Step& step) const {
    if (state_.contradictory()) {
      return unexpected(
          Violation{"the path goes on after a contradiction", 0, state_.conflict(), {}});
    }
    return check_step(state_, step, lemmas_);
  }
  void apply(const Step& step) {
    apply_step(state_, step);
    if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
  }
  /// Of a wrong step only what it says about candidates.
  void apply_wrong(const Step& step) { apply_step(state_, step); }

 private:
  State state_;
  Lemmas lemmas_;
};

}  // namespace

std::vector<Result<void, Violation>> check_steps(const State& initial,
                                                 std::span<const Step> steps) {
  PathWalk walk(initial);
  std::vector<Result<void, Violation>> verdicts;
  for (const Step& step : steps) {
    verdicts.push_back(walk.check(step));
    verdicts.back() ? walk.apply(step) : walk.apply_wrong(step);
  }
  return verdicts;
}

Result<State, PathViolation> check_path(const State& initial, std::span<const Step> steps,
                                        const PathClaims& claims) {
  PathWalk walk(initial);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (auto checked = walk.check(steps[i]); !checked) {
      return unexpected(PathViolation{i, std::move(checked.error())});
    }
    walk.apply(steps[i]);
  }
  if (auto claim = find_false_claim(walk.state(), steps, claims)) {
    return unexpected(PathViolation{steps.size(), {std::move(*claim), 0, std::nullopt, {}}});
  }
  return walk.state();
}

}  // namespace pbcs
