// Random Latin squares, by the Markov chain of Jacobson and Matthews (1996) on the incidence cubes
// of Latin squares, proper ones and improper ones (with one cell of value -1). Each move adds +1
// and -1 at the corners of a 2x2x2 subcube. The chain is symmetric and connected, so that its
// distribution tends to the uniform one on all Latin squares; it begins with the cyclic square, its
// rows, columns and numbers being permuted at random, and takes n^3 moves at least.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/util/random.hpp"

namespace pbcs {

/// Row by row: the numbers, from 0; n > 0.
[[nodiscard]] std::vector<std::uint8_t> random_latin_square(std::uint32_t n, Random& random);

}  // namespace pbcs
