// What a generator of puzzles chooses from: a complete solution, and everything that may be given
// about it. An application makes one; src/pbcs/generate knows nothing else about puzzle types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Some of the clues of a space: a bit for each.
using ClueSet = std::vector<Word>;

/// Immutable, so that threads may share it.
class ClueSpace {
 public:
  ClueSpace() = default;
  ClueSpace(const ClueSpace&) = delete;
  ClueSpace& operator=(const ClueSpace&) = delete;
  virtual ~ClueSpace() = default;

  /// How many clues there are: values of cells, signs, sums. They have the numbers from 0 on.
  [[nodiscard]] virtual std::uint32_t size() const = 0;
  /// The places of the board at which a clue stands, for symmetries and patterns.
  [[nodiscard]] virtual std::vector<std::uint32_t> places(std::uint32_t clue) const = 0;
  /// The complete solution on one line: puzzles of one solution are one cluster of a sample.
  [[nodiscard]] virtual std::string solution() const = 0;

  /// The problem with these clues; the solution of the space is one of its solutions.
  [[nodiscard]] virtual Instance instance(const ClueSet& clues) const = 0;
  /// The same as a puzzle, with its board and its text.
  [[nodiscard]] virtual Puzzle puzzle(const ClueSet& clues) const = 0;

  /// Do these clues have one solution only? Nothing when the application has no faster answer than
  /// counting the solutions of `instance`.
  [[nodiscard]] virtual std::optional<bool> determines(const ClueSet& /*clues*/,
                                                       Stop /*stop*/) const {
    return std::nullopt;
  }
};

}  // namespace pbcs
