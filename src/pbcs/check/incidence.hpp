// The non-degeneracy of Subsets, as a question about variables and sets.
#pragma once

#include <cstdint>
#include <vector>

namespace pbcs::checker {

/// By variable, by candidate: the numbers of the transversal sets that contain the candidate. There
/// are as many variables as sets.
using Incidence = std::vector<std::vector<std::vector<std::uint32_t>>>;

/// Can every candidate be given to one of its sets in such a way that any k variables, for every k
/// less than their number, have candidates in more than k sets, and all of them in all sets? When
/// each candidate is in one set only there is nothing to choose.
[[nodiscard]] bool is_non_degenerate(const Incidence& incidence);

}  // namespace pbcs::checker
