#include "pbcs/batch/assess.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/path_document.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

// An exact rating with whips is exact because no shorter braids do it.
std::optional<Rating> implied_by_whips(const Theory& theory, std::span<const Theory> rated,
                                       std::span<const Rating> ratings) {
  for (std::size_t i = 0; i < rated.size(); ++i) {
    const Rating& rating = ratings[i];
    const bool exact = rating.certainty == Certainty::kExact &&
                       (rating.kind == Kind::kFinite || rating.kind == Kind::kInfinite);
    if (exact && !rated[i].confluent() && rated[i].with_braids().same_members(theory)) {
      return rating;
    }
  }
  return std::nullopt;
}

Rating rate_once(const State& initial, const Theory& theory, std::uint32_t max_length, Stop stop) {
  Rating rating = rate(initial, theory, max_length, stop);
  // Stopped while braids were asked whether a smaller value is possible: nobody knows.
  if (!theory.confluent() && rating.kind == Kind::kFinite && stop.requested()) {
    rating.certainty = Certainty::kUpperBound;
  }
  return rating;
}

Theory theory_of(const Theory& theory, const Rating& rating) {
  const bool bounded = rating.kind == Kind::kFinite || rating.kind == Kind::kBeyond;
  return bounded ? theory.up_to(rating.value) : theory;
}

// Whips are not confluent: an upper bound need not be the rating of the simplest-first path.
bool contradicts(const SolveResult& path, const Theory& theory, const Rating& rating) {
  if (path.outcome == Outcome::kInterrupted) return false;
  const bool solved = path.outcome == Outcome::kSolved;
  if (rating.kind != Kind::kFinite) return solved && rating.certainty == Certainty::kExact;
  // Where lemmas may be as long as patterns, those of the whole rating make the patterns shorter.
  if (theory.has_equal_bounds()) return !solved || path.hardest_length > rating.value;
  if (theory.confluent() && rating.certainty == Certainty::kExact) {
    return !solved || path.hardest_length != rating.value;
  }
  return solved && path.hardest_length < rating.value;
}

}  // namespace

std::string to_string(Validity validity) {
  switch (validity) {
    case Validity::kNoSolution:
      return "no solution";
    case Validity::kSeveralSolutions:
      return "several solutions";
    case Validity::kUnique:
    case Validity::kUnknown:
      break;
  }
  return "";
}

Validity validity_of(const SolutionCount& solutions) {
  if (solutions.count > 1) return Validity::kSeveralSolutions;
  if (!solutions.exhausted) return Validity::kUnknown;
  return solutions.count == 1 ? Validity::kUnique : Validity::kNoSolution;
}

Validity find_validity(const State& initial, Stop stop) {
  return validity_of(count_solutions(initial, 2, stop));
}

RatedPuzzle rate_puzzle(const State& initial, std::span<const Theory> theories,
                        std::uint32_t max_length, Stop stop) {
  RatedPuzzle result;
  result.ratings.resize(theories.size());
  // Whips first: their rating often tells that of the braids.
  for (const bool confluent : {false, true}) {
    for (std::size_t i = 0; i < theories.size(); ++i) {
      if (theories[i].confluent() != confluent) continue;
      const auto known =
          confluent ? implied_by_whips(theories[i], theories, result.ratings) : std::nullopt;
      result.ratings[i] = known ? *known : rate_once(initial, theories[i], max_length, stop);
    }
  }
  const auto any = [&](Kind kind) {
    return std::any_of(result.ratings.begin(), result.ratings.end(),
                       [kind](const Rating& r) { return r.kind == kind; });
  };
  if (any(Kind::kContradictory)) {
    result.validity = Validity::kNoSolution;
  } else {
    result.validity = any(Kind::kFinite) ? Validity::kUnique : find_validity(initial, stop);
  }
  if (result.validity == Validity::kUnknown) {
    // Perhaps this is no puzzle at all: it has no rating.
    for (Rating& rating : result.ratings) rating = {Kind::kInterrupted, 0, Certainty::kCut};
  }
  return result;
}

Result<void, std::string> check_rating(const Model& model, const State& initial,
                                       const Theory& theory, const Rating& rating, Stop stop) {
  if (rating.kind == Kind::kInterrupted) return {};
  const Theory bounded = theory_of(theory, rating);
  const std::string& name = bounded.name();
  StepCollector path;
  const SolveResult result = solve(initial, bounded, path, stop);
  if (const auto checked = check_path(initial, path.steps()); !checked) {
    return unexpected(fmt::format("the path in {}: {}", name,
                                  violation_text(model, checked.error(), path.steps().size())));
  }
  if (contradicts(result, theory, rating)) {
    return unexpected(
        fmt::format("the path in {} does not agree with the rating {}", name, to_string(rating)));
  }
  return {};
}

}  // namespace pbcs
