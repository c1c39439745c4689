// Which right-linking objects the chains of a family may use.
#pragma once

#include "pbcs/chains/objects.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {

[[nodiscard]] inline Repertoire repertoire_of(Inner inner, std::uint32_t inner_size) {
  const bool subsets = inner == Inner::kSubsets || inner == Inner::kGSubsets;
  return {inner != Inner::kCandidates, subsets ? inner_size : 1, inner == Inner::kGSubsets};
}

[[nodiscard]] inline Repertoire repertoire_of(const TheoryMember& member) {
  return repertoire_of(info(member.family).inner, member.inner_size);
}

}  // namespace pbcs
