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
  Kind kind = Kind::kFinite;
  std::uint32_t value = 0;
  Certainty certainty = Certainty::kExact;
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// As results print it: 4, inf, >12.
[[nodiscard]] std::string to_string(const Rating& rating);

/// The rating of the instance in a theory given without lengths, such as W, gB, W+S, S3B, with
/// patterns of at most `max_length`.
[[nodiscard]] Rating rate(const State& initial, const Theory& theory, std::uint32_t max_length,
                          Stop stop = {});

}  // namespace pbcs
