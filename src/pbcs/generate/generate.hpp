// Minimal puzzles of a given solution, by methods whose distributions are known:
// docs/generation.md.
//
// A unit of work is one solution (a ClueSpace, drawn by the application) and what a method makes of
// it. Units are independent of each other and pure functions of the space, the request and the
// random numbers, so that units with seeds of their own give the same puzzles for any number of
// threads. The puzzles of a unit share their solution: they are one cluster of a sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class GenerationMethod : std::uint8_t {
  kBottomUp,        ///< clues are added until they determine the solution
  kTopDown,         ///< clues are removed as long as that is possible
  kControlledBias,  ///< the same, but given up at the first clue that cannot be removed
  kSplitting,       ///< all ways to remove clues, each followed with a known probability
};
/// bottom-up, top-down, controlled-bias, splitting
[[nodiscard]] std::string_view name_of(GenerationMethod method);
[[nodiscard]] std::span<const GenerationMethod> generation_methods();

/// What is wanted of the puzzles. Clues that a symmetry maps to each other are one orbit: they are
/// given together or not at all, and a puzzle is minimal when no orbit can be removed.
struct GenerationRequest {
  GenerationMethod method = GenerationMethod::kSplitting;
  /// How many clues the minimal puzzle may have.
  std::uint32_t fewest_clues = 0;
  std::uint32_t most_clues = std::numeric_limits<std::uint32_t>::max();
  /// By place: may there be a clue? Empty: everywhere.
  std::vector<bool> allowed = {};
  /// Permutations of the places, which generate the group of the symmetries of the puzzle.
  std::vector<std::vector<std::uint32_t>> symmetries = {};
  /// So many redundant orbits are added to each minimal puzzle.
  std::uint32_t extra = 0;
  /// Controlled bias: how often each solution is tried.
  std::uint32_t tries = 4096;
  /// Splitting: how many sets of clues are drawn to begin with, and how many are kept at each
  /// level.
  std::uint32_t roots = 200;
  std::uint32_t particles = 400;
};

struct GeneratedPuzzle {
  ClueSet clues;
  std::uint32_t count = 0;  ///< of the clues of the minimal puzzle: without those that are extra
  /// Controlled bias and splitting: the mean, over the tries of all units, of the sum of the
  /// weights of those puzzles that have some property estimates without bias how many such puzzles
  /// a solution has. The other methods have no known weights; theirs are 1.
  double weight = 1;
};

struct GeneratedUnit {
  std::vector<GeneratedPuzzle> puzzles;
  std::uint64_t tries = 0;
  bool stopped = false;  ///< nothing may be concluded from what was found until then
};

[[nodiscard]] GeneratedUnit generate_unit(const ClueSpace& space, const GenerationRequest& request,
                                          Random& random, Stop stop = {});

}  // namespace pbcs
