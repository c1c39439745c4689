// The logical theories biW_n and biB_n: contradictions between candidates for their own sake
// (12.1.3).
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The contradictions between two candidates of a quiescent state that a bi-whip or bi-braid (by
/// `family`) of `length` variables proves and none shorter does, in increasing order; not those of
/// `stated`.
[[nodiscard]] std::vector<Step> lemmas_of(const State& state, Family family, std::uint32_t length,
                                          const Lemmas& stated, Stop stop = {});

/// May the member have contradictions that are not stated?
[[nodiscard]] bool may_have_lemmas(const State& state, const TheoryMember& member,
                                   const Lemmas& stated, Stop stop = {});

}  // namespace pbcs
