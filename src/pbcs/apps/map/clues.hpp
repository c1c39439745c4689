// Random maps, and the clues of a colouring.
#pragma once

#include <memory>
#include <string_view>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/map/graph.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::map {

/// The largest map that is generated.
inline constexpr std::uint32_t kMostRandomCountries = 500;

/// A planar map of countries 1, 2 ... in four colours: they have grown from random squares of a
/// board, each to eight squares on average, until it was full.
[[nodiscard]] Graph random_map(std::uint32_t countries, Random& random);

/// Shapes are numbers of countries: 30. The colourings are those of random_solution.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Stop stop);

}  // namespace pbcs::map
