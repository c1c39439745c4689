// What somebody knows: theories with a name for people who do not want to think of theories. They
// are the same for every kind of puzzle, whose own rules belong to each of them.
#pragma once

#include <span>
#include <string_view>

#include "pbcs/theory/theory.hpp"

namespace pbcs {

struct Level {
  std::string_view name;
  std::string_view theory;  ///< beside the own rules of the puzzle type
  std::string_view meaning;
};

/// From the weakest to the strongest.
[[nodiscard]] std::span<const Level> levels();
[[nodiscard]] const Level* find_level(std::string_view name);
/// The one used when nothing is said.
[[nodiscard]] const Level& default_level();

[[nodiscard]] Theory theory_of(const Level& level);

}  // namespace pbcs
