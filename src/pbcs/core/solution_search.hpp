// A search for solutions that only some kinds of puzzles have, faster than the one for every CSP.
// An application gives it to its models; whoever counts solutions asks for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Is handed the values of a solution, in increasing order; false when no more are wanted.
using SolutionVisitor = std::function<bool(const std::vector<LabelId>& values)>;

/// Why a search ended.
enum class SearchEnd : std::uint8_t {
  kExhausted,  ///< there is nothing left to search
  kSated,      ///< no more solutions were wanted
  kStopped,
  kOverBudget,  ///< too many nodes in a row brought no solution
};

class SolutionSearch {
 public:
  SolutionSearch() = default;
  SolutionSearch(const SolutionSearch&) = delete;
  SolutionSearch& operator=(const SolutionSearch&) = delete;
  virtual ~SolutionSearch() = default;

  /// Visits the solutions of a state of the model, each once, in an order of its own: the same for
  /// the same state. Gives up after `node_budget` nodes in a row without solution.
  [[nodiscard]] virtual SearchEnd visit(const State& initial, const SolutionVisitor& visitor,
                                        Stop stop, std::size_t node_budget) const = 0;
  /// The same of the initial state of an instance of the model, which need not be made.
  [[nodiscard]] virtual SearchEnd visit(const Instance& instance, const SolutionVisitor& visitor,
                                        Stop stop, std::size_t node_budget) const = 0;
};

}  // namespace pbcs
