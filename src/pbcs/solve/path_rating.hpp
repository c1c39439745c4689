// Ratings in theories with lemmas (B*B, W*2W, [B*B]) and with forcing patterns.
#pragma once

#include <cstdint>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// As rate(), for theories with stars or forcing patterns. Confluent ones are saturated length
/// after length; of the others the simplest-first path counts.
[[nodiscard]] Rating rate_beyond_chains(const State& initial, const Theory& theory,
                                        std::uint32_t max_length, Stop stop);

}  // namespace pbcs
