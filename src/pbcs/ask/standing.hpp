// What is known about a puzzle when its path has ended.
#pragma once

#include <optional>

#include "pbcs/ask/diagnosis.hpp"
#include "pbcs/ask/found_path.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Of a path that is meant to solve the puzzle; `diagnosis` when no rule applies any more.
[[nodiscard]] PathStanding standing_of(const FoundPath& path,
                                       const std::optional<Diagnosis>& diagnosis, Stop stop);

}  // namespace pbcs
