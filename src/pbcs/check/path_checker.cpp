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

}  // namespace

Result<State, PathViolation> check_path(const State& initial, std::span<const Step> steps,
                                        const PathClaims& claims) {
  State state = initial;
  Lemmas lemmas;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (state.contradictory()) {
      return unexpected(
          PathViolation{i, {"the path goes on after a contradiction", 0, state.conflict(), {}}});
    }
    if (auto checked = check_step(state, steps[i], lemmas); !checked) {
      return unexpected(PathViolation{i, std::move(checked.error())});
    }
    apply_step(state, steps[i]);
    if (!steps[i].incompatible.empty()) lemmas.add(steps[i].incompatible);
  }
  if (auto claim = find_false_claim(state, steps, claims)) {
    return unexpected(PathViolation{steps.size(), {std::move(*claim), 0, std::nullopt, {}}});
  }
  return state;
}

}  // namespace pbcs
