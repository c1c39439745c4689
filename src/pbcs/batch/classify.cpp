#include "pbcs/batch/classify.hpp"

#include <algorithm>
#include <string>

#include "pbcs/rules/workspace.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

// Beyond this depth hypotheses cost so much that counting the solutions first pays.
constexpr std::uint32_t kCheapDepth = 1;

Rating cut(Kind kind, std::uint32_t value) {
  return {kind, value, Certainty::kCut};
}

// Subsets have a largest size; braids have none, and some length of them is enough: T&E(BRT, d) is
// T&E(B_p, d-1) for a p large enough.
std::uint32_t largest_inner(const State& state, InnerClass inner, Stop stop) {
  if (inner != InnerClass::kSubsets && inner != InnerClass::kGSubsets) return kUnbounded;
  const Family family = inner == InnerClass::kSubsets ? Family::kSubset : Family::kGSubset;
  const std::uint32_t largest = Workspace(state, true, stop).largest_subset({family});
  return std::max(largest, 1U);
}

// The smallest p such that T&E(T_p, depth - 1) solves, from a state in which T&E(BRT, depth - 1)
// has done its work: what follows from less, follows from more.
Rating find_inner(TrialAndError& trial, const ClassifyRequest& request, std::uint32_t depth,
                  Stop stop) {
  const std::uint32_t largest = largest_inner(trial.state(), request.inner, stop);
  for (std::uint32_t p = 1; p <= request.max_inner; ++p) {
    if (p > largest) return {Kind::kInfinite};
    const Theory theory = inner_theory(request.inner, p);
    switch (trial.close(theory, depth - 1)) {
      case Outcome::kSolved:
        return {Kind::kFinite, p};
      case Outcome::kContradiction:
        return {Kind::kContradictory};
      case Outcome::kInterrupted:
        return cut(Kind::kInterrupted, p - 1);
      case Outcome::kStuck:
        break;
    }
    if (stop.requested()) return cut(Kind::kInterrupted, p - 1);
  }
  return cut(Kind::kBeyond, request.max_inner);
}

}  // namespace

Theory inner_theory(InnerClass inner, std::uint32_t p) {
  if (p == 1 || inner == InnerClass::kNone) return Theory::parse("W1").value();
  const char* family = inner == InnerClass::kBraids    ? "B"
                       : inner == InnerClass::kSubsets ? "S"
                                                       : "gS";
  return Theory::parse(family + std::to_string(p)).value();
}

ClassifiedPuzzle classify_puzzle(const State& initial, const ClassifyRequest& request, Stop stop) {
  ClassifiedPuzzle result;
  TrialAndError trial(initial, stop);
  if (request.watch) trial.watch(request.watch);
  std::optional<State> shallower;  // the state that the depth before has reached
  for (std::uint32_t depth = 0; depth <= request.max_depth; ++depth) {
    if (depth == kCheapDepth + 1) {
      result.validity = find_validity(trial.state(), stop);
      if (result.validity != Validity::kUnique) return result;
    }
    shallower = trial.state();
    const Outcome outcome = trial.close(request.theory, depth);
    if (outcome == Outcome::kContradiction) {
      result.validity = Validity::kNoSolution;
      return result;
    }
    if (outcome == Outcome::kInterrupted || stop.requested()) return result;
    if (outcome == Outcome::kSolved) {
      result.depth = depth;
      result.validity = Validity::kUnique;
      break;
    }
    result.beyond = depth;
  }
  if (result.validity == Validity::kUnknown) result.validity = find_validity(trial.state(), stop);
  const bool asked = request.inner != InnerClass::kNone && request.theory.members().empty();
  if (asked && result.depth && *result.depth >= (request.rate ? 1U : 2U)) {
    TrialAndError inner(*shallower, stop);
    if (request.watch) inner.watch(request.watch);
    result.inner = find_inner(inner, request, *result.depth, stop);
  }
  return result;
}

}  // namespace pbcs
