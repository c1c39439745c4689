// Chains with inner whips and braids, made of whips and braids.
#pragma once

#include <cstddef>
#include <vector>

#include "check/book_lines.hpp"

namespace pbcs::test {

/// A whip or braid {L1 R1} - ... - {Ln .} can be read from its middle on: if its target and R1 to
/// Rk are true, the cells after k + 1 are an inner pattern that excludes R(k+1), and nothing is
/// left for the variable of cell k + 1. Turns all `steps` that allow it, at every k, once for each
/// family that has such patterns, and keeps every `stride`-th of what comes out.
[[nodiscard]] std::vector<PrintedStep> turned_steps(const std::vector<PrintedStep>& steps,
                                                    std::size_t stride);

}  // namespace pbcs::test
