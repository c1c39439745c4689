#pragma once

#include "support/tiny_model.hpp"

namespace pbcs::test {

/// Two puzzles that have nothing to do with each other. A whip[1] solves each of them, BRT sees
/// nothing, and one value decides each.
inline const TinyModel& two_puzzles() {
  static const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2 | D: d1 d2",
                             "a2-b1 a2-b2 b2-a1 c2-d1 c2-d2 d2-c1");
  return csp;
}

}  // namespace pbcs::test
