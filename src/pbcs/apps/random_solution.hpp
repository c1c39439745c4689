// A solution of a CSP, by chance.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct RandomSolution {
  enum class End : std::uint8_t { kFound, kNone, kStopped };
  End end = End::kStopped;
  std::vector<LabelId> values;  ///< in increasing order
};

/// A depth-first search that guesses at random: every solution may be found, but not all of them
/// equally often.
[[nodiscard]] RandomSolution random_solution(const Instance& instance, Random& random, Stop stop);

}  // namespace pbcs
