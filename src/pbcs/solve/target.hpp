// How a theory eliminates one given candidate: by its simplest pattern on it if there is one in the
// state that Singles lead to, otherwise by a path of the steps that are needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class TargetOutcome : std::uint8_t {
  kNoCandidate,    ///< from the start
  kSingles,        ///< Singles exclude it
  kOnePattern,     ///< one pattern, after some Singles or none
  kPath,           ///< several patterns
  kTrue,           ///< the theory proves it to be a value
  kNotEliminated,  ///< the theory ends without it
  kContradiction,  ///< the theory finds that the instance has no solution
  kInterrupted,
};

struct TargetPath {
  TargetOutcome outcome = TargetOutcome::kNotEliminated;
  std::vector<Step> steps;         ///< those that are needed
  State final_state;               ///< after these steps
  std::size_t simplest_first = 0;  ///< for kPath: how many patterns the simplest-first path has
};

/// For kPath the steps are those of the simplest-first path up to the elimination, without those
/// that are not needed.
[[nodiscard]] TargetPath eliminate_target(const State& initial, const Theory& theory,
                                          LabelId target, Stop stop = {});

}  // namespace pbcs
