// Is it a puzzle at all?
#pragma once

#include <cstdint>
#include <string>

#include "pbcs/core/state.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class Validity : std::uint8_t { kUnique, kNoSolution, kSeveralSolutions, kUnknown };

/// `no solution`, `several solutions`; empty for the others.
[[nodiscard]] std::string to_string(Validity validity);

/// Of an instance whose solutions were searched up to two; unknown when that was stopped.
[[nodiscard]] Validity validity_of(const SolutionCount& solutions);
/// By searching for two solutions; unknown when stopped.
[[nodiscard]] Validity find_validity(const State& initial, Stop stop = {});

}  // namespace pbcs
