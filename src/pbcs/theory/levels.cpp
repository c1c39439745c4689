#include "pbcs/theory/levels.hpp"

#include <algorithm>
#include <array>

namespace pbcs {
namespace {

// Subsets end with Quads: in a unit of nine a larger one has a smaller one beside it, and nobody
// looks for those.
constexpr std::array kLevels{
    Level{"beginner", "S3", "Singles, whips[1] (locked candidates), Pairs and Triplets"},
    Level{"player", "BC+Z+tW+B+S4", "Subsets up to Quads, then chains, whips and braids"},
    Level{"book", "BC+Z+tW+B", "chains, whips and braids without Subsets, as the book has them"},
    Level{"research", "BC+Z+tW+gB+B3B+S4",
          "the same as player with g-whips, g-braids and short braids inside braids"},
};
constexpr std::string_view kDefault = "player";

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

const Level* find_level(std::string_view name) {
  const auto* found = std::find_if(kLevels.begin(), kLevels.end(),
                                   [&](const Level& level) { return level.name == name; });
  return found == kLevels.end() ? nullptr : found;
}

const Level& default_level() {
  return *find_level(kDefault);
}

Theory theory_of(const Level& level) {
  return Theory::parse(level.theory).value();
}

}  // namespace pbcs
