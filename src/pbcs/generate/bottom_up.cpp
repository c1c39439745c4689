// Bottom-up (book, 6.1): random clues are added as long as there is more than one solution, each in
// a place that is not decided yet: clues that follow from those there are passed over, where the
// application can tell. What is redundant in the end is removed in a random order.
//
// The book draws values one by one and takes back those that leave no solution. Here the solution
// is drawn first, uniformly, so that no value has to be taken back.
#include "pbcs/generate/methods.hpp"

namespace pbcs {

FoundSets bottom_up(Choices& choices, Random& random) {
  const OrbitSet all = choices.all();
  if (!choices.determines(all)) return {};
  OrbitSet orbits = choices.none();
  for (const std::uint32_t orbit : random_order(all, random)) {
    if (choices.stopped()) return {};
    if (choices.follows(orbits, orbit)) continue;
    set_bit(orbits.data(), orbit);
    if (choices.determines(orbits)) break;
  }
  return {{{minimal_inside(choices, orbits, random)}}};
}

}  // namespace pbcs
