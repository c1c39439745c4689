// The methods, one source each. They work on orbits; generate.cpp makes puzzles of what they find.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/generate/choices.hpp"
#include "pbcs/generate/generate.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs {

struct FoundSet {
  OrbitSet orbits;
  double weight = 1;
};

struct FoundSets {
  std::vector<FoundSet> sets;
  std::uint64_t tries = 1;
};

[[nodiscard]] FoundSets bottom_up(Choices& choices, Random& random);
[[nodiscard]] FoundSets top_down(Choices& choices, Random& random);
[[nodiscard]] FoundSets controlled_bias(Choices& choices, const GenerationRequest& request,
                                        Random& random);
[[nodiscard]] FoundSets splitting(Choices& choices, const GenerationRequest& request,
                                  Random& random);

/// What is left of a set that determines the solution when its orbits, in a random order, are
/// removed as long as it does.
[[nodiscard]] OrbitSet minimal_inside(Choices& choices, const OrbitSet& orbits, Random& random);

/// The orbits in a random order.
[[nodiscard]] std::vector<std::uint32_t> random_order(const OrbitSet& orbits, Random& random);

/// How many subsets with k elements there are.
[[nodiscard]] double binomial(std::uint32_t n, std::uint32_t k);

}  // namespace pbcs
