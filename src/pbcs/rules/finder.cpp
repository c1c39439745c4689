#include "pbcs/rules/finder.hpp"

#include <cassert>

#include "pbcs/rules/sweep.hpp"

namespace pbcs {

bool Finder::collect(Workspace&, std::uint32_t, Collection&, Stop) {
  assert(collects());
  return false;
}

Saturation Finder::sweep(Sweep&) {
  assert(sweeps());
  return Saturation::kStuckForever;
}

Finders make_finders(std::span<const TheoryMember> members) {
  Finders finders;
  finders.reserve(members.size());
  for (const TheoryMember& member : members) {
    finders.push_back(info(member.family).make_finder(member));
  }
  return finders;
}

}  // namespace pbcs
