// The logical theories biW_n and biB_n: contradictions between candidates for their own sake
// (12.1.3).
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// The contradictions between two candidates of a quiescent state that a bi-whip or bi-braid (by
/// `family`) of `length` variables proves and none shorter does, in increasing order; not those of
/// `stated`.
[[nodiscard]] std::vector<Step> lemmas_of(const State& state, Family family, std::uint32_t length,
                                          const Lemmas& stated, const std::stop_token& stop = {});

/// Is there a contradiction, of any length, that is not stated?
[[nodiscard]] bool has_lemmas(const State& state, Family family, const Lemmas& stated,
                              const std::stop_token& stop = {});

}  // namespace pbcs
