// The questions about the clues of any space.
#pragma once

#include <memory>

#include "pbcs/apps/clue_space.hpp"

namespace pbcs {

/// The application's own tester; where it has none, one that counts solutions. The space must
/// outlive it.
[[nodiscard]] std::unique_ptr<ClueTester> make_tester(const ClueSpace& space);

}  // namespace pbcs
