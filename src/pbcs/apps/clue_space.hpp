// What a generator of puzzles chooses from: a complete solution, and everything that may be given
// about it. An application makes one; src/pbcs/generate knows nothing else about puzzle types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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

/// Answers questions about the clues of one space. What it learns from a question makes later ones
/// faster, never different; so every thread has its own.
class ClueTester {
 public:
  ClueTester() = default;
  ClueTester(const ClueTester&) = delete;
  ClueTester& operator=(const ClueTester&) = delete;
  virtual ~ClueTester() = default;

  /// Do these clues have one solution only? Nothing when stopped.
  [[nodiscard]] virtual std::optional<bool> determines(const ClueSet& clues, Stop stop) = 0;
  /// Of some of the clues of a set that has one solution only, those without which it still has.
  /// Nothing when stopped.
  [[nodiscard]] virtual std::optional<ClueSet> redundant(const ClueSet& clues, const ClueSet& some,
                                                         Stop stop) = 0;

  // What an application can tell without searching, or in a faster way; the answers to other
  // questions are never needed.
  /// Does the clue have the same value in all solutions of other clues, however many these have?
  /// Nothing when stopped or not known.
  [[nodiscard]] virtual std::optional<bool> follows(const ClueSet& /*clues*/,
                                                    std::uint32_t /*clue*/, Stop /*stop*/) {
    return std::nullopt;
  }
  /// Fewer than so many of the first clues of an order are known not to determine the solution.
  [[nodiscard]] virtual std::size_t enough(std::span<const std::uint32_t> /*order*/) { return 0; }
  /// Is one of these clues known to follow from the others?
  [[nodiscard]] virtual bool some_follows(const ClueSet& /*clues*/) { return false; }
};

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
  /// The application's own way to answer many questions about the space; nullptr when it has none.
  /// It must not outlive the space.
  [[nodiscard]] virtual std::unique_ptr<ClueTester> tester() const { return nullptr; }
};

}  // namespace pbcs
