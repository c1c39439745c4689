#include <limits>
#include <vector>

#include "pbcs/oracle/search.hpp"

namespace pbcs::oracle {
namespace {

/// The first variable with the fewest candidates; the state must be quiescent and not solved.
VariableId smallest_variable(const State& state) {
  std::uint32_t best = 0;
  std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
  for (std::uint32_t v = 0; v < state.structure().variable_count() && fewest > 2; ++v) {
    const std::uint32_t count = state.candidate_count(VariableId{v});
    if (count == 0 || count >= fewest) continue;
    best = v;
    fewest = count;
  }
  return VariableId{best};
}

LabelId first_candidate(const State& state, VariableId v) {
  for (const LabelId l : state.structure().labels_of(v)) {
    if (state.is_candidate(l)) return l;
  }
  return state.structure().labels_of(v).front();
}

}  // namespace

SearchEnd visit_depth_first(const State& initial, const SolutionVisitor& visitor, Stop stop,
                            std::size_t node_budget, std::vector<State>& left) {
  // Open nodes, deepest last. States are overwritten, not destroyed, to keep their memory.
  std::vector<State>& nodes = left;
  nodes.assign(1, initial);
  std::size_t depth = 1;
  std::size_t fruitless = 0;
  while (depth > 0) {
    if (stop.requested()) return SearchEnd::kStopped;
    State& node = nodes[depth - 1];
    const BrtOutcome outcome = apply_brt(node);
    if (outcome == BrtOutcome::kContradiction) {
      --depth;
      continue;
    }
    if (outcome == BrtOutcome::kSolved) {
      if (!visitor(node.values())) return SearchEnd::kSated;
      fruitless = 0;
      --depth;
      continue;
    }
    if (++fruitless > node_budget) {
      nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(depth), nodes.end());
      return SearchEnd::kOverBudget;
    }
    const LabelId guess = first_candidate(node, smallest_variable(node));
    if (depth == nodes.size()) {
      nodes.push_back(node);
    } else {
      nodes[depth] = node;
    }
    nodes[depth - 1].eliminate(guess);
    nodes[depth].assert_value(guess);
    ++depth;
  }
  return SearchEnd::kExhausted;
}

}  // namespace pbcs::oracle
