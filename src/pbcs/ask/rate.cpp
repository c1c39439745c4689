#include "pbcs/ask/rate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/levels.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

Result<RatingTheory> parse_rating(std::string name) {
  auto choice = parse_choice(name);
  if (!choice) return unexpected(choice.error());
  Theory& theory = *choice->theory;
  const bool own_only = theory.members().empty() && choice->own == OwnRules::kIncluded;
  if (theory.max_length() != kUnbounded && !own_only && find_level(name) == nullptr) {
    return unexpected(fmt::format(
        "'{}' has a maximal length; a rating is the smallest length that suffices, so write it "
        "without (W, gB, W+S, S3B)",
        name));
  }
  if (theory.is_logical()) {
    return unexpected(fmt::format(
        "'{}' eliminates nothing, it only states contradictions; the theories that use them are "
        "W*W, B*B, W*2W, B*2B, [B*B]",
        name));
  }
  return RatingTheory{std::move(name), std::move(theory), choice->own};
}

// A rating with whips may be exact because no shorter braids do it.
std::optional<Rating> implied_by_whips(const Theory& theory, const std::vector<RatingTheory>& rated,
                                       const std::vector<Rating>& ratings) {
  for (std::size_t i = 0; i < rated.size(); ++i) {
    const Rating& rating = ratings[i];
    const bool exact = rating.certainty == Certainty::kExact &&
                       rating.grounds == Rating::Grounds::kBraids &&
                       (rating.kind == Kind::kFinite || rating.kind == Kind::kInfinite);
    const Theory& known = rated[i].theory;
    if (exact && !known.confluent() && known.with_braids().same_members(theory)) return rating;
  }
  return std::nullopt;
}

Rating rate_once(const State& initial, const Theory& theory, const RateRequest& request,
                 Stop stop) {
  Rating rating = rate(initial, theory, request.max_length, stop, request.effort);
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

Result<std::vector<RatingTheory>> parse_ratings(std::string_view names) {
  std::vector<RatingTheory> ratings;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t comma = std::min(names.find(',', at), names.size());
    if (comma == at) return unexpected(std::string("expected names of theories, such as W,B,gW"));
    auto rating = parse_rating(std::string(names.substr(at, comma - at)));
    if (!rating) return unexpected(rating.error());
    const bool twice = std::any_of(ratings.begin(), ratings.end(), [&](const RatingTheory& r) {
      return r.theory.name() == rating->theory.name() && r.own == rating->own;
    });
    if (twice) return unexpected(fmt::format("{} is named twice", rating->name));
    ratings.push_back(std::move(*rating));
    at = comma + 1;
  }
  return ratings;
}

RateRequest for_application(RateRequest request, const App& app) {
  for (RatingTheory& rating : request.theories) {
    rating.theory = theory_for({rating.theory, {}, rating.own}, app);
  }
  return request;
}

RatedPuzzle rate_puzzle(const State& initial, const RateRequest& request, Stop stop) {
  RatedPuzzle result;
  result.ratings.resize(request.theories.size());
  // Whips first: their rating often tells that of the braids.
  for (const bool confluent : {false, true}) {
    for (std::size_t i = 0; i < request.theories.size(); ++i) {
      const Theory& theory = request.theories[i].theory;
      if (theory.confluent() != confluent) continue;
      const auto known =
          confluent ? implied_by_whips(theory, request.theories, result.ratings) : std::nullopt;
      result.ratings[i] = known ? *known : rate_once(initial, theory, request, stop);
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

RateAnswer ask(const Puzzle& puzzle, const RateRequest& request, Stop stop) {
  const RatedPuzzle rated = rate_puzzle(initial_state(puzzle.instance), request, stop);
  RateAnswer answer{quote(puzzle), rated.validity};
  for (std::size_t i = 0; i < rated.ratings.size(); ++i) {
    answer.ratings.push_back({request.theories[i].name, rated.ratings[i]});
  }
  answer.stopped = stop.requested();
  return answer;
}

Result<void, std::string> check_rating(const Puzzle& puzzle, const Theory& theory,
                                       const Rating& rating, Stop stop) {
  if (rating.kind == Kind::kInterrupted) return {};
  const State initial = initial_state(puzzle.instance);
  const Theory bounded = theory_of(theory, rating);
  const std::string& name = bounded.name();
  StepCollector path;
  const SolveResult result = solve(initial, bounded, path, stop);
  if (const auto checked = check_path(initial, path.steps()); !checked) {
    return unexpected(
        fmt::format("the path in {}: {}", name,
                    violation_text(*puzzle.instance.model, checked.error(), path.steps().size())));
  }
  if (contradicts(result, theory, rating)) {
    return unexpected(
        fmt::format("the path in {} does not agree with the rating {}", name, to_string(rating)));
  }
  return {};
}

std::string rating_text(const Rating& rating) {
  return rating.kind == Kind::kInterrupted ? fmt::format(">{}", rating.value) : to_string(rating);
}

std::string_view certainty_word(Certainty certainty) {
  switch (certainty) {
    case Certainty::kExact:
      return "exact";
    case Certainty::kUpperBound:
      return "upper-bound";
    case Certainty::kCut:
      break;
  }
  return "cut";
}

std::string_view grounds_word(Rating::Grounds grounds) {
  return grounds == Rating::Grounds::kLinks ? "links" : "braids";
}

std::span<const std::string_view> effort_words() {
  static constexpr std::array<std::string_view, 3> kWords = {"normal", "more", "most"};
  return kWords;
}

std::string_view effort_word(RatingEffort effort) {
  return effort_words()[static_cast<std::size_t>(effort)];
}

Result<RatingEffort> parse_effort(std::string_view word) {
  const auto words = effort_words();
  const auto at = std::find(words.begin(), words.end(), word);
  if (at == words.end()) {
    return unexpected(fmt::format("expected normal, more or most, not '{}'", word));
  }
  return static_cast<RatingEffort>(at - words.begin());
}

std::string to_json(const RateAnswer& answer) {
  const std::string invalid = invalid_reason(answer.puzzle, answer.validity);
  Json json = row_head("pbcs-rating", answer.puzzle, invalid, "rated");
  if (!invalid.empty()) {
    json["reason"] = invalid;
    return one_line(json);
  }
  Json& ratings = json["ratings"] = Json::object();
  for (const auto& [name, rating] : answer.ratings) {
    ratings[name] = {{"text", rating_text(rating)},
                     {"length", rating.kind == Kind::kFinite ? Json(rating.value) : Json()},
                     {"is", certainty_word(rating.certainty)}};
    if (rating.certainty == Certainty::kExact && rating.grounds != Rating::Grounds::kBraids) {
      ratings[name]["by"] = grounds_word(rating.grounds);
    }
  }
  return one_line(json);
}

}  // namespace pbcs
