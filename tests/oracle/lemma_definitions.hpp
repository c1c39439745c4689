// Whips and braids on several candidates at once, over any relation of incompatibility, by plain
// enumeration from the definitions of chapter 12: bi-whips and bi-braids (two or more targets,
// links), W*-whips and B*-braids (one target, links and contradictions). No code is shared with the
// searches or with the checker.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// Pairs of incompatible labels, each in both orders.
using Relation = std::set<std::pair<LabelId, LabelId>>;

enum class LemmaShape { kWhip, kBraid };

/// The links of a state.
[[nodiscard]] Relation links_of(const State& state);

/// A shortest pattern of at most `max_length` cells on the targets, all supposed true; no cells if
/// there is none. No left-linking candidate of a whip occurs twice.
[[nodiscard]] std::vector<ChainCell> find_by_definition(LemmaShape shape, const State& state,
                                                        const Relation& incompatible,
                                                        const std::vector<LabelId>& targets,
                                                        std::uint32_t max_length);

/// Are these cells such a pattern?
[[nodiscard]] bool is_pattern_by_definition(LemmaShape shape, const State& state,
                                            const Relation& incompatible,
                                            const std::vector<LabelId>& targets,
                                            std::span<const ChainCell> cells);

/// All pairs of candidates, in increasing order, without link and with a bi-whip or bi-braid of at
/// most `max_length` cells.
[[nodiscard]] std::vector<std::pair<LabelId, LabelId>> contradictions_by_definition(
    LemmaShape shape, const State& state, std::uint32_t max_length);

/// The links of a state and these pairs.
[[nodiscard]] Relation with_pairs(const State& state,
                                  std::span<const std::pair<LabelId, LabelId>> pairs);

}  // namespace pbcs::test
