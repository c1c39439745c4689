// What a list of puzzles is asked about backdoors.
#pragma once

#include <span>
#include <vector>

#include "pbcs/batch/assess.hpp"
#include "pbcs/solve/backdoors.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct BackdoorRequest {
  BackdoorKind kind = BackdoorKind::kValues;
  BackdoorLimits limits;
};

struct PuzzleBackdoors {
  Validity validity = Validity::kUnknown;
  std::vector<Backdoors> found;  ///< in the order of the requests
};

/// The smallest backdoors of each kind asked for, if the instance has one solution. `progress` is
/// called for each kind in turn.
[[nodiscard]] PuzzleBackdoors puzzle_backdoors(const State& initial, const Theory& theory,
                                               std::span<const BackdoorRequest> requests,
                                               Stop stop = {},
                                               const BackdoorProgress& progress = {});

}  // namespace pbcs
