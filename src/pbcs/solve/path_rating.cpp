#include "pbcs/solve/path_rating.hpp"

#include <algorithm>

#include "pbcs/rules/finder.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

bool sweeps(const Theory& theory) {
  const Finders finders = make_finders(theory.members());
  return std::all_of(finders.begin(), finders.end(),
                     [](const auto& finder) { return finder->sweeps(); });
}

// The rating of the simplest-first path: in a theory without confluence the best that is known.
// What B*-braids cannot solve, W*-whips cannot.
Rating rate_path(const State& initial, const Theory& theory, std::uint32_t max_length, Stop stop) {
  if (sweeps(theory)) {
    State state = initial;
    if (saturate(state, theory.with_braids(), stop) == Outcome::kStuck) return {Kind::kInfinite};
  }
  Tracer silent;
  const SolveResult result = solve(initial, theory.up_to(max_length), silent, stop);
  switch (result.outcome) {
    case Outcome::kSolved: {
      const bool least = result.hardest_length <= 1 || theory.confluent();
      return {Kind::kFinite, result.hardest_length,
              least ? Certainty::kExact : Certainty::kUpperBound};
    }
    case Outcome::kContradiction:
      return {Kind::kContradictory};
    case Outcome::kInterrupted:
      return {Kind::kInterrupted, 0, Certainty::kCut};
    case Outcome::kStuck:
      break;
  }
  if (max_length < theory.max_length()) return {Kind::kBeyond, max_length, Certainty::kCut};
  return {Kind::kInfinite, 0, theory.confluent() ? Certainty::kExact : Certainty::kUpperBound};
}

// Confluent theories with lemmas, length after length; patterns of any length tell whether there is
// an end.
Rating rate_with_lemmas(const State& initial, const Theory& theory, std::uint32_t max_length,
                        Stop stop) {
  State state = initial;
  switch (saturate(state, theory, stop)) {
    case Outcome::kSolved:
      break;
    case Outcome::kContradiction:
      return {Kind::kContradictory};
    case Outcome::kInterrupted:
      return {Kind::kInterrupted, 0, Certainty::kCut};
    case Outcome::kStuck:
      return {Kind::kInfinite};
  }
  state = initial;  // what shorter patterns eliminated, longer ones eliminate too
  for (std::uint32_t length = 0; length <= max_length; ++length) {
    const Outcome outcome = saturate(state, theory.up_to(length), stop);
    if (outcome == Outcome::kSolved) return {Kind::kFinite, length};
    if (stop.requested()) return {Kind::kInterrupted, length, Certainty::kCut};
  }
  return {Kind::kBeyond, max_length, Certainty::kCut};
}

}  // namespace

Rating rate_beyond_chains(const State& initial, const Theory& theory, std::uint32_t max_length,
                          Stop stop) {
  return theory.confluent() && sweeps(theory) ? rate_with_lemmas(initial, theory, max_length, stop)
                                              : rate_path(initial, theory, max_length, stop);
}

}  // namespace pbcs
