#include "pbcs/apps/random_solution.hpp"

#include <cstddef>
#include <limits>
#include <utility>

namespace pbcs {
namespace {

/// One of the variables with the fewest candidates; the state must be quiescent and not solved.
VariableId any_smallest_variable(const State& state, Random& random) {
  std::vector<VariableId> smallest;
  std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
  for (std::uint32_t v = 0; v < state.structure().variable_count(); ++v) {
    const std::uint32_t count = state.candidate_count(VariableId{v});
    if (count == 0 || count > fewest) continue;
    if (count < fewest) smallest.clear();
    fewest = count;
    smallest.push_back(VariableId{v});
  }
  return smallest[random.uniform(smallest.size())];
}

LabelId any_candidate(const State& state, VariableId v, Random& random) {
  std::vector<LabelId> candidates;
  for (const LabelId l : state.structure().labels_of(v)) {
    if (state.is_candidate(l)) candidates.push_back(l);
  }
  return candidates[random.uniform(candidates.size())];
}

/// Nothing in `end` but kStopped when the nodes were not enough.
RandomSolution search_with(const State& initial, Random& random, std::size_t nodes, Stop stop) {
  std::vector<State> open{initial};
  for (; !open.empty(); --nodes) {
    if (nodes == 0 || stop.requested()) return {};
    State& node = open.back();
    const BrtOutcome outcome = apply_brt(node);
    if (outcome == BrtOutcome::kSolved) return {RandomSolution::End::kFound, node.values()};
    if (outcome == BrtOutcome::kContradiction) {
      open.pop_back();
      continue;
    }
    const LabelId guess = any_candidate(node, any_smallest_variable(node, random), random);
    State with = node;
    node.eliminate(guess);
    with.assert_value(guess);
    open.push_back(std::move(with));
  }
  return {RandomSolution::End::kNone, {}};
}

}  // namespace

// A bad guess near the root costs more than beginning anew.
RandomSolution random_solution(const Instance& instance, Random& random, Stop stop) {
  constexpr std::size_t kFirstNodes = 1000;
  const State initial = initial_state(instance);
  for (std::size_t nodes = kFirstNodes; !stop.requested(); nodes += nodes / 2) {
    RandomSolution found = search_with(initial, random, nodes, stop);
    if (found.end != RandomSolution::End::kStopped) return found;
  }
  return {};
}

}  // namespace pbcs
