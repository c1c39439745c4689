// Partial whips and braids: what follows from a candidate, cell by cell, without a contradiction.
//
// All of them with few cells are enumerated: partial whips over sequences, partial braids over sets
// of Singles (with this Single, then without it). For every label the shortest one is kept in which
// it is a left-linking, and in which it is a right-linking candidate.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The shortest partial chains from one start, by label; the label belongs to the last cell.
struct Consequences {
  std::map<LabelId, std::vector<ChainCell>> left;
  std::map<LabelId, std::vector<ChainCell>> right;
};

enum class PartialShape : std::uint8_t { kWhip, kBraid };

/// The partial chains of at most `max_cells` cells on `start` in a quiescent state. Of several with
/// equally many cells the first one found is kept. Incomplete when stopped.
[[nodiscard]] Consequences consequences_of(const State& base, LabelId start, PartialShape shape,
                                           std::uint32_t max_cells, Stop stop);

}  // namespace pbcs
