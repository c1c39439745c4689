// Ratings: the smallest n such that an instance is solved in T(n): W(n), B(n), gB(n), W(n)+S(n) ...
#pragma once

#include <cstdint>
#include <string>

#include "pbcs/core/state.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct Rating {
  enum class Kind : std::uint8_t {
    kFinite,         ///< solved with patterns of at most `value` variables
    kInfinite,       ///< the theory cannot solve it, with patterns of any length
    kBeyond,         ///< not solved within the limit `value`
    kContradictory,  ///< the instance has no solution
    kInterrupted,    ///< stopped from outside; not solved within the length `value`
  };
  enum class Certainty : std::uint8_t {
    kExact,       ///< no path has a smaller rating
    kUpperBound,  ///< the rating of the best path tried; another path might be simpler
    kCut,         ///< a limit was reached
  };
  /// Why no path is better, if it is exact.
  enum class Grounds : std::uint8_t {
    kBraids,  ///< the theory is confluent, or not even its braids do better
    kLinks,   ///< even if left-linking candidates may be eliminated ones, nothing does: WhipBound
  };
  Kind kind = Kind::kFinite;
  std::uint32_t value = 0;
  Certainty certainty = Certainty::kExact;
  Grounds grounds = Grounds::kBraids;
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// As results print it: 4, inf, >12.
[[nodiscard]] std::string to_string(const Rating& rating);

/// How long a better path is looked for in theories without confluence. More effort does all that
/// less effort does, and goes on.
enum class RatingEffort : std::uint8_t { kNormal, kMore, kMost };

/// The rating of the instance in a theory given without lengths, such as W, gB, W+S, S3B, with
/// patterns of at most `max_length`.
[[nodiscard]] Rating rate(const State& initial, const Theory& theory, std::uint32_t max_length,
                          Stop stop = {}, RatingEffort effort = RatingEffort::kNormal);

}  // namespace pbcs
