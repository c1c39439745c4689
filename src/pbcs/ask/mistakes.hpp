// What is wrong with a position that has no solution?
#pragma once

#include <cstdint>
#include <optional>

#include "pbcs/apps/app.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct Mistakes {
  enum class Kind : std::uint8_t {
    kUntold,    ///< what a player did cannot be told from what was given
    kWrong,     ///< it is not in the solution of the puzzle as published
    kNowhere,   ///< that has several solutions, and this is in none of them
    kTogether,  ///< all of it is in some solution, but not in the same
    kPuzzle,    ///< the puzzle as published has no solution
    kUnknown,   ///< there was no time to find out
  };
  Kind kind = Kind::kUntold;
  Entries entries = {};                    ///< for kWrong and kNowhere, those that are wrong
  std::optional<VariableId> without = {};  ///< for kUntold, a variable without possible value
};

/// Of a position without solution.
[[nodiscard]] Mistakes find_mistakes(const Puzzle& position, Stop stop = {});

}  // namespace pbcs
