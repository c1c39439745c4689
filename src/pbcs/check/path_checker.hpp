// Checks a whole resolution path: every step in the state its predecessors lead to, then what the
// path claims to have reached.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/check/checker.hpp"

namespace pbcs {

/// How a path ends. That no rule applies any more is not a claim the checker can judge.
enum class PathEnd : std::uint8_t { kSolved, kContradiction, kUnfinished };

/// What a path says about itself; only what is stated is verified.
struct PathClaims {
  std::optional<PathEnd> end;
  std::optional<std::uint32_t> hardest_length;
  std::optional<Family> hardest_family;
};

struct PathViolation {
  std::size_t step;  ///< index of the first bad step; the number of steps for a false final claim
  Violation violation;
};

/// Every step by itself, in the state to which its predecessors lead: what one concludes wrongly
/// counts for the next ones, so that they are judged for what they say themselves.
[[nodiscard]] std::vector<Result<void, Violation>> check_steps(const State& initial,
                                                               std::span<const Step> steps);

/// The state in which the path ends, or the first thing that is wrong with it.
[[nodiscard]] Result<State, PathViolation> check_path(const State& initial,
                                                      std::span<const Step> steps,
                                                      const PathClaims& claims = {});

}  // namespace pbcs
