// Chains with what excludes their candidates written into their cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {

/// One line per target, targets with the same annotations share one; `prefix` stands before the
/// cells.
[[nodiscard]] std::vector<std::string> annotated_chain(const Telling& telling,
                                                       std::string_view prefix,
                                                       const NotationOptions& options);

}  // namespace pbcs
