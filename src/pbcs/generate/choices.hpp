// What a method chooses from: the orbits of the clues of a space that may be given, and the
// questions about sets of them. Without symmetry an orbit is a clue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/generate/generate.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Some of the orbits: a bit for each.
using OrbitSet = ClueSet;

/// Once stopped every answer is meaningless: whoever asked looks at `stopped` in the end.
class Choices {
 public:
  Choices(const ClueSpace& space, const GenerationRequest& request, Stop stop);

  /// How many orbits there are.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(orbits_.size()); }
  [[nodiscard]] OrbitSet all() const;
  [[nodiscard]] OrbitSet none() const { return OrbitSet(words_for(size())); }
  [[nodiscard]] ClueSet clues_of(const OrbitSet& orbits) const;

  [[nodiscard]] bool determines(const OrbitSet& orbits);
  /// Those of `some` orbits of a set that determines the solution without which it still does.
  [[nodiscard]] OrbitSet redundant(const OrbitSet& orbits, const OrbitSet& some);
  /// Is an orbit known to follow from other ones?
  [[nodiscard]] bool follows(const OrbitSet& orbits, std::uint32_t orbit);
  /// Is one of them known to follow from the others?
  [[nodiscard]] bool some_follows(const OrbitSet& orbits);
  /// Fewer than so many of the first orbits of an order are known not to determine the solution.
  [[nodiscard]] std::size_t enough(std::span<const std::uint32_t> order);

  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  /// Testers that answer fast do not ask.
  [[nodiscard]] bool stop_asked();

  std::vector<std::vector<std::uint32_t>> orbits_;
  std::uint32_t clues_;
  bool plain_;  // every clue is an orbit, with the same number
  std::unique_ptr<ClueTester> tester_;
  Stop stop_;
  StopPoll poll_;
  bool stopped_ = false;
};

}  // namespace pbcs
