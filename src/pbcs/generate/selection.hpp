// Some of many items, each chosen with a known probability.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/util/random.hpp"

namespace pbcs {

struct Chosen {
  std::size_t item;
  double chance;  ///< the probability with which it was to be chosen
};

/// So many of the items, in their order, by systematic sampling: the probabilities are proportional
/// to the scores, but for items whose score is so high that they are chosen surely. All items when
/// there are not more.
[[nodiscard]] std::vector<Chosen> choose_by_score(std::span<const double> scores,
                                                  std::uint32_t wanted, Random& random);

}  // namespace pbcs
