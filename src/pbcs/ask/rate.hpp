// The question of `rate`: what are the ratings of a puzzle?
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// A theory that gives a rating, so without lengths: W, gB, W+S; or a level.
struct RatingTheory {
  std::string name;  ///< as it was asked for
  Theory theory;
  OwnRules own = OwnRules::kLeftOut;
};
/// Reads names separated by commas, in which `own` stands for the application's own rules.
[[nodiscard]] Result<std::vector<RatingTheory>> parse_ratings(std::string_view names);

struct RateRequest {
  std::vector<RatingTheory> theories;
  std::uint32_t max_length = kUnbounded;
  RatingEffort effort = RatingEffort::kNormal;
};
/// `normal`, `more`, `most`
[[nodiscard]] std::span<const std::string_view> effort_words();
[[nodiscard]] std::string_view effort_word(RatingEffort effort);
[[nodiscard]] Result<RatingEffort> parse_effort(std::string_view word);

/// The same with the own rules of an application where they are wanted.
[[nodiscard]] RateRequest for_application(RateRequest request, const App& app);

struct NamedRating {
  std::string name;
  Rating rating;
};
struct RateAnswer {
  Quote puzzle;
  Validity validity = Validity::kUnknown;
  std::vector<NamedRating> ratings = {};  ///< in the order of the theories asked for
  bool stopped = false;
};

/// `own` counts for nothing here: see for_application.
[[nodiscard]] RateAnswer ask(const Puzzle& puzzle, const RateRequest& request, Stop stop = {});

/// `4`, `inf`; `>12` for what a limit of length or time has cut.
[[nodiscard]] std::string rating_text(const Rating& rating);
/// `exact`, `upper-bound`, `cut`
[[nodiscard]] std::string_view certainty_word(Rating::Certainty certainty);
/// Why a rating is exact: `braids`, `links`, `orders`
[[nodiscard]] std::string_view grounds_word(Rating::Grounds grounds);
/// A document `pbcs-rating`.
[[nodiscard]] std::string to_json(const RateAnswer& answer);

struct RatedPuzzle {
  Validity validity = Validity::kUnknown;
  std::vector<Rating> ratings;
};
/// The same for an initial state. The number of its solutions is searched only when no rating is
/// finite: rules prove what all solutions share, so what they solve has one solution.
[[nodiscard]] RatedPuzzle rate_puzzle(const State& initial, const RateRequest& request,
                                      Stop stop = {});

/// Follows the simplest-first path of the rating's theory and lets the checker judge every step.
/// The error says what is wrong: a bad step, or a path that contradicts the rating.
[[nodiscard]] Result<void, std::string> check_rating(const Puzzle& puzzle, const Theory& theory,
                                                     const Rating& rating, Stop stop = {});

}  // namespace pbcs
