// Top-down (book, 6.1): beginning with all clues, a random one is removed; when the others have
// more than one solution it is put back and another one is tried. A clue that was needed stays so,
// so that each is tried once, and the order in which they are tried is all that is random.
#include <algorithm>
#include <cstddef>

#include "pbcs/generate/methods.hpp"

namespace pbcs {
namespace {

OrbitSet without_first(OrbitSet orbits, const std::vector<std::uint32_t>& order,
                       std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) clear_bit(orbits.data(), order[i]);
  return orbits;
}

}  // namespace

OrbitSet minimal_inside(Choices& choices, const OrbitSet& orbits, Random& random) {
  const auto order = random_order(orbits, random);
  // The first ones nearly always go: how many of them do, one after the other, is found by halving.
  std::size_t gone = 0;
  for (std::size_t end = order.size(); gone + 1 < end;) {
    const std::size_t middle = (gone + end) / 2;
    (choices.determines(without_first(orbits, order, middle)) ? gone : end) = middle;
  }
  OrbitSet left = without_first(orbits, order, gone);
  for (std::size_t i = gone; i < order.size() && !choices.stopped(); ++i) {
    OrbitSet fewer = left;
    clear_bit(fewer.data(), order[i]);
    if (choices.determines(fewer)) left = std::move(fewer);
  }
  return left;
}

FoundSets top_down(Choices& choices, Random& random) {
  const OrbitSet all = choices.all();
  if (!choices.determines(all)) return {};
  return {{{minimal_inside(choices, all, random)}}};
}

}  // namespace pbcs
