// Trial-and-Error T&E(T, n): hypotheses n levels deep, each worked out with a confluent theory T.
//
// T&E(T, 0) is T itself. At depth n > 0 every candidate in turn is asserted in a copy of the state,
// T&E(T, n-1) is applied there, and a contradiction eliminates the candidate; a solution met in a
// copy is ignored. The result does not depend on the order because T is confluent.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"

namespace pbcs {

/// Applies T&E(theory, depth) in place until nothing changes. The theory must be confluent.
Outcome trial_and_error(State& state, const Theory& theory, std::uint32_t depth,
                        std::stop_token stop = {});

/// T&E(theory, Z, RS, depth), depth >= 1: does asserting `z` lead to a contradiction?
[[nodiscard]] bool refutes(const State& state, LabelId z, const Theory& theory, std::uint32_t depth,
                           std::stop_token stop = {});

/// The smallest n <= max_depth such that T&E(theory, n) solves the instance. Nothing when it does
/// not, or when the instance is contradictory, or when interrupted.
[[nodiscard]] std::optional<std::uint32_t> te_depth(const State& initial, const Theory& theory,
                                                    std::uint32_t max_depth,
                                                    std::stop_token stop = {});

}  // namespace pbcs
