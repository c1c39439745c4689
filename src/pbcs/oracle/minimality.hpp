// Which givens a puzzle needs. What else it says (excluded labels, and all that is in the model,
// such as signs and sums) always stays.
//
// A given is redundant when the puzzle without it still has one solution. A puzzle is minimal when
// none is: each by itself, since a given that is needed stays so when others are taken away.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/core/solution_search.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The redundant ones among the givens of a puzzle with one solution, in their order. Nothing when
/// stopped.
[[nodiscard]] std::optional<std::vector<LabelId>> redundant_givens(const Instance& puzzle,
                                                                   Stop stop = {});

/// Is handed the givens of a minimal puzzle; false when no more are wanted.
using MinimalVisitor = std::function<bool(const std::vector<LabelId>& givens)>;

/// Visits all minimal puzzles whose givens are some of those of a puzzle with one solution, each
/// once. The first one is what is left when every given in turn, from the first to the last, is
/// taken away if it is redundant by then.
[[nodiscard]] SearchEnd visit_minimal_puzzles(const Instance& puzzle, const MinimalVisitor& visitor,
                                              Stop stop = {});

}  // namespace pbcs
