// Backdoors of an instance with one solution: how little must be guessed for a theory T to do the
// rest? All definitions speak of the state in which T alone ends.
//
// - A backdoor is a set of values of the solution with which T solves the instance (11.5.3); the
//   backdoor size b(T, P) is that of the smallest ones, b(P) = b(BRT, P).
// - A strong backdoor is a set of CSP variables such that T ends in the solution or in a
//   contradiction whatever candidates are chosen as their values.
// - An anti-backdoor is a set of candidates, none of them in the solution, without which T solves
//   the instance.
//
// If T is stable (see docs/theories.md), more values or fewer candidates never make T do less:
// supersets of backdoors are backdoors. A set that fails is extended as long as T does not solve;
// what cannot be added any more is a clue (hitting_sets.hpp): every backdoor must have some of it.
// For theories that are not confluent the sets found are backdoors, but smaller ones may exist.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/hitting_sets.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class BackdoorKind : std::uint8_t {
  kValues,     ///< elements are labels of the solution
  kStrong,     ///< elements are CSP variables
  kAnti,       ///< elements are labels that are not in the solution
  kAntiPairs,  ///< pairs of them, neither of which is enough by itself
};

/// Sets of labels, or of CSP variables, by their numbers.
struct Backdoors {
  std::optional<std::size_t> size;  ///< of the smallest; nothing when the search was cut
  std::size_t at_least = 0;         ///< no smaller one exists
  bool complete = false;            ///< `sets` are known to be all of them
  std::vector<std::vector<std::uint32_t>> sets;
};

struct BackdoorLimits {
  std::size_t max_size = ~std::size_t{0};
  std::size_t max_sets = 1;  ///< how many of the smallest are wanted
};

/// Called before every question whether a set is enough: with the size that is being tried and the
/// number of questions so far.
using BackdoorProgress = std::function<void(std::size_t size, std::size_t questions)>;

/// The smallest backdoors of a kind; for kAntiPairs those of size 2, if any. `solution` lists the
/// values of the only solution. The result depends on time only when stopped.
[[nodiscard]] Backdoors find_backdoors(const State& initial, std::span<const LabelId> solution,
                                       const Theory& theory, BackdoorKind kind,
                                       const BackdoorLimits& limits, Stop stop = {},
                                       const BackdoorProgress& progress = {});

}  // namespace pbcs
