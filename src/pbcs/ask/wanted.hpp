// What is wanted of generated puzzles: ranges of numbers, ratings, depths.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The numbers from `least` to `most`; without end, infinity belongs to them.
struct NumberRange {
  static constexpr std::uint32_t kNoEnd = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t least = 0;
  std::uint32_t most = kNoEnd;

  [[nodiscard]] bool has_end() const { return most != kNoEnd; }
  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};
/// Reads `5..7`, `5..`, `..7` or `5`.
[[nodiscard]] Result<NumberRange> parse_number_range(std::string_view text);

struct WantedRating {
  RatingTheory rating;
  NumberRange range;
};
/// Reads `W=5..7,B`: names of ratings, each with a range or, when it is only to be told, without.
[[nodiscard]] Result<std::vector<WantedRating>> parse_wanted_ratings(std::string_view list);

/// Ratings and the T&E depth.
struct Wanted {
  std::vector<WantedRating> ratings;
  std::optional<NumberRange> depth;
};

/// The names of what is told about a puzzle: W, B, te_depth.
[[nodiscard]] std::vector<std::string> names_of(const Wanted& wanted);

/// The ratings of a puzzle with one solution and its depth, as texts in that order, or nothing when
/// one of them is not wanted. When stopped it means nothing.
[[nodiscard]] std::optional<std::vector<std::string>> wanted_values(const App& app,
                                                                    const Puzzle& puzzle,
                                                                    const Wanted& wanted,
                                                                    Stop stop);

}  // namespace pbcs
