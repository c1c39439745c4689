// Symmetries of the pattern of clues on a square board, as permutations of its places.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs {

/// One permutation of places: place i goes to result[i].
using PlaceMap = std::vector<std::uint32_t>;

struct NamedSymmetry {
  std::string_view name;
  std::string_view description;
};
/// half-turn, quarter-turn, horizontal, vertical, diagonal, antidiagonal, both-diagonals,
/// horizontal-vertical, full
[[nodiscard]] std::vector<NamedSymmetry> square_symmetries();

/// The generators of a symmetry of a board of n x n places, numbered row by row; or which names
/// there are.
[[nodiscard]] Result<std::vector<PlaceMap>> square_symmetry(std::string_view name, std::uint32_t n);

}  // namespace pbcs
