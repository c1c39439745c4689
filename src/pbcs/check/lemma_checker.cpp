#include "pbcs/check/lemma_checker.hpp"

#include <span>

#include "pbcs/check/chain_checker.hpp"

namespace pbcs::checker {
namespace {

/// Different candidates in increasing order, no two of them linked.
Fault check_incompatible(const State& state, std::span<const LabelId> labels) {
  if (labels.size() < 2) return fault("a contradiction needs two candidates or more");
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!exists(state, labels[i])) return fault("an incompatible label does not exist");
    if (!state.is_candidate(labels[i])) {
      return fault("an incompatible label is not a candidate", {labels[i]});
    }
    if (i > 0 && labels[i] <= labels[i - 1]) {
      return fault("the incompatible candidates are not different and in increasing order",
                   {labels[i - 1], labels[i]});
    }
    for (const LabelId earlier : labels.first(i)) {
      if (state.structure().linked(earlier, labels[i])) {
        return fault("the incompatible candidates are linked", {earlier, labels[i]});
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Fault check_lemma_step(const State& state, const Step& step) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  if (chain == nullptr) return fault("the proof of a lemma must be a chain");
  if (chain->cells.empty()) return fault("the chain has no cell");
  if (step.length != length_of(chain->cells)) {
    return fault("the length is not the number of CSP variables");
  }
  if (!step.asserted.empty()) return fault("a lemma asserts nothing", {step.asserted.front()});
  if (!step.eliminated.empty()) {
    return fault("a lemma eliminates nothing", {step.eliminated.front()});
  }
  if (Fault found = check_incompatible(state, step.incompatible)) return found;
  if (Fault found = find_pattern_fault(state, step.family, chain->cells)) return found;
  return find_target_fault(state, step.family, chain->cells, {step.incompatible});
}

}  // namespace pbcs::checker
